import type {
  ReplacementCandidate,
  ReplacementRanking,
} from '@weekboard/contracts/schedule/future-shifts'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { deactivationTexts as texts } from './deactivation-texts.ts'
import { assigneeOf, candidateFor, type RankedByShift, type Reassignment } from './reassignment.ts'
import { useShiftText } from './shift-line.ts'

interface AssigneeFieldProps {
  readonly shift: Shift
  readonly stayText: string
  readonly ranked: RankedByShift
  readonly people: ReplacementRanking['people']
  readonly reassignment: Reassignment
  /** Why the server refused the choice. */
  readonly reason: string | undefined
  readonly onChange: (changed: Reassignment) => void
}

/** Who gets one shift: its candidates, best first, or nobody. */
export function AssigneeField(props: AssigneeFieldProps) {
  const { shift, stayText, ranked, people, reassignment, reason, onChange } = props
  const shiftText = useShiftText()
  const assignee = assigneeOf(reassignment, ranked, shift.id)
  const chosen = candidateFor(ranked, shift.id, assignee)
  const candidates = ranked.get(shift.id)?.candidates ?? []
  // Somebody who was chosen for all shifts need not be among the best for this one.
  const other = chosen ? undefined : people.find(({ employee_id }) => employee_id === assignee)
  const choose = (value: string) => {
    const choices = new Map(reassignment.choices)
    choices.set(shift.id, value === '' ? null : Number(value))
    onChange({ ...reassignment, choices })
  }
  return (
    <SelectField
      label={shiftText(shift)}
      value={assignee ?? ''}
      onChange={(event) => choose(event.target.value)}
      error={reason ?? (chosen?.refused ? chosen.violations[0]?.message : undefined)}
      description={reason || chosen?.refused ? undefined : chosen?.violations[0]?.message}
    >
      {other && <option value={other.employee_id}>{other.full_name}</option>}
      {candidates.map((candidate) => (
        <option key={candidate.employee_id} value={candidate.employee_id}>
          {candidateText(candidate)}
        </option>
      ))}
      <option value="">{stayText}</option>
    </SelectField>
  )
}

/** Such as 'Ben Okafor · fits · 24 h planned'. */
function candidateText({
  full_name,
  violations,
  hours_over,
  planned_hours,
}: ReplacementCandidate): string {
  const [worst] = violations
  const fit = worst ? texts.violation(worst.code, hours_over) : texts.fits
  return `${full_name} · ${fit} · ${texts.planned(planned_hours)}`
}
