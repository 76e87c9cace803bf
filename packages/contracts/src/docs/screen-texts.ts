import type { analyticsRoutes } from '../analytics.ts'
import type { dashboardRoutes } from '../dashboard.ts'
import type { developmentRoutes } from '../development.ts'
import type { notificationPreferenceRoutes } from '../notification-preferences.ts'
import type { notificationRoutes } from '../notifications.ts'
import type { pushSubscriptionRoutes } from '../push-subscriptions.ts'
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

const personAtWork = {
  shift: 'The shift.',
  employee: ['Whose it is.', { id: 'The employee.' }],
} as const

const placement = {
  i: 'What tells the widgets of a layout apart: 1 to 100 letters, digits and `-._:`.',
  widgetType: 'The kind of widget, such as `quick-stats`.',
  x: 'The first of its columns, from 0.',
  y: 'The first of its rows, from 0.',
  w: 'Its width in columns of twelve.',
  h: 'Its height in rows.',
  minW: 'The least width; that of the kind when omitted.',
  minH: 'The least height; that of the kind when omitted.',
  maxW: 'The greatest width; that of the kind when omitted.',
  maxH: 'The greatest height; that of the kind when omitted.',
  static: 'Whether it stays where it is when others move.',
  config: 'Its settings; a missing one has its default.',
} as const
const layout = {
  id: 'Null until the user saves a layout.',
  userId: 'Whose it is.',
  organizationId: 'The organization that it shows.',
  name: 'How it is called.',
  widgets: ['The widgets in their places.', placement],
  gridColumns: 'Always 12.',
  rowHeight: 'In pixels.',
  isDefault: 'Whether it is the one of the role, which nobody saved.',
  createdAt: asInstant('When it was first saved; null for the default.'),
  updatedAt: asInstant('When it was last saved; null for the default.'),
  version: '0 for the default; grows with each save.',
} as const

const ownWeek = [
  'Own announced shifts that start in the week.',
  {
    announced: 'False until the week is announced for the first time.',
    total_hours: 'Own decimal hours.',
    shifts: 'By start.',
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
    typeof dashboardRoutes &
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
  getLayout: { reply: layout },
  getLayoutById: { reply: layout },
  saveLayout: {
    body: {
      id: 'The layout to save; null or omitted for the one that the user has.',
      name: '1 to 100 characters; when omitted as before.',
      widgets: ['All widgets, at most 50, none over another.', placement],
      grid_columns: 'Always 12.',
      row_height: 'In pixels, 20 to 200; when omitted as before.',
      version:
        'The version that the client has seen, 0 for the default; another one is a 412. Without it the last save wins.',
    },
    reply: layout,
  },
  getDashboardStats: {
    reply: {
      stats: [
        'For admins and managers of the working copy, for employees of what was announced.',
        {
          totalEmployees: 'Active employees.',
          activeShifts: 'Shifts that start today, in the zone of the organization.',
          pendingRequests: 'Pending time off: of everybody for who decides it, otherwise own.',
          weeklyHours: 'Decimal hours of this week.',
          todayLaborCost: 'Pay of today in decimal currency; null for employees.',
          avgShiftDuration: 'Decimal hours of a shift of this week on average; 0 without one.',
          laborCostTrend: [
            'Pay of today against the same weekday of last week; null for employees, and when that day cost nothing.',
            { value: 'In percent, without a sign.', isPositive: 'Whether it grew.' },
          ],
        },
      ],
    },
  },
  getMyShifts: {
    reply: {
      current_shift: 'The own shift that has started and not ended; null for none.',
      next_shift: 'The first own shift that starts later, in whatever week; null for none.',
      this_week: ownWeek,
      next_week: ownWeek,
    },
  },
  getWeekOverview: {
    reply: {
      status: 'Of the schedule; null for employees while nothing was announced.',
      total_hours: 'Decimal hours of the week.',
      shift_count: 'Shifts of somebody.',
      total_labor_cost: 'Pay in decimal currency; null for employees.',
      working_now: 'Shifts that have started and not ended, by start, then name.',
      next: 'The shifts that start next, all at the same time, in whatever week.',
    },
  },
  getToday: {
    reply: {
      date: asDate('Today, in the zone of the organization.'),
      on_now: ['Shifts that have started and not ended, by start, then name.', personAtWork],
      next: ['The shifts that start next, all at the same time, in whatever week.', personAtWork],
      missing: [
        'Shifts of today whose employee has approved time off then; not in the lists above.',
        personAtWork,
      ],
      gaps: [
        'Needs that too few people are planned for, from now to the end of tomorrow.',
        {
          date: asDate('The day, in the zone of the organization.'),
          start_time: 'HH:mm from when on.',
          end_time: 'HH:mm until when; at most 24:00.',
          position_id: 'The position that is missing; null for people of any position.',
          count: 'How many people are missing.',
        },
      ],
      waiting: [
        'What waits for a decision.',
        {
          time_off: 'Pending requests for time off.',
          shifts: 'Claims, and offers and swaps that are accepted.',
        },
      ],
      unpublished: [
        'Drafts with shifts, from this week on.',
        {
          week_start: asDate('The Monday of the week.'),
          shift_count: 'Its shifts of somebody and open ones.',
        },
      ],
      unseen: [
        'Announced weeks, from this one on, that some people were asked to confirm and did not.',
        {
          schedule_id: 'The schedule of the week.',
          week_start: asDate('The Monday of the week.'),
          missing: 'How many people have not confirmed it.',
        },
      ],
    },
  },
  performWidgetAction: {
    body: {
      widgetId: 'The `i` of the widget; not read.',
      action: 'The name of the action, such as `approve` of `pto-requests`.',
      payload: 'What the action needs, such as `{"requestId": 7}`.',
      config: 'The settings of the widget; not read.',
    },
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
