import type { ScheduleStore } from '../week/schedule-store.ts'
import { type BulkRejection, rejectionState } from './rejection.ts'

/** Opens the dialog with the rejected items; does nothing without items. */
export function showRejection(store: ScheduleStore, rejection: BulkRejection): void {
  if (rejection.items.length > 0)
    store.of(rejectionState).setState({ rejection: { ...rejection, isOpen: true } })
}

/** Closes the dialog; its content stays until the next one, because it fades out. */
export const closeRejection = (store: ScheduleStore): void =>
  store
    .of(rejectionState)
    .setState(({ rejection }) => ({ rejection: rejection && { ...rejection, isOpen: false } }))
