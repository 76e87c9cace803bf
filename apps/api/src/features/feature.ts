import type { WidgetTopic } from '@weekboard/contracts/dashboard/widget-definition'
import type { updateEmployeeRoute } from '@weekboard/contracts/employees/employees'
import type { EventType, WebhookTypeOf } from '@weekboard/contracts/events'
import type { WebhookData } from '@weekboard/contracts/integrations/webhook-data'
import type { RouteBody, RouteReplyInput } from '@weekboard/contracts/route'
import type { RouteName, routes } from '@weekboard/contracts/routes'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { HourFormat } from '@weekboard/scheduling/clock/clock-text'
import type { TaskList } from 'graphile-worker'
import type { TenantTransaction } from '../platform/database/database.ts'
import type { EventSubscriber } from '../platform/events/subscribers.ts'
import type { BoundRoute, RequestContext } from '../platform/http/route.ts'
import type { RetentionRule } from '../platform/jobs/clean-up.ts'
import type { ScheduledTask } from '../platform/jobs/runner.ts'
import type { Platform } from '../platform/platform.ts'
import type { Channel } from '../platform/realtime/channel.ts'
import type { Sessions } from '../platform/sessions.ts'
import type { Tokens } from '../platform/tokens.ts'
import type { ReadReach } from './schedules/index.ts'

/**
 * What the rest of the server knows of a feature. `features.ts` lists all of them, and the routes,
 * the socket, the jobs, the audit log, webhooks, archives and the API description are made from the
 * list.
 */
export interface Feature {
  /** What its groups of routes are about, in the API description. */
  readonly tags?: Readonly<Partial<Record<RouteTag, string>>>
  /** `others` are the routes of the features before it in the list. */
  readonly routes?: (services: Services, others: readonly BoundRoute[]) => readonly BoundRoute[]
  /** Its channel of the socket. */
  readonly channel?: (services: Services) => Channel
  readonly jobs?: FeatureJobs
  /** What it does about events, its own and others', in the transaction of the change. */
  readonly subscriber?: EventSubscriber
  readonly events?: { readonly [Type in EventType]?: EventFacts<Type> }
  readonly tables?: FeatureTables
  /** What it does about changes of features below it. */
  readonly hooks?: Partial<Hooks>
}

export type RouteTag = (typeof routes)[RouteName]['tag']

/** What a feature is given once the server has started. */
export interface Services extends Platform {
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly catalog: FeatureCatalog
}

/** What the features say together. */
export interface FeatureCatalog {
  /** A sentence of the audit log, with times in the organization's time zone. */
  summaryOf(event: AuditEvent, display: SummaryDisplay): string
  /**
   * The fields of a webhook's message that its type has of its own; null for what is not sent. Throws
   * for an event whose fields are not as expected.
   */
  webhookDataOf(type: EventType, source: EventSource): Readonly<Record<string, unknown>> | null
  /** What is read again after an event. */
  refreshesOf(type: EventType): readonly RefreshTopic[]
  readonly exportedTables: readonly ExportedTable[]
  readonly hooks: {
    /** The hooks in the order in which they lock. */
    readonly replacePosition: readonly Hooks['replacePosition'][]
    readonly endOrganization: readonly Hooks['endOrganization'][]
    readonly deactivateEmployee: Hooks['deactivateEmployee']
    readonly reverseSickLeave: Hooks['reverseSickLeave']
    readonly readReach: Hooks['readReach']
  }
}

/** What a feature can do about changes of another one that does not know it. */
export interface Hooks {
  /** Replaces a position in what the feature has; the position is deleted afterwards. */
  readonly replacePosition: (context: RequestContext, from: number, to: number) => Promise<void>
  /** Deactivates an employee whose future shifts need a decision. */
  readonly deactivateEmployee: (
    services: Pick<Platform, 'bus'>,
    context: RequestContext,
    id: number,
    body: RouteBody<typeof updateEmployeeRoute>,
  ) => Promise<RouteReplyInput<typeof updateEmployeeRoute>>
  /**
   * Reverses what a step of sick leave did beside the plan, before the plan is reversed, and returns
   * what is to be done after that. Throws a 409 `undo_conflict` when somebody has changed it since.
   */
  readonly reverseSickLeave: (
    context: RequestContext,
    step: SickLeaveStep,
    direction: 'undo' | 'redo',
  ) => Promise<() => Promise<void>>
  /** Reads by which ways employees get the notification of a published week. */
  readonly readReach: ReadReach
  /** Ends what others have of an organization, in the transaction that deletes it after. */
  readonly endOrganization: (tx: TenantTransaction) => Promise<void>
}

/** A step of the undo list that entered sick leave. */
interface SickLeaveStep {
  /** The shifts that it changed, as on the wire. */
  readonly steps: readonly { readonly before: Shift | null; readonly after: Shift | null }[]
  /** The sick leave as its feature logged it. */
  readonly sickLeave: unknown
}

/** What is known of a type of event beside its definition in the contracts. */
export type EventFacts<Type extends EventType> = {
  /** A sentence of the audit log, without the name of who did it. */
  readonly summary: Summary
  /** What screens read again: on the dashboard, in lists, in settings. */
  readonly refreshes?: readonly RefreshTopic[]
} & ([WebhookTypeOf<Type>] extends [never]
  ? { readonly webhookData?: undefined }
  : {
      /**
       * The fields of the message that its type has of its own: an allow-list, so that a new field of
       * the log is not sent unless somebody says so.
       */
      readonly webhookData: (source: EventSource) => WebhookData<WebhookTypeOf<Type>>
    })

/** Data that widgets show, the list of shift requests, or the settings that every screen has. */
export type RefreshTopic = WidgetTopic | 'shift_requests' | 'settings'

export interface SummaryDisplay {
  readonly timeZone: string
  readonly hourFormat: HourFormat
}
export type Summary = (event: AuditEvent, display: SummaryDisplay) => string

/** What the audit log reads of an event. */
export interface AuditEvent {
  readonly seq: number
  readonly at: Date
  readonly type: EventType
  readonly actorUserId: number | null
  readonly actorName: string
  readonly subjectType: string
  readonly subjectId: number | null
  /** The employee that the event is about, by their present name; null when there is none. */
  readonly employeeName: string | null
  readonly organizationName: string
  /** The Monday of the first week that changed. */
  readonly week: string | null
  readonly payload: Readonly<Record<string, unknown>>
  /** The change without the rows of shifts. */
  readonly change: Readonly<Record<string, unknown>> | null
  /** The shift before and after, of an event of a single one. */
  readonly before: Shift | null
  readonly after: Shift | null
  /** How many shifts an event of several added, changed and deleted. */
  readonly counts: {
    readonly added: number
    readonly changed: number
    readonly deleted: number
  } | null
}

/** What webhooks read of an event. */
export interface EventSource {
  readonly subjectId: number | null
  readonly payload: Readonly<Record<string, unknown>>
  readonly staffPayload: Readonly<Record<string, unknown>> | null
  readonly change: Readonly<Record<string, unknown>> | null
}

interface FeatureJobs {
  readonly tasks: (services: Pick<Services, keyof Platform | 'catalog'>) => TaskList
  readonly schedule?: readonly ScheduledTask[]
  /**
   * How many of them a node runs at a time, apart from the jobs of other features: for jobs that wait
   * for others' servers, or take a core. Without it they share the workers of the rest.
   */
  readonly ownWorkers?: number
}

/** The tables of organizations that a feature owns. */
interface FeatureTables {
  /** The tables in the archive of an organization, in this order. */
  readonly exported?: readonly ExportedTable[]
  /** Left out of it, each with the reason. */
  readonly notExported?: Readonly<Record<string, string>>
  /** How long rows are kept; for ever without a rule. */
  readonly retention?: readonly RetentionRule[]
}

/** A table of an organization as its archive holds it. */
export interface ExportedTable {
  readonly name: string
  /** The view that has its rows, when they are in several tables. */
  readonly source?: string
  /** The columns in the order of the CSV. A new one is exported once it is listed here. */
  readonly columns: readonly string[]
  /** Columns that the archive leaves out. */
  readonly omitted?: readonly string[]
  readonly orderBy: string
}
