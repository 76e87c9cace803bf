import type { ViolationReply } from '@weekboard/contracts/schedule/publishing'
import type { Week } from '@weekboard/contracts/schedule/week'
import { wallClock, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { useCallback, useEffect } from 'react'
import { useIsNarrow } from '../../../../../lib/page/media.ts'
import { rowIdOf } from '../../open-shifts.ts'
import { usePart, useScheduleStore } from '../../schedule-store.ts'
import { useScheduleScreen } from '../../screen-context.ts'
import { type RevealedShift, revealState, setRevealed } from './revealed.ts'

/**
 * Shows a shift wherever it is and gives it the focus: opens its day where a view has only one, and
 * its week. What hides it, such as rows that are not rendered or a filter, follows `revealed` of the
 * schedule store; `useRevealFocus` waits for the shift.
 */
export function useRevealShift(timeZone: string) {
  const { view, date, setDate } = useScheduleScreen()
  const store = useScheduleStore()
  const isNarrow = useIsNarrow()
  return useCallback(
    (shift: Omit<RevealedShift, 'date' | 'hour'> & { readonly startTime: string }) => {
      const start = wallClock(new Date(shift.startTime), timeZone)
      const showsOneDay = view === 'hourly' || (isNarrow && view === 'week')
      const isShown = showsOneDay
        ? start.date === date
        : weekStartOfDate(start.date) === weekStartOfDate(date)
      if (!isShown) setDate(start.date)
      const { shiftId, employeeId } = shift
      const hour = Number(start.time.slice(0, 2))
      setRevealed(store, { shiftId, employeeId, date: start.date, hour })
    },
    [store, view, date, setDate, timeZone, isNarrow],
  )
}

/** Shows the last shift of a violation; of another week only its ids are known, and its first day. */
export function useGoToViolation(week: Week) {
  const { view, setDate, setView } = useScheduleScreen()
  const store = useScheduleStore()
  const reveal = useRevealShift(week.time_zone)
  return ({ shift_ids, employee_id, week_start_date }: ViolationReply) => {
    const shift = week.shifts
      .filter(({ id }) => shift_ids.includes(id))
      .toSorted((a, b) => a.start_time.localeCompare(b.start_time))
      .at(-1)
    if (shift) {
      const { id, start_time: startTime } = shift
      return reveal({ shiftId: id, employeeId: rowIdOf(shift), startTime })
    }
    const shiftId = shift_ids.at(-1)
    if (shiftId === undefined) return
    setDate(week_start_date)
    if (view === 'hourly') setView('week')
    const employeeId = employee_id ?? 0
    setRevealed(store, { shiftId, employeeId, date: week_start_date, hour: 0 })
  }
}

const findShift = (id: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#main [data-shift="${id}"]`)

/**
 * Scrolls to the revealed shift and focuses it as soon as it is on the screen, which may take until
 * its week has loaded. The next key or press of the user ends the wait.
 */
export function useRevealFocus(): void {
  const store = useScheduleStore()
  const revealed = usePart(revealState, (state) => state.revealed)
  useEffect(() => {
    const main = document.getElementById('main')
    if (!revealed || revealed.shiftId === null || !main) return
    const { shiftId } = revealed
    const end = () => setRevealed(store, null)
    const tryIt = () => {
      const shift = findShift(shiftId)
      if (!shift) return
      shift.scrollIntoView({ block: 'center', inline: 'center' })
      shift.focus({ preventScroll: true })
      end()
    }
    const watcher = new MutationObserver(tryIt)
    watcher.observe(main, { childList: true, subtree: true })
    // After the dialog has given the focus back.
    const frame = requestAnimationFrame(tryIt)
    document.addEventListener('keydown', end)
    document.addEventListener('pointerdown', end)
    return () => {
      watcher.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', end)
      document.removeEventListener('pointerdown', end)
    }
  }, [store, revealed])
}
