import {
  adminKinds,
  billingKinds,
  type NotificationKind,
  notificationKinds,
  planningKinds,
} from '@weekboard/contracts/notifications'
import { hasRight } from '@weekboard/contracts/rights'
import { isManager, type Role } from '@weekboard/contracts/route'

const isOf = (kinds: readonly NotificationKind[], kind: NotificationKind): boolean =>
  kinds.includes(kind)

/** The kinds that a role may read. A user who loses a role no longer sees its notifications. */
export const kindsForRole = (role: Role): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => {
    if (isOf(planningKinds, kind)) return isManager({ role })
    if (isOf(adminKinds, kind)) return role === 'admin'
    return !isOf(billingKinds, kind) || hasRight({ role }, 'manageBilling')
  })

interface Delivery {
  readonly inApp: boolean
  readonly email: boolean
  readonly push: boolean
}

/**
 * Where a notification goes until the employee sets a preference: mail only for urgent kinds, push
 * messages for none.
 */
export const defaultDelivery: Record<NotificationKind, Delivery> = {
  schedule_published: { inApp: true, email: true, push: false },
  shift_tomorrow: { inApp: true, email: false, push: false },
  time_off_decided: { inApp: true, email: true, push: false },
  time_off_requested: { inApp: true, email: false, push: false },
  week_kept_draft: { inApp: true, email: true, push: false },
  billing: { inApp: true, email: true, push: false },
  shift_requested: { inApp: true, email: false, push: false },
  shift_request_decided: { inApp: true, email: true, push: false },
  announcement_created: { inApp: true, email: true, push: false },
  webhook_paused: { inApp: true, email: true, push: false },
}
