import type { ScheduleEvent } from '@weekboard/contracts/realtime'
import { mediumDate } from '../../../lib/format.ts'
import type { ToastOptions } from '../../../ui/toast.ts'
import { scheduleTexts as texts } from './schedule-texts.ts'

export interface ToastContext {
  readonly userId: number | null
  readonly userName: string
  /** Monday of the shown week. */
  readonly weekStart: string
  readonly editedShiftId: number | null
}

/** A job acts with the name of the user who started it, but without the id. */
const isOwn = ({ id, name }: ScheduleEvent['user'], { userId, userName }: ToastContext): boolean =>
  id === null ? name === userName : id === userId

/** The toast for another user's change; null for the user's own. */
export function eventToast(event: ScheduleEvent, watcher: ToastContext): ToastOptions | null {
  if (isOwn(event.user, watcher)) return null
  const name = event.user.name.trim() || texts.someone
  const info = (title: string): ToastOptions => ({ type: 'info', title: `${name} ${title}` })
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
