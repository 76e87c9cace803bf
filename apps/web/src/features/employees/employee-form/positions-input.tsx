import type { UseFormRegisterReturn } from 'react-hook-form'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { positionsFailed, usePositions } from '../../positions/shared/hooks.ts'
import { teamTexts as texts } from '../team-texts.ts'

/** What an employee works as; nothing while the organization has no positions. */
export function PositionsInput({ field }: { readonly field: UseFormRegisterReturn }) {
  const { positions, ...read } = usePositions()
  if (!positions) return <LoadFailure read={read} text={positionsFailed} />
  if (positions.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-sm">{texts.positions}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {positions.map(({ id, name }) => (
          <CheckField key={id} {...field} value={String(id)} label={name} />
        ))}
      </div>
    </fieldset>
  )
}
