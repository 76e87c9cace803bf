import type { securityEventRoutes } from '../identity/security-events.ts'
import { asInstant } from './formats.ts'
import type { TextsOfRoutes } from './texts.ts'

const eventsReply = {
  security_events: [
    'The latest first; they are kept for 400 days.',
    {
      id: 'The event.',
      at: asInstant('When it happened.'),
      type: 'What somebody did or tried.',
      outcome: 'Whether it worked.',
      reason: 'Why it failed, or what it was part of; null when the type says everything.',
      method: 'By what somebody signed in or proved who they are; null where that is no question.',
      ip_address:
        'Whence; null without a request of the person, and once the account was erased or deleted.',
      device: "Browser and operating system, such as 'Chrome on Windows'; null as `ip_address`.",
      user: [
        'Whose account it is.',
        {
          id: 'The user.',
          name: 'By name; null for somebody who is no employee here any more.',
        },
      ],
    },
  ],
} as const

export const securityEventDocs: TextsOfRoutes<typeof securityEventRoutes> = {
  listOwnSecurityEvents: { reply: eventsReply },
  listSecurityEvents: {
    query: {
      employee_id: 'Only those of the account of this employee.',
      type: 'Only events of this type.',
      from: 'Only events of this date or later, in the zone of the organization.',
      to: 'Only events of this date or earlier.',
    },
    reply: eventsReply,
  },
  disownSignIn: {
    body: { token: 'The parameter `token` of the mailed link; it works once, for 72 hours.' },
    reply: {
      reset_token: 'Sets a new password by `POST /auth/reset-password`, once.',
    },
  },
}
