import {
  type NotificationKind,
  notificationKinds,
  planningKinds,
} from '@weekboard/contracts/notifications'
import { managers, type Role } from '@weekboard/contracts/route'

const isPlanning = (kind: NotificationKind): boolean =>
  (planningKinds as readonly NotificationKind[]).includes(kind)

/** What a role is told of; whoever lost a role no longer sees what it was told. */
export const kindsFor = (role: Role): readonly NotificationKind[] =>
  (managers as readonly Role[]).includes(role)
    ? notificationKinds
    : notificationKinds.filter((kind) => !isPlanning(kind))

export interface Choice {
  readonly inApp: boolean
  readonly email: boolean
}

/** How people are told who chose nothing: a mail for what they would otherwise find out too late. */
export const usualChoices: Record<NotificationKind, Choice> = {
  schedule_published: { inApp: true, email: true },
  shift_tomorrow: { inApp: true, email: false },
  time_off_decided: { inApp: true, email: true },
  time_off_requested: { inApp: true, email: false },
  week_kept_draft: { inApp: true, email: true },
}
