import type { Week } from '@weekboard/contracts/schedule/week'
import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { cn } from '../../../../ui/cn.ts'
import { useCombobox } from '../../../../ui/fields/combobox.ts'
import { ComboboxList } from '../../../../ui/fields/combobox-list.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { openRowId } from '../../week/open-shifts.ts'
import type { Slot } from '../../week/slot.ts'
import { popoverTexts as texts } from '../popover-texts.ts'
import type { FormPartProps } from '../shift-editor.ts'
import { slotOf } from '../values/shift-hints.ts'
import { CandidateLine } from './candidate-line.tsx'
import { type Candidate, candidateReason } from './candidates.ts'
import { useCandidates } from './use-candidates.ts'

export function EmployeeFields({ week, editor }: FormPartProps) {
  const { date } = editor.state.values
  return (
    <div className="grid grid-cols-[3fr_2fr] max-[22rem]:grid-cols-2 items-start gap-3">
      <EmployeeCombobox week={week} editor={editor}>
        <SelectField
          label={texts.day}
          value={date}
          onChange={(event) => editor.edit({ date: event.target.value })}
        >
          {datesWith(week, date).map((each) => (
            <option key={each} value={each}>
              {weekdayMonthDay(each)}
            </option>
          ))}
        </SelectField>
      </EmployeeCombobox>
    </div>
  )
}

/** The days of the week, and the shift's own day if it moved to another week. */
function datesWith({ week_start_date }: Week, date: string): string[] {
  const dates = datesOfWeek(week_start_date)
  return dates.includes(date) ? dates : [...dates, date].sort()
}

/** Number of suggestions while no employee is selected. */
const suggestions = 3

interface EmployeeComboboxProps extends FormPartProps {
  /** The field beside it; the list is below both. */
  readonly children: ReactNode
}

/** The employee of a shift, with everybody by how well they fit once the list is open. */
function EmployeeCombobox({ week, editor, children }: EmployeeComboboxProps) {
  const { values, basis, problems } = editor.state
  const { employeeId } = values
  const [isOpen, setOpen] = useState(false)
  const slot = slotOf(week, values, basis?.id ?? null)
  const { candidates, rankedSlot, isLoading, chosen } = useCandidates({
    week,
    slot,
    isListed: isOpen || employeeId === null,
    employeeId,
    keptId: basis?.employee_id ?? null,
  })
  const select = (id: number) => editor.edit({ employeeId: id })
  const { field, list } = useCombobox({
    isOpen,
    onOpenChange: setOpen,
    options: candidates,
    isLoading,
    chosen,
    onChoose: ({ id }) => select(id),
  })
  const currency = week.currency
  const suggests = employeeId === null && slot !== null
  return (
    <>
      <EmployeeField
        field={field}
        error={problems.employeeId}
        reason={reasonOf(chosen, slot, currency)}
      />
      {children}
      <div className={cn('relative col-span-2', !suggests && '-mt-3')}>
        {isOpen && (
          // Above what follows, which stays where it is.
          <div className="absolute inset-x-0 top-1 z-20 rounded-md bg-surface shadow-pop">
            <ComboboxList
              {...list}
              label={texts.employee}
              chosenId={employeeId}
              empty={texts.nobodyFound}
              loading={isLoading ? { text: texts.ranking, count: week.employees.length + 1 } : null}
            >
              {(candidate) => <CandidateLine {...{ candidate, currency }} slot={rankedSlot} />}
            </ComboboxList>
          </div>
        )}
        {suggests && (
          <Suggestions
            candidates={candidates.filter(({ id }) => id !== openRowId).slice(0, suggestions)}
            slot={rankedSlot}
            currency={currency}
            isHidden={isOpen}
            onChoose={select}
          />
        )}
      </div>
    </>
  )
}

function reasonOf(chosen: Candidate | null, slot: Slot | null, currency: string) {
  if (chosen?.id === openRowId) return texts.openShiftHint
  return chosen && slot && candidateReason(chosen, slot, currency)
}

interface EmployeeFieldProps {
  readonly field: ReturnType<typeof useCombobox>['field']
  readonly error: string | undefined
  readonly reason: string | null
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

interface SuggestionsProps {
  readonly candidates: readonly Candidate[]
  readonly slot: Slot | null
  readonly currency: string
  /** Keeps its place while the list is in front of it. */
  readonly isHidden: boolean
  readonly onChoose: (employeeId: number) => void
}

function Suggestions({ candidates, slot, currency, isHidden, onChoose }: SuggestionsProps) {
  return (
    // As high before the ranking is there.
    <ul
      aria-label={texts.suggestions}
      className={cn('grid min-h-32.5 content-start gap-0.5', isHidden && 'invisible')}
    >
      {candidates.map((candidate) => (
        <li key={candidate.id}>
          <button
            type="button"
            onClick={() => onChoose(candidate.id)}
            className="flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-start hover:bg-hover"
          >
            <CandidateLine {...{ candidate, slot, currency }} />
          </button>
        </li>
      ))}
    </ul>
  )
}
