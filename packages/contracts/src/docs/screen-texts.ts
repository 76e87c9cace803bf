import type { analyticsRoutes } from '../analytics.ts'
import type { developmentRoutes } from '../development.ts'
import type { notificationPreferenceRoutes } from '../notifications/notification-preferences.ts'
import type { notificationRoutes } from '../notifications/notifications.ts'
import type { pushSubscriptionRoutes } from '../notifications/push-subscriptions.ts'
import { asDate, asInstant } from './formats.ts'
import type { TextsOfRoutes } from './texts.ts'

const notification = {
  id: 'The notification.',
  kind: 'What it is about.',
  title: 'A few words.',
  message: 'A sentence or two, with times in the zone of the organization.',
  subject: [
    'What it is about; null for nothing in particular.',
    { type: 'The kind of thing, such as `schedule`.', id: 'Which one.' },
  ],
  date: asDate('The day that it is about.'),
  week_start_date: asDate('The Monday of the week of `date`.'),
  data: 'The values in `message`; the fields depend on `kind`.',
  read: 'Whether it was read.',
  read_at: asInstant('When it was read; null until then.'),
} as const
const unreadCount = 'Unread notifications of the caller, not only of this page.'

const notificationPreferences = [
  'How each kind of the role arrives.',
  {
    kind: 'The kind of notification.',
    in_app: 'In the list of the bell.',
    email: 'As a mail.',
    push: 'As a push message to the devices of the user.',
  },
] as const
const quietHours = {
  from: 'HH:mm from when on push messages wait.',
  to: 'HH:mm until when; on the next day when it is earlier than `from`.',
  time_zone: 'IANA name of the zone of both.',
} as const
const preferencesReply = {
  preferences: notificationPreferences,
  quiet_hours: ['Null when push messages may come at any time.', quietHours],
} as const

const pushSubscription = [
  'A device.',
  {
    id: 'What `DELETE /push_subscriptions/{id}` takes.',
    current: 'Whether this session registered it.',
  },
] as const

const work = {
  hours: 'Decimal hours with two decimals; a shift counts where it starts.',
  cost_cents:
    'Pay in hundredths of the currency, by the rate of the day on which a shift starts; null without `view_financial_data`.',
  shifts: 'How many.',
  overtime_hours: 'Decimal hours above the weekly limit, on the day on which they are worked.',
} as const
const daysOff = 'Approved calendar days; part of a day counts 0.5.'
const rows = {
  ...work,
  average_shift_hours: 'Decimal hours of a shift on average; 0 without one.',
  time_off_days: daysOff,
} as const

export const screenDocs: TextsOfRoutes<
  typeof notificationRoutes &
    typeof notificationPreferenceRoutes &
    typeof pushSubscriptionRoutes &
    typeof analyticsRoutes &
    typeof developmentRoutes
> = {
  listNotifications: {
    reply: { notifications: ['The latest first.', notification], unread_count: unreadCount },
  },
  readNotification: {
    reply: { notification: ['As it is now.', notification], unread_count: unreadCount },
  },
  readAllNotifications: {
    body: {
      up_to_id: 'The newest one that was seen: later ones stay unread. Null or omitted for all.',
    },
    reply: { unread_count: unreadCount },
  },
  getNotificationPreferences: { reply: preferencesReply },
  putNotificationPreferences: {
    body: {
      preferences: [
        'The kinds to change, at most 20; the others stay.',
        { ...notificationPreferences[1], push: 'As a push message; when omitted as before.' },
      ],
      quiet_hours: [
        'Null turns them off; omitted they stay.',
        { ...quietHours, time_zone: 'IANA name; the zone of the organization by default.' },
      ],
    },
    reply: preferencesReply,
  },
  listPushSubscriptions: {
    reply: {
      public_key:
        'The `applicationServerKey` to subscribe with; null when this installation sends none.',
      push_subscriptions: ['Devices of the caller.', pushSubscription[1]],
    },
  },
  createPushSubscription: {
    body: {
      subscription: [
        'What `PushSubscription.toJSON()` of the browser returns.',
        {
          endpoint: 'An https address of the push service.',
          expirationTime: 'As the browser says, in milliseconds since 1970; null for never.',
          keys: [
            'What messages are encrypted with.',
            {
              p256dh: 'The public key of the browser: 65 bytes as base64url.',
              auth: 'Its secret: 16 bytes as base64url.',
            },
          ],
        },
      ],
    },
    reply: { push_subscription: pushSubscription },
  },
  getAnalytics: {
    query: {
      from: 'The first date, in the zone of the organization; the Monday of this week by default.',
      to: 'The last date, included, at most 366 days; without it the Sunday of the week of `from`.',
      panel: 'What the rows are; `totals` by default.',
      position_id: 'Only shifts of this position; all when omitted.',
    },
    reply: {
      panel: 'What the rows are.',
      from: asDate('The first date.'),
      to: asDate('The last date, included.'),
      rows: [
        'Of the working copy, without cancelled shifts.',
        {
          ...rows,
          date: asDate('Of `days`: the day.'),
          week_start: asDate('Of `weeks` and `announced`: the Monday.'),
          name: 'Of the employee, or the position; null for shifts without a position.',
          position_id: 'Of `positions`: which one; null for shifts without one.',
          weekday: 'Of `heatmap`: 0 for Monday to 6 for Sunday.',
          hour: 'Of `heatmap`: from 0 to 23, in the zone of the organization.',
          people: 'Of `heatmap`: different employees at work in this hour, on average.',
          over_staffed_hours: 'Of `heatmap`: how often more than two were above the need.',
          announced_hours: 'Of `announced`: decimal hours that employees were told.',
          planned_hours: 'Of `announced`: decimal hours that are planned now.',
          announced_cents: 'Pay of the announced hours; null without `view_financial_data`.',
          planned_cents: 'Pay of the planned hours; null without `view_financial_data`.',
          night_hours: 'Of `fairness`: decimal hours between 22:00 and 06:00.',
          weekend_shifts: 'Of `fairness`: shifts that start on Saturday or Sunday.',
          max_hours: 'Of `overtime`: the weekly limit in decimal hours.',
          peak_hours: 'Of `overtime`: decimal hours of the week with the most.',
          peak_week_start: asDate('Of `overtime`: the Monday of that week.'),
          weeks_over: 'Of `overtime`: weeks above the limit.',
          weeks_near: 'Of `overtime`: weeks with at least 90 % of the limit and not above it.',
        },
      ],
      previous: [
        'Of `totals`: as many days right before the range.',
        { ...rows, from: asDate('The first date.'), to: asDate('The last date, included.') },
      ],
    },
  },
  listOutbox: {
    query: { to: 'Only messages to this address or number.' },
    reply: {
      messages: [
        'The latest first.',
        {
          id: 'The message.',
          channel: 'How it would be sent.',
          to: 'An email address, or a number as E.164.',
          subject: 'Of a mail; empty for an SMS.',
          body: 'The text.',
          link: 'The first link in it; null for none.',
          code: 'The six digits in it; null for none.',
        },
      ],
    },
  },
}
