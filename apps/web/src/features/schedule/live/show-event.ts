import type { ScheduleEvent } from '@weekboard/contracts/realtime'
import { amendToast, showToast } from '../../../ui/feedback/toast.ts'
import { eventToast, type ToastContext } from './event-toast.ts'
import { EventToasts } from './event-toasts.ts'

const toasts = new EventToasts({
  show: showToast,
  amend: amendToast,
  later: (ms, work) => void setTimeout(work, ms),
})

export function showEvent(event: ScheduleEvent, watcher: ToastContext): void {
  const toast = eventToast(event, watcher)
  if (toast) toasts.add(toast)
}
