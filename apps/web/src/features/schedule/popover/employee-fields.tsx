import type { Absences } from '@weekboard/contracts/absences'
import type { Week } from '@weekboard/contracts/schedules'
import { datesOfWeek } from '@weekboard/scheduling/weeks'
import { weekdayMonthDay } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { cn } from '../../../ui/cn.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { type Candidate, type Fitness, rankCandidates } from '../model/candidates.ts'
import { slotOf } from '../model/shift-hints.ts'
import { popoverTexts as texts } from './popover-texts.ts'
import type { ShiftEditor } from './shift-editor.ts'

const groups: readonly { readonly fitness: Fitness; readonly label: string }[] = [
  { fitness: 'fits', label: 'Available' },
  { fitness: 'over_limit', label: 'Over the weekly limit' },
  { fitness: 'not_available', label: 'Not available' },
]

/** Number of suggestions while no employee is selected. */
const suggestions = 3

interface EmployeeFieldsProps {
  readonly week: Week
  readonly editor: ShiftEditor
  readonly absences: Absences | undefined
}

/** Fields for employee and day. Employees are listed by how well they fit. */
export function EmployeeFields({ week, editor, absences }: EmployeeFieldsProps) {
  const { values, basis, problems } = editor.state
  const slot = slotOf(week, values, basis?.id ?? null)
  const ranked = slot ? rankCandidates(week, slot, absences) : null
  const chosen = ranked?.find(({ employeeId }) => employeeId === values.employeeId)
  return (
    <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
      <SelectField
        label={texts.employee}
        error={problems.employeeId}
        description={chosen?.reason}
        value={values.employeeId ?? ''}
        onChange={(event) =>
          editor.edit({ employeeId: event.target.value ? Number(event.target.value) : null })
        }
      >
        {basis === null && <option value="">{texts.chooseEmployee}</option>}
        <PeopleOptions week={week} ranked={ranked} keptId={basis?.employee_id ?? null} />
      </SelectField>
      <SelectField
        label={texts.day}
        value={values.date}
        onChange={(event) => editor.edit({ date: event.target.value })}
      >
        {datesWith(week, values.date).map((date) => (
          <option key={date} value={date}>
            {weekdayMonthDay(date)}
          </option>
        ))}
      </SelectField>
      {values.employeeId === null && ranked && (
        <Suggestions
          ranked={ranked.slice(0, suggestions)}
          onChoose={(employeeId) => editor.edit({ employeeId })}
        />
      )}
    </div>
  )
}

/** The days of the week, and the shift's own day if it moved to another week. */
function datesWith({ week_start_date }: Week, date: string): string[] {
  const dates = datesOfWeek(week_start_date)
  return dates.includes(date) ? dates : [...dates, date].sort()
}

interface PeopleOptionsProps {
  readonly week: Week
  readonly ranked: readonly Candidate[] | null
  /** The employee of the shift stays selectable after leaving the organization. */
  readonly keptId: number | null
}

function PeopleOptions({ week, ranked, keptId }: PeopleOptionsProps) {
  const isKnown = ranked?.some(({ employeeId }) => employeeId === keptId) ?? false
  const others = week.employees.filter(({ id, active }) =>
    ranked ? id === keptId && !isKnown : active || id === keptId,
  )
  return (
    <>
      {ranked &&
        groups.map(({ fitness, label }) => {
          const candidates = ranked.filter((candidate) => candidate.fitness === fitness)
          if (candidates.length === 0) return null
          return (
            <optgroup key={fitness} label={label}>
              {candidates.map(({ employeeId, name }) => (
                <option key={employeeId} value={employeeId}>
                  {name}
                </option>
              ))}
            </optgroup>
          )
        })}
      {others.map(({ id, user }) => (
        <option key={id} value={id}>
          {user.full_name}
        </option>
      ))}
    </>
  )
}

interface SuggestionsProps {
  readonly ranked: readonly Candidate[]
  readonly onChoose: (employeeId: number) => void
}

function Suggestions({ ranked, onChoose }: SuggestionsProps) {
  return (
    <ul aria-label="Suggestions" className="col-span-2 grid gap-0.5">
      {ranked.map(({ employeeId, name, avatarUrl, reason, fitness }) => (
        <li key={employeeId}>
          <button
            type="button"
            onClick={() => onChoose(employeeId)}
            className="flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-start hover:bg-hover"
          >
            <Avatar name={name} url={avatarUrl} size="xs" decorative />
            <span className="grid min-w-0">
              <span className="truncate font-medium text-sm leading-4.5">{name}</span>{' '}
              <span
                className={cn(
                  'truncate text-xs',
                  fitness === 'fits' ? 'text-ink-muted' : 'text-danger-ink',
                )}
              >
                {reason}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
