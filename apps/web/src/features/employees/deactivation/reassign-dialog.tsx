import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { ReplacementRanking } from '@weekboard/contracts/schedule/future-shifts'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useReplacements } from '../hooks-deactivation.ts'
import { AssigneeField } from './assignee-field.tsx'
import { deactivationTexts as texts } from './deactivation-texts.ts'
import {
  assigneeOf,
  firstReassignment,
  futureShiftsChoiceOf,
  type RankedByShift,
  type Reassignment,
  rankedByShift,
} from './reassignment.ts'
import type { Deactivation } from './use-deactivation.ts'

interface ReassignDialogProps {
  readonly employee: Employee
  readonly shifts: readonly Shift[]
  readonly deactivation: Deactivation
  readonly onBack: () => void
  readonly onClose: () => void
}

const noRanks: RankedByShift = new Map()

/** Gives the future shifts of an employee to one person, or each to its best candidate. */
export function ReassignDialog(props: ReassignDialogProps) {
  const { employee, shifts, deactivation, onBack, onClose } = props
  const { data, error, isValidating, mutate } = useReplacements(employee.id)
  const [reassignment, setReassignment] = useState(firstReassignment)
  const ranked = useMemo(() => (data ? rankedByShift(data) : noRanks), [data])
  const { busy, failure, run } = deactivation
  const { full_name: name } = employee.user
  const change = (changed: Reassignment) => {
    deactivation.clearFailure()
    setReassignment(changed)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={texts.reassignTitle(name)}
      description={texts.reassignDescription(name)}
      footer={
        <>
          <Button onClick={onBack}>{texts.back}</Button>
          <Button
            variant="danger"
            disabled={!data}
            busy={busy !== null}
            busyText={texts.deactivating}
            onClick={() =>
              run(futureShiftsChoiceOf(shifts, reassignment, ranked), failure?.canOverride ?? false)
            }
          >
            {failure?.canOverride ? texts.reassignAnyway : texts.deactivateAndReassign}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <FailureNotice text={failure?.message} />
        {data ? (
          <Assignments
            name={name}
            shifts={shifts}
            ranking={data}
            ranked={ranked}
            reassignment={reassignment}
            reasons={failure?.reasons}
            onChange={change}
          />
        ) : error ? (
          <ErrorPanel
            message={texts.candidatesFailed}
            onRetry={() => void mutate()}
            retrying={isValidating}
          />
        ) : (
          <LoadingCandidates />
        )}
      </div>
    </Dialog>
  )
}

function LoadingCandidates() {
  return (
    <div role="status" aria-label={texts.loadingCandidates} className="grid gap-2">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  )
}

interface AssignmentsProps extends EverybodyFieldProps {
  readonly name: string
  readonly shifts: readonly Shift[]
  readonly ranked: RankedByShift
  /** Why the server refused a choice, by shift. */
  readonly reasons: ReadonlyMap<number, string> | undefined
}

/** Who gets the shifts: a choice for all of them, and one for each. */
function Assignments({ name, shifts, ranked, reasons, ...choice }: AssignmentsProps) {
  const { ranking, reassignment, onChange } = choice
  return (
    <>
      <EverybodyField {...choice} />
      <p role="status" className="text-ink-soft text-sm">
        {summaryOf(name, shifts, reassignment, ranked)}
      </p>
      <ul className="grid gap-3">
        {shifts.map((shift) => (
          <li key={shift.id}>
            <AssigneeField
              shift={shift}
              stayText={texts.leaveWith(name)}
              ranked={ranked}
              people={ranking.people}
              reassignment={reassignment}
              reason={reasons?.get(shift.id)}
              onChange={onChange}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function summaryOf(
  name: string,
  shifts: readonly Shift[],
  reassignment: Reassignment,
  ranked: RankedByShift,
): string {
  const given = shifts.filter(({ id }) => assigneeOf(reassignment, ranked, id) !== null).length
  return texts.summary(name, given, shifts.length - given)
}

interface EverybodyFieldProps {
  readonly ranking: ReplacementRanking
  readonly reassignment: Reassignment
  readonly onChange: (changed: Reassignment) => void
}

/** Chooses for all shifts at once, which takes back the choices for single ones. */
function EverybodyField({ ranking, reassignment, onChange }: EverybodyFieldProps) {
  return (
    <SelectField
      label={texts.reassignTo}
      value={reassignment.everybody}
      onChange={({ target: { value } }) =>
        onChange({ everybody: value === 'best' ? 'best' : Number(value), choices: new Map() })
      }
    >
      <option value="best">{texts.bestCandidates}</option>
      {ranking.people.map((person) => (
        <option key={person.employee_id} value={person.employee_id}>
          {texts.person(person, ranking.shifts.length)}
        </option>
      ))}
    </SelectField>
  )
}
