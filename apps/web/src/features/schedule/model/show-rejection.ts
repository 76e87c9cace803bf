import type { BulkRejection } from './rejection.ts'
import type { ScheduleStore } from './schedule-store.ts'

/** Opens the dialog with the rejected items; does nothing without items. */
export function showRejection(store: ScheduleStore, rejection: BulkRejection): void {
  if (rejection.items.length > 0) store.setState({ rejection: { ...rejection, isOpen: true } })
}

/** Closes the dialog; its content stays until the next one, because it fades out. */
export const closeRejection = (store: ScheduleStore): void =>
  store.setState(({ rejection }) => ({ rejection: rejection && { ...rejection, isOpen: false } }))
