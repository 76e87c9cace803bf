import type { WeekPosition } from '@weekboard/contracts/position-schema'
import type { Week } from '@weekboard/contracts/week'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { popoverTexts as texts } from '../popover-texts.ts'
import type { ShiftEditor } from '../shift-editor.ts'

interface PositionFieldProps {
  readonly week: Week
  readonly editor: ShiftEditor
}

/** What is worked in the shift, first what its employee holds; nothing without positions. */
export function PositionField({ week: { positions = [], employees }, editor }: PositionFieldProps) {
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
            <Options positions={held} />
          </optgroup>
          <optgroup label={texts.otherPositions}>
            <Options positions={others} />
          </optgroup>
        </>
      ) : (
        <Options positions={positions} />
      )}
    </SelectField>
  )
}

const Options = ({ positions }: { readonly positions: readonly WeekPosition[] }) =>
  positions.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
