import { type EventType, eventTitle } from '@weekboard/contracts/events'
import type { EventSubscriber } from '../platform/events/subscribers.ts'
import { analyticsFeature } from './analytics/feature.ts'
import { announcementsFeature } from './announcements/feature.ts'
import { apiKeysFeature } from './api-keys/feature.ts'
import { assistantsFeature } from './assistants/feature.ts'
import { assistantOauthFeature } from './assistants/oauth/feature.ts'
import { auditLogFeature } from './audit-log/feature.ts'
import { availabilityFeature } from './availability/feature.ts'
import { billingFeature } from './billing/feature.ts'
import { brainFeature } from './brain/feature.ts'
import { calendarFeature } from './calendar/feature.ts'
import { dashboardFeature } from './dashboard/feature.ts'
import { developmentFeature } from './development/feature.ts'
import { employeesFeature } from './employees/feature.ts'
import { exportsFeature } from './exports/feature.ts'
import type {
  EventSource,
  ExportedTable,
  Feature,
  FeatureCatalog,
  RefreshTopic,
  RouteTag,
  Summary,
} from './feature.ts'
import { filesFeature } from './files/feature.ts'
import { identityFeature } from './identity/feature.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { onboardingFeature } from './onboarding/feature.ts'
import { organizationsFeature } from './organizations/feature.ts'
import { positionsFeature } from './positions/feature.ts'
import { schedulesFeature } from './schedules/feature.ts'
import { shiftRequestsFeature } from './shift-requests/feature.ts'
import { shiftsFeature } from './shifts/feature.ts'
import { sickLeaveFeature } from './sick-leave/feature.ts'
import { staffingNeedsFeature } from './staffing-needs/feature.ts'
import { timeOffFeature } from './time-off/feature.ts'
import { webhooksFeature } from './webhooks/feature.ts'

/**
 * Every feature, in the order of the API description. Subscribers run and hooks lock in it too: billing
 * refuses a seat before anybody is told of it, shift requests log events of their own before those are
 * told, and shifts are locked before needs.
 */
const declared = [
  schedulesFeature,
  shiftsFeature,
  employeesFeature,
  positionsFeature,
  staffingNeedsFeature,
  timeOffFeature,
  sickLeaveFeature,
  availabilityFeature,
  organizationsFeature,
  billingFeature,
  shiftRequestsFeature,
  brainFeature,
  analyticsFeature,
  announcementsFeature,
  notificationsFeature,
  webhooksFeature,
  calendarFeature,
  apiKeysFeature,
  assistantOauthFeature,
  assistantsFeature,
  auditLogFeature,
  exportsFeature,
  filesFeature,
  identityFeature,
  onboardingFeature,
  developmentFeature,
  // Last: what a widget does stands for a call of another feature.
  dashboardFeature,
] as const

type KeysOf<Part> = Part extends object ? keyof Part : never
type PartOf<Name extends string> = (typeof declared)[number] extends infer One
  ? One extends { readonly [Key in Name]: infer Part }
    ? KeysOf<Part>
    : never
  : never
/** An error of the compiler names the event, or the group of routes, that no feature declares. */
type Undeclared = Exclude<EventType, PartOf<'events'>> | Exclude<RouteTag, PartOf<'tags'>>
type Complete<Missing extends never> = [Missing] extends [never] ? readonly Feature[] : never

export const features: Complete<Undeclared> = declared

/** The facts of an event without its type, which is known at run time only. */
interface AnyEventFacts {
  readonly summary: Summary
  readonly refreshes?: readonly RefreshTopic[]
  readonly webhookData?: (source: EventSource) => Readonly<Record<string, unknown>>
}

/** The facts of every type of event; types of a release newer than this node have none. */
const facts: Readonly<Partial<Record<EventType, AnyEventFacts>>> = Object.assign(
  {},
  ...features.map(({ events }) => events),
)

/** What the features say together. */
export const catalog: FeatureCatalog = {
  summaryOf: (event, display) =>
    facts[event.type]?.summary(event, display) ?? eventTitle(event.type),
  webhookDataOf: (type, source) => facts[type]?.webhookData?.(source) ?? null,
  refreshesOf: (type) => facts[type]?.refreshes ?? [],
  exportedTables: features.flatMap(
    ({ tables }): readonly ExportedTable[] => tables?.exported ?? [],
  ),
  hooks: {
    replacePosition: features.flatMap(({ hooks }) => hooks?.replacePosition ?? []),
    endOrganization: features.flatMap(({ hooks }) => hooks?.endOrganization ?? []),
    deactivateEmployee: shiftsFeature.hooks.deactivateEmployee,
    reverseSickLeave: sickLeaveFeature.hooks.reverseSickLeave,
    readReach: notificationsFeature.hooks.readReach,
  },
}

/** Tables of an organization that its archive leaves out, and why. */
export const tablesNotExported: Readonly<Record<string, string>> = Object.assign(
  {},
  ...features.map(({ tables }) => tables?.notExported),
)

/** What the groups of routes are about, in the order of the reference page. */
export const tagDescriptions: Readonly<Partial<Record<RouteTag, string>>> = Object.assign(
  {},
  ...features.map(({ tags }) => tags),
)

/** What reacts to events in the transaction of the change, whoever makes it. */
export const eventSubscribers: readonly EventSubscriber[] = features.flatMap(
  ({ subscriber }) => subscriber ?? [],
)
