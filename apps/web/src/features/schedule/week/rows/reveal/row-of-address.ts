import { idQuerySchema } from '@weekboard/contracts/common'
import type { Week } from '@weekboard/contracts/schedule/week'
import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { useAddress } from '../../../../../lib/page/address.ts'
import { useIsNarrow } from '../../../../../lib/page/media.ts'
import { addToRoster, changeRoster } from '../../roster.ts'
import { scheduleViews } from '../../schedule-address.ts'
import { type ScheduleStore, useScheduleStore } from '../../schedule-store.ts'
import { useScheduleScreen } from '../../screen-context.ts'
import { type RevealedShift, revealState, setRevealed } from './revealed.ts'

const fields = { row: idQuerySchema, view: z.enum(scheduleViews) }

/** The hour that the hourly view shows of a person. */
const shownHour = 9

/** The narrow screen's item of an employee: its first button that shows or adds a shift. */
const focusItem = (id: number): void =>
  document.querySelector<HTMLElement>(`#main li[data-employee="${id}"] button`)?.focus()

/** The next key or press ends the wait for a row that does not come. */
function revealUntilUsed(store: ScheduleStore, revealed: RevealedShift): void {
  setRevealed(store, revealed)
  const end = () => {
    if (store.of(revealState).getState().revealed === revealed) setRevealed(store, null)
  }
  for (const type of ['keydown', 'pointerdown']) {
    document.addEventListener(type, end, { once: true })
  }
}

/**
 * Leads to the row of an employee that the address names, as `/schedule?row=12` does: adds the row
 * where the week has none for want of shifts, focuses it, and removes the name from the address.
 */
export function RowOfAddress({ week }: { readonly week: Week }) {
  const { view, date, today } = useScheduleScreen()
  const store = useScheduleStore()
  const isNarrow = useIsNarrow()
  const { values, change } = useAddress(fields)
  const employeeId = values.row
  const show = useEffectEvent((id: number, { employees, week_start_date: weekStart }: Week) => {
    change({ row: null, ...(view === 'list' && { view: 'week' }) })
    if (!employees.some((employee) => employee.id === id)) return
    changeRoster(store, weekStart, (former) =>
      addToRoster(former, [id], view === 'hourly' ? date : null),
    )
    if (isNarrow) return void requestAnimationFrame(() => focusItem(id))
    const isThisWeek = datesOfWeek(weekStart).includes(today)
    const day = view === 'hourly' ? date : isThisWeek ? today : weekStart
    revealUntilUsed(store, { shiftId: null, employeeId: id, date: day, hour: shownHour })
  })
  useEffect(() => {
    if (employeeId !== undefined) show(employeeId, week)
  }, [week, employeeId])
  return null
}
