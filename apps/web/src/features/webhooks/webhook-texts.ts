import { webhookMessages } from '@weekboard/contracts/events'
import type {
  Webhook,
  WebhookDelivery,
  WebhookFailure,
} from '@weekboard/contracts/integrations/webhooks'

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

const names = new Map<string, string>(webhookMessages.map(({ type, title }) => [type, title]))

/** Such as 'Week published'; a test event and unknown types keep their own name. */
export const typeName = (type: string): string => names.get(type) ?? type.replaceAll('_', ' ')
