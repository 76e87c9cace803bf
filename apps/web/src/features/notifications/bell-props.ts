import type { Notification } from '@weekboard/contracts/notifications'

export interface BellProps {
  /** Where the subject of a notification is looked at. */
  readonly addressOf: (notification: Notification) => string
  /** Where one chooses what to be told of. */
  readonly preferencesPath: string
}
