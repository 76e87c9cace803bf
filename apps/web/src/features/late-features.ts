import type { NotificationKind } from '@weekboard/contracts/notifications/notifications'
import { pagePaths } from '@weekboard/contracts/pages'
import { analyticsLateFeature } from './analytics/late-feature.ts'
import { announcementsLateFeature } from './announcements/late-feature.ts'
import { auditLogLateFeature } from './audit-log/late-feature.ts'
import { billingLateFeature } from './billing/late-feature.ts'
import type { LateFeature, NavigationLink, NotificationFacts, ScreenLink } from './feature.ts'
import { identityLateFeature } from './identity/late-feature.ts'
import { legalLateFeature } from './legal/late-feature.ts'
import { organizationLateFeature } from './organization/late-feature.ts'
import { positionsLateFeature } from './positions/late-feature.ts'
import { scheduleLateFeature } from './schedule/late-feature.ts'
import { shiftRequestsLateFeature } from './shift-requests/late-feature.ts'
import { staffingNeedsLateFeature } from './staffing-needs/late-feature.ts'
import { timeOffLateFeature } from './time-off/late-feature.ts'
import { webhooksLateFeature } from './webhooks/late-feature.ts'

const declared = [
  analyticsLateFeature,
  announcementsLateFeature,
  auditLogLateFeature,
  billingLateFeature,
  identityLateFeature,
  legalLateFeature,
  organizationLateFeature,
  positionsLateFeature,
  scheduleLateFeature,
  shiftRequestsLateFeature,
  staffingNeedsLateFeature,
  timeOffLateFeature,
  webhooksLateFeature,
] as const

type PartOf<One> = One extends { readonly notifications: infer Kinds } ? keyof Kinds : never
/** An error of the compiler names the kind of notification that no feature declares. */
type Undeclared = Exclude<NotificationKind, PartOf<(typeof declared)[number]>>
type Complete<Missing extends never> = [Missing] extends [never] ? readonly LateFeature[] : never

const features: Complete<Undeclared> = declared

const linksByName: Readonly<Record<string, ScreenLink>> = Object.assign(
  {},
  ...features.map(({ links }) => links),
)

/** The links of the user menu that the main navigation does not have. */
export const lateLinks: readonly NavigationLink[] = Object.entries(pagePaths).flatMap(
  ([name, to]) => {
    const link = linksByName[name]
    return link ? { ...link, to } : []
  },
)

/** What is shown of each kind of notification. */
export const notificationFacts: Readonly<Record<NotificationKind, NotificationFacts>> =
  Object.assign({}, ...features.map(({ notifications }) => notifications))
