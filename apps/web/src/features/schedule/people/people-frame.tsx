import type { Week } from '@weekboard/contracts/schedules'
import { wallClock } from '@weekboard/scheduling/weeks'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useConfirm } from '../../../ui/ask.ts'
import { Popover, PopoverAnchor, PopoverContent } from '../../../ui/popover.tsx'
import { showToast } from '../../../ui/toast.ts'
import { usePart } from '../../../ui/use-part.ts'
import { deleteSentence } from '../error-sentences.ts'
import { countedShifts } from '../grid/week-view.ts'
import { useRemoveEmployee } from '../hooks-people.ts'
import { anchorOf } from '../popover/panel-target.ts'
import { type PeopleActions, PeopleActionsProvider } from './people-actions.ts'
import { peopleTexts, removedText, removeQuestion } from './people-texts.ts'
import { useRoster } from './use-roster.ts'

interface PeopleFrameProps {
  readonly week: Week
  /** The day of the hourly view; null where a week is shown. */
  readonly date: string | null
  readonly canEdit: boolean
  /** Draws the week with the people who are on the schedule. */
  readonly children: (shown: Week) => ReactNode
}

/** Keeps who is on the schedule, and lets those who plan it add and remove people. */
export function PeopleFrame({ week, date, canEdit, children }: PeopleFrameProps) {
  const { shown, add, drop } = useRoster(week, date)
  const [isAdding, setAdding] = useState(false)
  const anchor = useRef(anchorOf(document.body))
  const [part, load] = usePart(() => import('./add-people.tsx'))
  const remove = useRemove(week, date, drop)
  const latest = useRef({ remove })
  latest.current = { remove }
  const actions = useMemo<PeopleActions>(
    () => ({
      askToAdd: (opener) => {
        anchor.current = anchorOf(opener)
        void load().then((arrived) => arrived && setAdding(true))
      },
      remove: (employeeId) => void latest.current.remove(employeeId),
    }),
    [load],
  )
  const titleId = useId()
  const here = new Set(shown.employees.map(({ id }) => id))
  return (
    <PeopleActionsProvider value={canEdit ? actions : null}>
      {children(canEdit ? shown : week)}
      <Popover open={isAdding} onOpenChange={setAdding}>
        <PopoverAnchor virtualRef={anchor} />
        <PopoverContent aria-labelledby={titleId} align="start" className="w-80">
          {part && (
            <part.AddPeople
              titleId={titleId}
              people={week.employees.filter(({ id, active }) => active && !here.has(id))}
              onAdd={(ids) => {
                add(ids)
                setAdding(false)
              }}
            />
          )}
        </PopoverContent>
      </Popover>
    </PeopleActionsProvider>
  )
}

/** Asks before shifts are deleted; somebody without any leaves without a question. */
function useRemove(week: Week, date: string | null, drop: (id: number) => void) {
  const confirm = useConfirm()
  const removeEmployee = useRemoveEmployee()
  return async (employeeId: number): Promise<void> => {
    const shifts = countedShifts(week.shifts).filter(
      ({ employee_id, start_time }) =>
        employee_id === employeeId &&
        (!date || wallClock(new Date(start_time), week.time_zone).date === date),
    )
    if (shifts.length === 0) return drop(employeeId)
    const name =
      week.employees.find(({ id }) => id === employeeId)?.user.full_name ??
      shifts[0]?.employee.user.full_name ??
      ''
    const title = removeQuestion(name, shifts.length, date)
    if (!(await confirm({ title, action: peopleTexts.remove }))) return
    drop(employeeId)
    try {
      await removeEmployee(week, { employeeId, shifts, date, done: removedText(name) })
    } catch (failure) {
      showToast({ type: 'error', title: deleteSentence(failure) })
    }
  }
}
