import type { assistantOauthRoutes } from '../assistants/assistants-oauth.ts'
import type { calendarRoutes } from '../calendar.ts'
import type { errorReplySchema } from '../errors.ts'
import type { fileRoutes } from '../files.ts'
import type { cableTicketRoutes } from '../identity/cable-tickets.ts'
import type { webhookRoutes, webhookSchema } from '../integrations/webhooks.ts'
import { asAddress, asInstant } from './formats.ts'
import type { TextsOf, TextsOfRoutes } from './texts.ts'

export const errorDocs = {
  error: 'The same as `message`, but for `max_hours_violation`, where it is that code.',
  errors: 'The sentences, one or more.',
  code: 'A stable word for programs; the examples list those of each status.',
  request_id: 'Names the request in the log of the server; also in `X-Request-Id`.',
} as const satisfies TextsOf<typeof errorReplySchema>

export const webhookDocs = {
  id: 'The endpoint.',
  url: asAddress('Where events are sent.'),
  event_types: 'Which events are sent.',
  status: '`failing`: the last attempt failed and there is another one at `next_attempt_at`.',
  pause_reason:
    'Null unless paused. `manual`: by an admin. `failing`: for 24 h. `gone`: the endpoint answered 410.',
  paused_at: asInstant('Since when it is paused; null when it is not.'),
  failing_since: asInstant('Since when every attempt fails; null when the last one did not.'),
  next_attempt_at: asInstant('When the next attempt is; null when none waits.'),
  last_delivered_at: asInstant('When an event last arrived; null for never.'),
  last_seq:
    'The last event of the log that is done with: delivered, or of a type that was not chosen.',
  former_secret_until: asInstant('Until when the former secret signs as well; null for none.'),
} as const satisfies TextsOf<typeof webhookSchema>

const secret =
  '`whsec_…`, which signs the messages. Shown once: null when the call is repeated with its `Idempotency-Key`.'
const withSecret = {
  webhook: ['The endpoint.', { ...webhookDocs, secret }],
  secret: 'The same, for clients that look for it here.',
} as const
const sentUrl = 'An https address that is reachable from the internet, up to 2,000 characters.'
const sentTypes = 'Which events to send, 1 to 100; docs/webhooks.md lists them.'
const webhook = 'The endpoint as it is now.'

const delivery = {
  id: 'The delivery.',
  message_id: 'The header `webhook-id`, the same in every attempt.',
  type: 'The type of the event.',
  seq: 'The number of the event in the log; null for a test event.',
  status: '`failed` is not tried again by itself.',
  attempts: 'How often it was tried.',
  last_attempt_at: asInstant('When it was last tried; null before the first time.'),
  failure: 'Why the last attempt failed; `status`: the answer was not a 2xx. Null when it did not.',
  response_status: 'The status of the answer; null without one.',
  response_body: 'The first 4 KiB of the answer; null without one.',
  duration_ms: 'Milliseconds that the last attempt took; null before the first one.',
} as const

const consentRequest = 'The parameter `request` of the address to which the client has led.'
const assistantScopeTexts =
  'What it may do: read, plan and apply plans (`assistants:write`), see wages and costs (`assistants:wages`).'
const assistant = {
  id: 'The assistant; `DELETE /auth/assistants/{id}` disconnects it.',
  client_name: 'What the client calls itself.',
  scopes: assistantScopeTexts,
  created_at: asInstant('When it was allowed.'),
  expires_at: asInstant('When it has to be connected anew, however often it is used.'),
  last_used_at: asInstant('The last use, to the minute; null until the first.'),
} as const
const feedEmployee =
  'With an API key: of whom; a key has feeds of its own, which end with it. Users have one of their own shifts and name nobody else.'

export const integrationDocs: TextsOfRoutes<
  typeof webhookRoutes &
    typeof calendarRoutes &
    typeof cableTicketRoutes &
    typeof fileRoutes &
    typeof assistantOauthRoutes
> = {
  listWebhooks: { reply: { webhooks: 'All endpoints, at most 10.' } },
  createWebhook: {
    body: { webhook: ['The endpoint.', { url: sentUrl, event_types: sentTypes }] },
    reply: withSecret,
  },
  getWebhook: { reply: { webhook } },
  updateWebhook: {
    body: {
      webhook: [
        'The fields to change; the others stay.',
        {
          url: sentUrl,
          event_types: sentTypes,
          status: '`paused` stops it; `active` goes on where it stopped.',
        },
      ],
    },
    reply: { webhook },
  },
  rotateWebhookSecret: { reply: withSecret },
  listWebhookDeliveries: {
    query: { status: 'Only deliveries with this status.' },
    reply: { deliveries: ['The latest first, of the last 30 days.', delivery] },
  },
  retryWebhookDelivery: { reply: { delivery: ['The delivery, not yet tried again.', delivery] } },
  replayWebhook: {
    body: { from_seq: 'The first event of the log to deliver again.' },
    reply: { webhook },
  },
  testWebhook: { reply: { delivery: ['The test event.', delivery] } },
  getCalendar: {
    query: { employee_id: feedEmployee },
    reply: {
      calendar: [
        'Null when the caller has no calendar address.',
        { created_at: asInstant('When the address was made.') },
      ],
    },
  },
  createCalendar: {
    body: { employee_id: feedEmployee },
    reply: {
      url: asAddress(
        'The secret address of the feed. Shown once: null when the call is repeated with its `Idempotency-Key`.',
      ),
    },
  },
  deleteCalendar: { query: { employee_id: feedEmployee } },
  getAssistantConsent: {
    query: { request: consentRequest },
    reply: {
      consent: [
        'What is asked for.',
        {
          client_name: 'What the client calls itself; it proves nothing.',
          client_host:
            'The host that publishes the description of the client; null for one that has registered itself.',
          redirect_host: 'The host to which the browser goes afterwards.',
          organization_name: 'The organization whose data it would work with: that of the session.',
          role: 'The role of the caller there, which limits the assistant as well.',
          scopes: assistantScopeTexts,
          expires_at: asInstant('When it would have to be connected anew: 90 days from now.'),
          is_off:
            'Whether the organization has assistants switched off; then nothing can be allowed.',
        },
      ],
    },
  },
  decideAssistantConsent: {
    body: {
      request: consentRequest,
      allow: 'False refuses it.',
      scopes: 'One or more of those that are asked for; without it all of them.',
    },
    reply: {
      redirect_to:
        'Where the browser goes now, with a code that works once for a minute, or with `error=access_denied`. Null when the call is repeated with its `Idempotency-Key`.',
    },
  },
  listAssistants: { reply: { assistants: ['The latest first.', assistant] } },
  narrowAssistant: {
    body: { scopes: 'One or more of those that it has. The others end at once.' },
    reply: { assistant: ['The assistant as it is now.', assistant] },
  },
  createCableTicket: {
    reply: {
      ticket: 'The `token` of one socket. Shown only in this reply.',
      expires_at: asInstant('Until when it opens one: for a minute.'),
    },
  },
}
