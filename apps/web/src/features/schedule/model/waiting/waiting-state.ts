import type { PendingWrite } from '../pending-writes.ts'
import type { ChangeQueue } from './waiting-change.ts'

/** The changes that could not be sent, kept on this device, and what follows from them. */
export interface WaitingState {
  readonly queue: ChangeQueue
  /** The changes as the grid shows them. */
  readonly writes: readonly PendingWrite[]
  /** Whether some will be sent by themselves; later changes must not overtake them. */
  readonly isSending: boolean
  /** The last change that can be taken back because it was not sent; null without one. */
  readonly lastUnsentKey: string | null
}

export const nothingWaits: WaitingState = {
  queue: [],
  writes: [],
  isSending: false,
  lastUnsentKey: null,
}
