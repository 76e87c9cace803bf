import type { Notification } from '@weekboard/contracts/notifications'

export interface BellProps {
  /** The screen of a notification's subject. */
  readonly addressOf: (notification: Notification) => string
  /** The screen with the notification preferences. */
  readonly preferencesPath: string
}
