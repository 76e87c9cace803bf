import type { dashboardRoutes } from '../dashboard/dashboard.ts'
import { asDate, asInstant } from './formats.ts'
import type { TextsOfRoutes } from './texts.ts'

const personAtWork = {
  shift: 'As it is planned now.',
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

export const dashboardDocs: TextsOfRoutes<typeof dashboardRoutes> = {
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
}
