/** The groups in which an endpoint chooses its types. */
export const webhookGroups = [
  'Schedule',
  'Shift requests',
  'Time off and availability',
  'Announcements',
  'Team',
  'Organization',
] as const
type WebhookGroup = (typeof webhookGroups)[number]

/** What is known of a type of event before one happens. */
interface EventDefinition {
  /** The kind of entry in the audit log, and the name of the message that an endpoint receives. */
  readonly title: string
  /** What the event happens to. */
  readonly subject: string
  /**
   * The group of the message that endpoints receive, with a type and a title of its own where it has
   * them; null when none is sent. What concerns one session, the installation, the webhooks
   * themselves, reminders or a proposal that nobody has applied stays inside.
   */
  readonly webhook:
    | WebhookGroup
    | { readonly group: WebhookGroup; readonly type: string; readonly title: string }
    | null
}

const timeOffGroup = 'Time off and availability'
const timeOffDecided = {
  group: timeOffGroup,
  type: 'time_off_request_decided',
  title: 'Time off decided',
} as const

/** Every type of event of an organization's log, in the order in which screens offer them. */
export const events = {
  shift_created: { title: 'Shift added', subject: 'shift', webhook: 'Schedule' },
  shift_updated: { title: 'Shift changed', subject: 'shift', webhook: 'Schedule' },
  shift_deleted: { title: 'Shift deleted', subject: 'shift', webhook: 'Schedule' },
  schedule_updated: { title: 'Several shifts changed', subject: 'schedule', webhook: 'Schedule' },
  schedule_published: { title: 'Week published', subject: 'schedule', webhook: 'Schedule' },
  schedule_seen: { title: 'Week seen', subject: 'schedule', webhook: 'Schedule' },
  schedule_reminded: { title: 'Reminder of a week', subject: 'schedule', webhook: null },
  repeated_week_kept: {
    title: 'Repeated week kept as a draft',
    subject: 'schedule',
    webhook: 'Schedule',
  },
  repeated_week_incomplete: {
    title: 'Repeated week incomplete',
    subject: 'schedule',
    webhook: 'Schedule',
  },
  schedule_repeat_stopped: { title: 'Repeat stopped', subject: 'schedule', webhook: 'Schedule' },
  time_off_requested: {
    title: 'Time off requested',
    subject: 'time_off_request',
    webhook: {
      group: timeOffGroup,
      type: 'time_off_request_created',
      title: 'Time off requested',
    },
  },
  time_off_approved: {
    title: 'Time off approved',
    subject: 'time_off_request',
    webhook: timeOffDecided,
  },
  time_off_rejected: {
    title: 'Time off denied',
    subject: 'time_off_request',
    webhook: timeOffDecided,
  },
  time_off_updated: {
    title: 'Time off changed',
    subject: 'time_off_request',
    webhook: timeOffGroup,
  },
  time_off_cancelled: {
    title: 'Time off cancelled',
    subject: 'time_off_request',
    webhook: timeOffGroup,
  },
  shift_requested: {
    title: 'Shift requested',
    subject: 'shift_request',
    webhook: 'Shift requests',
  },
  shift_request_accepted: {
    title: 'Shift request accepted',
    subject: 'shift_request',
    webhook: 'Shift requests',
  },
  shift_request_approved: {
    title: 'Shift request approved',
    subject: 'shift_request',
    webhook: 'Shift requests',
  },
  shift_request_rejected: {
    title: 'Shift request denied',
    subject: 'shift_request',
    webhook: 'Shift requests',
  },
  shift_request_cancelled: {
    title: 'Shift request withdrawn',
    subject: 'shift_request',
    webhook: 'Shift requests',
  },
  shift_request_expired: {
    title: 'Shift request expired',
    subject: 'shift_request',
    webhook: 'Shift requests',
  },
  availability_updated: {
    title: 'Availability changed',
    subject: 'employee',
    webhook: timeOffGroup,
  },
  employee_invited: { title: 'Invitation sent', subject: 'employee', webhook: 'Team' },
  invitation_withdrawn: { title: 'Invitation withdrawn', subject: 'employee', webhook: 'Team' },
  employee_joined: { title: 'Person joined', subject: 'employee', webhook: 'Team' },
  employee_created: { title: 'Person added', subject: 'employee', webhook: 'Team' },
  employees_imported: { title: 'People imported', subject: 'employee_import', webhook: 'Team' },
  import_undone: { title: 'Import undone', subject: 'employee_import', webhook: 'Team' },
  employee_updated: { title: 'Person changed', subject: 'employee', webhook: 'Team' },
  profile_updated: { title: 'Profile changed', subject: 'employee', webhook: 'Team' },
  employee_erased: { title: 'Personal data erased', subject: 'employee', webhook: 'Team' },
  position_created: { title: 'Position added', subject: 'position', webhook: 'Organization' },
  position_updated: { title: 'Position changed', subject: 'position', webhook: 'Organization' },
  position_deleted: { title: 'Position deleted', subject: 'position', webhook: 'Organization' },
  staffing_needs_updated: {
    title: 'Staffing needs changed',
    subject: 'organization',
    webhook: 'Organization',
  },
  announcement_created: {
    title: 'Announcement posted',
    subject: 'announcement',
    webhook: 'Announcements',
  },
  announcement_updated: {
    title: 'Announcement changed',
    subject: 'announcement',
    webhook: 'Announcements',
  },
  announcement_deleted: {
    title: 'Announcement deleted',
    subject: 'announcement',
    webhook: 'Announcements',
  },
  announcement_read: { title: 'Announcement confirmed', subject: 'announcement', webhook: null },
  brain_run_started: { title: 'Brain started', subject: 'brain_run', webhook: null },
  organization_updated: {
    title: 'Organization changed',
    subject: 'organization',
    webhook: 'Organization',
  },
  organization_deletion_requested: {
    title: 'Deletion requested',
    subject: 'organization',
    webhook: 'Organization',
  },
  organization_deletion_cancelled: {
    title: 'Deletion cancelled',
    subject: 'organization',
    webhook: 'Organization',
  },
  billing_changed: { title: 'Plan changed', subject: 'organization', webhook: 'Organization' },
  billing_reminded: { title: 'Reminded of billing', subject: 'organization', webhook: null },
  export_requested: { title: 'Data exported', subject: 'organization', webhook: 'Organization' },
  api_key_created: { title: 'API key created', subject: 'api_key', webhook: null },
  api_key_revoked: { title: 'API key revoked', subject: 'api_key', webhook: null },
  assistant_connected: { title: 'Assistant connected', subject: 'assistant', webhook: null },
  assistant_narrowed: {
    title: 'Assistant given fewer rights',
    subject: 'assistant',
    webhook: null,
  },
  assistant_disconnected: {
    title: 'Assistant disconnected',
    subject: 'assistant',
    webhook: null,
  },
  webhook_created: { title: 'Webhook added', subject: 'webhook', webhook: null },
  webhook_updated: { title: 'Webhook changed', subject: 'webhook', webhook: null },
  webhook_deleted: { title: 'Webhook deleted', subject: 'webhook', webhook: null },
  webhook_paused: { title: 'Webhook paused', subject: 'webhook', webhook: null },
  shifts_reminded: { title: 'Reminders sent', subject: 'organization', webhook: null },
  session_ended: { title: 'Signed out', subject: 'user', webhook: null },
} as const satisfies Readonly<Record<string, EventDefinition>>

export type EventType = keyof typeof events
export type EventSubjectType = (typeof events)[EventType]['subject']

/** The types of the log, for a schema. */
export const eventTypes = Object.keys(events) as [EventType, ...EventType[]]

type WebhookOf<Type extends EventType> = (typeof events)[Type]['webhook']
/** The type under which an event of the log is sent to endpoints; never when it is not sent. */
export type WebhookTypeOf<Type extends EventType> = Type extends EventType
  ? WebhookOf<Type> extends null
    ? never
    : WebhookOf<Type> extends { readonly type: infer Own }
      ? Own
      : Type
  : never
/** The types of messages that an endpoint can choose. */
export type WebhookType = WebhookTypeOf<EventType>

/** The message of an event to endpoints; null when none is sent. */
export function webhookOfEvent(
  type: EventType,
): { readonly type: WebhookType; readonly group: WebhookGroup; readonly title: string } | null {
  // One of a newer release, which an older node may meet, is not known.
  const definition: EventDefinition | undefined = events[type]
  if (!definition?.webhook) return null
  const { title, webhook } = definition
  const message = typeof webhook === 'string' ? { group: webhook, type, title } : webhook
  return { ...message, type: message.type as WebhookType }
}

/** The messages that endpoints receive, each once. */
export const webhookMessages = [
  ...new Map(
    eventTypes.flatMap((type) => {
      const message = webhookOfEvent(type)
      return message ? [[message.type, message] as const] : []
    }),
  ).values(),
]

/** The types of events that an endpoint can choose, for a schema. */
export const webhookTypes = webhookMessages.map(({ type }) => type) as [
  WebhookType,
  ...WebhookType[],
]

/** The type of a test event, which no endpoint chooses. */
export const webhookTestType = 'webhook_test'

/** How people call a type of event; one of a newer release keeps its own name. */
export const eventTitle = (type: string): string =>
  Object.hasOwn(events, type) ? events[type as EventType].title : type.replaceAll('_', ' ')
