import type { AffectedShift, SickLeaveCandidate } from '@weekboard/contracts/requests/sick-leave'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { useId } from 'react'
import { rangeText, weekdayMonthDay } from '../../lib/dates/format.ts'
import { cn } from '../../ui/cn.ts'
import { ChoiceRadio } from '../../ui/fields/choice-radio.tsx'
import { askedOf, bestOf, type Choice, canOffer } from './choices.ts'
import { sickLeaveTexts as texts } from './sick-leave-texts.ts'

interface ShiftChoiceProps {
  readonly name: string
  readonly zone: string
  readonly affected: AffectedShift
  readonly choice: Choice
  /** Why the server refused the choice. */
  readonly error: string | undefined
  readonly onChoose: (choice: Choice) => void
}

/** What becomes of one shift, as a group that is named like the shift. */
export function ShiftChoice({ name, zone, affected, choice, error, onChoose }: ShiftChoiceProps) {
  const { shift } = affected
  const group = useId()
  const day = weekdayMonthDay(dateInZone(new Date(shift.start_time), zone))
  const time = rangeText(shift.start_time, shift.end_time, zone)
  const best = bestOf(affected)
  const asked = askedOf(affected).map(({ full_name }) => full_name)
  const offered = best.map(({ full_name }) => full_name)
  const isAssigned = ({ employee_id }: SickLeaveCandidate) =>
    choice.kind === 'assign' && choice.employeeId === employee_id
  return (
    <fieldset
      aria-describedby={error ? `${group}-error` : undefined}
      className={cn('rounded-lg border p-1.5', error ? 'border-danger' : 'border-line')}
    >
      <legend className="sr-only">{`${name}, ${day}, ${time}, ${shift.status}`}</legend>
      <p aria-hidden="true" className="px-2 pt-1 pb-1.5 font-medium text-sm tabular-nums">
        {day}, {time}
      </p>
      {best.length === 0 && <p className="px-2 pb-1 text-ink-soft text-sm">{texts.nobodyFits}</p>}
      {best.map((candidate) => (
        <ChoiceRadio
          key={candidate.employee_id}
          group={group}
          label={texts.assignTo(candidate.full_name)}
          hint={reasonsOf(candidate)}
          isWarning={candidate.blocked_by.length > 0}
          checked={isAssigned(candidate)}
          onChoose={() => onChoose({ kind: 'assign', employeeId: candidate.employee_id })}
        />
      ))}
      {best.length > 0 && (
        <ChoiceRadio
          group={group}
          label={texts.offerTo(offered)}
          hint={offerHint(affected, asked)}
          disabled={!canOffer(affected)}
          checked={choice.kind === 'offer'}
          onChoose={() => onChoose({ kind: 'offer' })}
        />
      )}
      <ChoiceRadio
        group={group}
        label={texts.leaveOpen}
        hint={texts.leaveOpenHint}
        checked={choice.kind === 'open'}
        onChoose={() => onChoose({ kind: 'open' })}
      />
      {error && (
        <p id={`${group}-error`} className="px-2 pt-1 pb-1.5 text-danger-ink text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** What is against somebody, then what speaks for them. */
const reasonsOf = ({ blocked_by, reasons }: SickLeaveCandidate): string =>
  [...blocked_by, ...reasons].map(({ message }) => message).join(' ')

function offerHint(affected: AffectedShift, asked: readonly string[]): string {
  if (!affected.can_offer) return texts.notOffered
  return asked.length > 0 ? texts.offerHint(asked) : texts.noAccounts
}
