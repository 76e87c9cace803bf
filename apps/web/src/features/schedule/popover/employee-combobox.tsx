import type { Week } from '@weekboard/contracts/schedules'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { cn } from '../../../ui/cn.ts'
import { useCombobox } from '../../../ui/combobox.ts'
import { ComboboxList } from '../../../ui/combobox-list.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useRecentShifts } from '../api/recent-shifts.ts'
import { type Candidate, candidateReason, createCandidateRanking } from '../model/candidates.ts'
import { openRowId, openShiftName } from '../model/open-shifts.ts'
import { slotOf } from '../model/shift-hints.ts'
import type { Slot } from '../model/slot.ts'
import { CandidateLine, type ShownCandidate } from './candidate-line.tsx'
import { popoverTexts as texts } from './popover-texts.ts'
import type { ShiftEditor } from './shift-editor.ts'

/** Number of suggestions while no employee is selected. */
const suggestions = 3

interface EmployeeComboboxProps {
  readonly week: Week
  readonly editor: ShiftEditor
  /** The field beside it; the list is below both. */
  readonly children: ReactNode
}

/** The employee of a shift, with everybody by how well they fit once the list is open. */
export function EmployeeCombobox({ week, editor, children }: EmployeeComboboxProps) {
  const { values, basis, problems } = editor.state
  const { employeeId } = values
  const [isOpen, setOpen] = useState(false)
  const slot = slotOf(week, values, basis?.id ?? null)
  const { candidates, find } = useCandidates({
    week,
    slot,
    isListed: isOpen || employeeId === null,
    keptId: basis?.employee_id ?? null,
  })
  const chosen = find(employeeId)
  const select = (id: number) => editor.edit({ employeeId: id })
  const { field, list } = useCombobox({
    isOpen,
    onOpenChange: setOpen,
    options: candidates,
    chosen,
    onChoose: ({ id }) => select(id),
  })
  const currency = week.currency
  return (
    <>
      <EmployeeField
        field={field}
        error={problems.employeeId}
        reason={reasonOf(chosen, slot, currency)}
      />
      {children}
      {isOpen && (
        <div className="col-span-2 -mt-1">
          <ComboboxList
            {...list}
            label={texts.employee}
            chosenId={employeeId}
            empty={texts.nobodyFound}
          >
            {(option) => <CandidateLine shown={option} slot={slot} currency={currency} />}
          </ComboboxList>
        </div>
      )}
      {!isOpen && employeeId === null && slot && (
        <Suggestions
          candidates={candidates.filter(({ id }) => id !== openRowId).slice(0, suggestions)}
          slot={slot}
          currency={currency}
          onChoose={select}
        />
      )}
    </>
  )
}

function reasonOf(chosen: ShownCandidate | null, slot: Slot | null, currency: string) {
  if (chosen?.id === openRowId) return texts.openShiftHint
  return chosen?.candidate && slot && candidateReason(chosen.candidate, slot, currency)
}

interface EmployeeFieldProps {
  readonly field: ReturnType<typeof useCombobox>['field']
  readonly error: string | undefined
  readonly reason: string | null | undefined
}

function EmployeeField({ field, error, reason }: EmployeeFieldProps) {
  return (
    <div className="relative">
      <TextField
        label={texts.employee}
        {...(error !== undefined && { error })}
        description={reason}
        placeholder={texts.chooseEmployee}
        className="[&_input]:truncate [&_input]:pe-9"
        {...field}
      />
      <ChevronDown
        className={cn(
          'pointer-events-none absolute end-3 top-9 size-4 text-ink-muted transition-transform',
          field['aria-expanded'] && 'rotate-180',
        )}
        aria-hidden="true"
      />
    </div>
  )
}

interface CandidatesInput {
  readonly week: Week
  /** Null while the times have errors; then nobody is ranked. */
  readonly slot: Slot | null
  readonly isListed: boolean
  /** The employee of the shift stays selectable after leaving the organization. */
  readonly keptId: number | null
}

/** The choice that leaves a shift open. */
const nobodyYet: ShownCandidate = { id: openRowId, name: openShiftName, avatarUrl: null }
const nobody: readonly ShownCandidate[] = []
const shownAs = (candidate: Candidate): ShownCandidate => ({ ...candidate, candidate })

/** The employees of the list, ranked after the list or form itself was painted. */
function useCandidates({ week, slot, isListed, keptId }: CandidatesInput) {
  const recentShifts = useRecentShifts(week.week_start_date)
  const ranking = useMemo(() => createCandidateRanking(week, recentShifts), [week, recentShifts])
  const isRanked = useDeferredValue(isListed, false) && isListed
  const slotKey =
    slot &&
    `${slot.startsAt.getTime()} ${slot.endsAt.getTime()} ${slot.editedId} ${slot.positionId}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render makes an equal slot
  const candidates = useMemo(() => {
    if (!isRanked) return nobody
    if (slot) return [...ranking.rank(slot, keptId).map(shownAs), nobodyYet]
    const employees = week.employees
      .filter(({ id, active }) => active || id === keptId)
      .map(({ id, user }) => ({ id, name: user.full_name, avatarUrl: user.avatar_url || null }))
    return [...employees, nobodyYet]
  }, [isRanked, ranking, slotKey, keptId])
  const find = (employeeId: number | null): ShownCandidate | null => {
    if (employeeId === openRowId) return nobodyYet
    const employee = week.employees.find(({ id }) => id === employeeId)
    const candidate = slot && employee && ranking.find(slot, employee.id)
    if (candidate) return shownAs(candidate)
    return employee ? { id: employee.id, name: employee.user.full_name, avatarUrl: null } : null
  }
  return { candidates, find }
}

interface SuggestionsProps {
  readonly candidates: readonly ShownCandidate[]
  readonly slot: Slot
  readonly currency: string
  readonly onChoose: (employeeId: number) => void
}

function Suggestions({ candidates, slot, currency, onChoose }: SuggestionsProps) {
  return (
    // As high before the ranking is there.
    <ul aria-label={texts.suggestions} className="col-span-2 grid min-h-32.5 content-start gap-0.5">
      {candidates.map((candidate) => (
        <li key={candidate.id}>
          <button
            type="button"
            onClick={() => onChoose(candidate.id)}
            className="flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-start hover:bg-hover"
          >
            <CandidateLine shown={candidate} slot={slot} currency={currency} />
          </button>
        </li>
      ))}
    </ul>
  )
}
