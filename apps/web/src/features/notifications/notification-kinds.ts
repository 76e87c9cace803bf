import type { NotificationKind } from '@weekboard/contracts/notifications'
import { createContext, use } from 'react'
import type { NotificationFacts } from '../feature.ts'

/** What the features say of their notifications; the shell provides it, because it knows them all. */
export const NotificationKinds = createContext<Readonly<
  Record<NotificationKind, NotificationFacts>
> | null>(null)

export function useNotificationFacts(kind: NotificationKind): NotificationFacts {
  const kinds = use(NotificationKinds)
  if (!kinds) throw new Error('Notifications are shown within the shell')
  return kinds[kind]
}
