import type { ScheduleStore, StatePart } from '../week/schedule-store.ts'

/** The items of a bulk write that the server did not carry out. */
interface BulkRejection {
  /** 'Moved 1 shift, 2 stay as they were'. */
  readonly title: string
  readonly items: readonly RejectedItem[]
  /** Tries those again that only the weekly limit prevented; null when there are none. */
  readonly retry: { readonly label: string; readonly run: () => void } | null
}

export interface ShownRejection extends BulkRejection {
  readonly isOpen: boolean
}

export const rejectionState: StatePart<{
  /** What the server rejected of the last bulk write; kept when its dialog closes. */
  readonly rejection: ShownRejection | null
}> = { initial: () => ({ rejection: null }) }

export interface RejectedItem {
  readonly key: number
  /** Employee, day and times. */
  readonly name: string
  readonly message: string
}

export const isOverLimit = ({ code }: { readonly code?: string | undefined }): boolean =>
  code === 'max_hours_violation'

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
