import { NameOptions, SelectField } from '../../../../ui/fields/select-field.tsx'
import { popoverTexts as texts } from '../popover-texts.ts'
import type { FormPartProps } from '../shift-editor.ts'

/** What is worked in the shift, first what its employee holds; nothing without positions. */
export function PositionField({ week: { positions = [], employees }, editor }: FormPartProps) {
  const { employeeId, positionId } = editor.state.values
  if (positions.length === 0) return null
  const employee = employees.find(({ id }) => id === employeeId)
  const held = positions.filter(({ id }) => employee?.position_ids.includes(id))
  const others = positions.filter((position) => !held.includes(position))
  return (
    <SelectField
      label={texts.position}
      value={positionId ?? ''}
      onChange={({ target }) =>
        editor.edit({ positionId: target.value === '' ? null : Number(target.value) })
      }
    >
      <option value="">{texts.noPosition}</option>
      {employee && held.length > 0 && others.length > 0 ? (
        <>
          <optgroup label={texts.worksAs(employee.user.full_name)}>
            <NameOptions of={held} />
          </optgroup>
          <optgroup label={texts.otherPositions}>
            <NameOptions of={others} />
          </optgroup>
        </>
      ) : (
        <NameOptions of={positions} />
      )}
    </SelectField>
  )
}
