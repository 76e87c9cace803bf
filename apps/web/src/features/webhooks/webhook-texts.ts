import type { WebhookType } from '@weekboard/contracts/webhook-types'
import type { Webhook, WebhookDelivery, WebhookFailure } from '@weekboard/contracts/webhooks'

export const webhookTexts = {
  title: 'Webhooks',
  hint: 'Other programs are told of changes as they happen.',
  loading: 'Loading webhooks',
  loadFailed: 'The webhooks could not be loaded. Please try again.',
  none: 'No webhooks',
  noneHint: 'An endpoint is an address of yours that receives a signed message for each event.',
  add: 'Add endpoint',
  edit: 'Edit',
  deliveries: 'Deliveries',
  pause: 'Pause',
  resume: 'Resume',
  delete: 'Delete',
  actionOn: (action: string, url: string) => `${action} ${url}`,
  sendTest: 'Send test event',
  sending: 'Sending...',
  testFailed: 'The test event could not be sent',
  paused: 'Endpoint paused',
  resumed: 'Endpoint resumed',
  changeFailed: 'The endpoint could not be changed',
  deleteTitle: 'Delete this endpoint?',
  deleteMessage: (url: string) =>
    `${url} receives nothing any more, and its delivery log is deleted.`,
  deleted: 'Endpoint deleted',
  deleteFailed: 'The endpoint could not be deleted',
  allTypes: 'All events',
  typeCount: (count: number) => (count === 1 ? '1 kind of event' : `${count} kinds of events`),
  lastDelivered: (when: string) => `last delivered ${when}`,
  neverDelivered: 'nothing delivered yet',
  nextAttempt: (when: string) => `next try ${when}`,
} as const

export const endpointStatusTexts: Readonly<Record<Webhook['status'], string>> = {
  active: 'Active',
  failing: 'Failing',
  paused: 'Paused',
}

export const pauseReasons: Readonly<Record<NonNullable<Webhook['pause_reason']>, string>> = {
  manual: 'Paused by an admin.',
  failing: 'Paused after 24 hours of failures. Resume it once it answers again.',
  gone: 'Paused because the endpoint answered that it is gone (410).',
}

export const endpointTexts = {
  addTitle: 'Add endpoint',
  editTitle: 'Edit endpoint',
  url: 'URL',
  urlHint: 'An https address that answers with a status from 200 to 299 within 15 seconds.',
  types: 'Events',
  all: 'All',
  clear: 'None',
  noTypes: 'Choose at least one.',
  save: 'Save',
  saving: 'Saving...',
  adding: 'Adding...',
  failed: 'The endpoint could not be saved. Please try again.',
  saved: 'Endpoint saved',
  createdTitle: 'Endpoint added',
  secret: 'Signing secret',
  copyNow: 'Copy this secret now to check signatures with. It is not shown again.',
  lost: 'The endpoint was added, but its secret did not arrive. Delete it and add it again.',
} as const

export const deliveryTexts = {
  title: 'Deliveries',
  loading: 'Loading deliveries',
  loadFailed: 'The deliveries could not be loaded. Please try again.',
  none: 'Nothing was sent yet',
  retry: 'Retry',
  retrying: 'Retrying...',
  retryFailed: 'It could not be sent again',
  more: 'Show more',
  loadingMore: 'Loading...',
  refresh: 'Refresh',
  event: (seq: number) => `event ${seq}`,
  test: 'test',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  took: (ms: number) => `${ms} ms`,
  answer: 'Answer',
  replay: 'Replay',
  replayFrom: 'From event number',
  replayHint: 'Everything from this number of the log on is delivered again, in order.',
  replaying: 'Starting...',
  replayStarted: 'The replay has begun',
  replayFailed: 'The replay could not be started. Please try again.',
  close: 'Close',
} as const

export const deliveryStatusTexts: Readonly<Record<WebhookDelivery['status'], string>> = {
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
}

export const failureTexts: Readonly<Record<WebhookFailure, string>> = {
  dns: 'The name of the address is not known',
  connect: 'No connection',
  tls: 'The certificate was not accepted',
  timeout: 'No answer in time',
  status: 'The endpoint did not accept it',
  private_address: 'The address is not public',
}

/** The kinds of events, in groups. */
export const typeGroups: readonly {
  readonly name: string
  readonly types: readonly (readonly [type: WebhookType, name: string])[]
}[] = [
  {
    name: 'Schedule',
    types: [
      ['shift_created', 'Shift added'],
      ['shift_updated', 'Shift changed'],
      ['shift_deleted', 'Shift deleted'],
      ['schedule_updated', 'Several shifts changed'],
      ['schedule_published', 'Week published'],
      ['schedule_seen', 'Week seen'],
      ['repeated_week_kept', 'Repeated week kept as a draft'],
      ['repeated_week_incomplete', 'Repeated week incomplete'],
      ['schedule_repeat_stopped', 'Repeat stopped'],
    ],
  },
  {
    name: 'Shift requests',
    types: [
      ['shift_requested', 'Shift requested'],
      ['shift_request_accepted', 'Shift request accepted'],
      ['shift_request_approved', 'Shift request approved'],
      ['shift_request_rejected', 'Shift request denied'],
      ['shift_request_cancelled', 'Shift request cancelled'],
      ['shift_request_expired', 'Shift request expired'],
    ],
  },
  {
    name: 'Time off and availability',
    types: [
      ['time_off_request_created', 'Time off requested'],
      ['time_off_request_decided', 'Time off decided'],
      ['time_off_updated', 'Time off changed'],
      ['time_off_cancelled', 'Time off cancelled'],
      ['availability_updated', 'Availability changed'],
    ],
  },
  {
    name: 'Team',
    types: [
      ['employee_created', 'Person added'],
      ['employee_updated', 'Person changed'],
      ['employee_invited', 'Invitation sent'],
      ['invitation_withdrawn', 'Invitation withdrawn'],
      ['employee_joined', 'Person joined'],
      ['employees_imported', 'People imported'],
      ['import_undone', 'Import undone'],
      ['profile_updated', 'Profile changed'],
    ],
  },
  {
    name: 'Organization',
    types: [
      ['position_created', 'Position added'],
      ['position_updated', 'Position changed'],
      ['position_deleted', 'Position deleted'],
      ['staffing_needs_updated', 'Staffing needs changed'],
      ['organization_updated', 'Settings changed'],
      ['organization_deletion_requested', 'Deletion requested'],
      ['organization_deletion_cancelled', 'Deletion cancelled'],
      ['billing_changed', 'Plan changed'],
      ['export_requested', 'Data exported'],
    ],
  },
]

/** Every type that the groups offer. */
export const offeredTypes: readonly string[] = typeGroups.flatMap(({ types }) =>
  types.map(([type]) => type),
)

const names = new Map<string, string>(typeGroups.flatMap(({ types }) => types))

/** Such as 'Week published'; a test event and unknown types keep their own name. */
export const typeName = (type: string): string => names.get(type) ?? type.replaceAll('_', ' ')
