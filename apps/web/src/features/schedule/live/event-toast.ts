import type { ScheduleEvent } from '@weekboard/contracts/realtime'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { mediumDate } from '../../../lib/dates/format.ts'
import type { ToastOptions } from '../../../ui/feedback/toast.ts'
import { shiftNameOf, timesOfShift } from '../week/open-shifts.ts'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'

export interface ToastContext {
  readonly userId: number | null
  readonly userName: string
  /** Monday of the shown week. */
  readonly weekStart: string
  readonly editedShiftId: number | null
  readonly timeZone: string
  /** A shift of the week as it was before the change. */
  readonly shiftBefore: (id: number) => Shift | undefined
}

/** A job acts with the name of the user who started it, but without the id. */
const isOwn = ({ id, name }: ScheduleEvent['user'], { userId, userName }: ToastContext): boolean =>
  id === null ? name === userName : id === userId

/** 'Ana Ruiz, Mon Nov 16, 9:00 AM – 5:00 PM': which shift it was. */
function shiftText(event: ScheduleEvent, { timeZone, shiftBefore }: ToastContext): string | null {
  const shift = event.shift ?? (event.shift_id === undefined ? null : shiftBefore(event.shift_id))
  if (!shift) return null
  return `${shiftNameOf(shift)}, ${timesOfShift(shift, timeZone)}`
}

/** The toast for another user's change; null for the user's own. */
export function eventToast(event: ScheduleEvent, watcher: ToastContext): ToastOptions | null {
  if (isOwn(event.user, watcher)) return null
  const name = event.user.name.trim() || texts.someone
  const message = shiftText(event, watcher)
  const info = (title: string): ToastOptions => ({
    type: 'info',
    title: `${name} ${title}`,
    ...(message !== null && { message }),
  })
  const week = event.weeks.includes(watcher.weekStart) ? null : event.weeks[0]
  switch (event.type) {
    case 'shift_created':
      return info(week ? `created a shift for week of ${mediumDate(week)}` : 'created a shift')
    case 'shift_updated':
      return info('updated a shift')
    case 'shift_deleted':
      return event.shift_id !== undefined && event.shift_id === watcher.editedShiftId
        ? { ...info('deleted a shift you were editing'), type: 'warning' }
        : info('deleted a shift')
    case 'schedule_published':
      return { ...info('published the schedule'), type: 'success' }
    case 'schedule_updated':
      return event.removed_shift_ids?.some((id) => id === watcher.editedShiftId)
        ? { ...info('deleted a shift you were editing'), type: 'warning' }
        : info('updated the schedule')
  }
}
