import { pagePaths } from '@weekboard/contracts/pages'
import { planTerms } from '@weekboard/contracts/plans'
import { reachText, withoutAccountText } from '@weekboard/contracts/recipients-text'
import type { Role } from '@weekboard/contracts/route'
import type { TimeOffType } from '@weekboard/contracts/time-off-schema'
import { timeOfDayText } from '@weekboard/scheduling/clock-text'
import { dateFormat } from '@weekboard/scheduling/date-text'
import { mondaysOfMyWeek, wallClock, weekStartOfDate } from '@weekboard/scheduling/weeks'
import type {
  ClockDisplay,
  ContentOfKind,
  NotificationContent,
  NotificationText,
} from './notification-content.ts'
import { shiftRequestDecidedText, shiftRequestedText } from './shift-request-text.ts'
import { notifiedShiftText } from './shift-text.ts'

/** The words of a notification, with times in the organization's time zone. */
export function notificationText(
  content: NotificationContent,
  display: ClockDisplay,
): NotificationText {
  switch (content.kind) {
    case 'schedule_published':
      return publishedText(content)
    case 'shift_tomorrow':
      return reminderText(content, display)
    case 'time_off_decided':
      return decisionText(content, display)
    case 'time_off_requested':
      return {
        title: 'Time off requested',
        message: `${content.employee_name} asks for ${timeOffNames[content.type]}, ${daysOf(content, display)}.`,
      }
    case 'week_kept_draft':
      return repeatText(content)
    case 'shift_requested':
      return shiftRequestedText(content, display)
    case 'shift_request_decided':
      return shiftRequestDecidedText(content, display)
    case 'billing':
      return billingText(content, display)
    case 'announcement_created':
      return {
        title: 'New announcement',
        message: `${content.author_name}: “${content.title}”.`,
      }
    case 'webhook_paused':
      return webhookText(content)
  }
}

/** The day that a notification links to, in the organization's time zone. */
export function notificationDate(content: NotificationContent): string {
  if ('date' in content) return content.date
  return 'start_date' in content ? content.start_date : content.week_start_date
}

/** Who is led to the week of a notification, and when. */
interface WeekReader {
  readonly role: Role
  readonly timeZone: string
  readonly now: Date
}

/** The screen of a notification's week: My week for employees, as far as it goes. */
export function weekPathOf(
  content: NotificationContent,
  { role, timeZone, now }: WeekReader,
): string {
  const week = weekStartOfDate(notificationDate(content))
  const isOwn = role === 'employee' && mondaysOfMyWeek(now, timeZone).includes(week)
  return isOwn ? pagePaths.myWeek : schedulePathOf(content)
}

/** The schedule in the week of a notification. */
export const schedulePathOf = (content: NotificationContent): string =>
  `${pagePaths.schedule}?date=${weekStartOfDate(notificationDate(content))}`

function publishedText(content: ContentOfKind<'schedule_published'>): NotificationText {
  const { week_start_date, added, changed, removed, ask_seen: asksSeen, reach } = content
  if (content.reminder) return remindedText(content)
  const counts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const
  const [first, ...others] = counts.filter(([count]) => count > 0)
  const changes = first
    ? [
        `${first[0]} ${first[0] === 1 ? 'shift' : 'shifts'} ${first[1]}`,
        ...others.map(([count, what]) => `${count} ${what}`),
      ]
    : [asksSeen ? 'nothing has changed' : 'your shifts changed']
  const request = asksSeen ? ' Please confirm that you have seen it.' : ''
  return {
    title: 'Schedule published',
    message: `Your week of ${dayOf(week_start_date)}: ${changes.join(', ')}.${request}${outcomeOf(reach)}`,
  }
}

const remindedText = ({
  week_start_date: week,
  ask_seen: asksSeen,
}: ContentOfKind<'schedule_published'>): NotificationText => ({
  title: asksSeen ? 'Please confirm your week' : 'Please look at your week',
  message: asksSeen
    ? `Your week of ${dayOf(week)} is published. Please confirm that you have seen it.`
    : `Your week of ${dayOf(week)} is published.`,
})

/** What the publisher learns beside their own shifts. */
function outcomeOf(reach: ContentOfKind<'schedule_published'>['reach']): string {
  if (!reach) return ''
  const { recipients, people } = reach
  const { without_account: without } = recipients
  const missing = without > 0 ? ` ${withoutAccountText(without)}.` : ''
  return ` The schedule reaches ${reachText(recipients, people)}.${missing}`
}

function repeatText({
  outcome,
  week_start_date: week,
  reason,
}: ContentOfKind<'week_kept_draft'>): NotificationText {
  switch (outcome) {
    case 'kept':
      return {
        title: 'A repeated week was not published',
        message: `The repeated week of ${dayOf(week)} stays a draft: ${lowerFirst(reason)}.`,
      }
    case 'incomplete':
      return {
        title: 'A repeated week is incomplete',
        message: `The repeated week of ${dayOf(week)} lacks shifts that break a rule: ${withoutDot(reason)}.`,
      }
    case 'stopped':
      return {
        title: 'A repeat was stopped',
        message: `${withoutDot(reason)}. The week of ${dayOf(week)} is not repeated any more; its repeated weeks stay as they are.`,
      }
  }
}

const webhookText = ({ host, reason }: ContentOfKind<'webhook_paused'>): NotificationText => ({
  title: 'A webhook was paused',
  message:
    reason === 'gone'
      ? `${host} answered that it takes no more events. Nothing is sent there until you resume it in the settings of the organization.`
      : `${host} has not taken an event for a day. The events wait until you resume it in the settings of the organization.`,
})

const reminderText = (
  { today, ...shift }: ContentOfKind<'shift_tomorrow'>,
  display: ClockDisplay,
): NotificationText => ({
  title: `Your shift starts ${today ? 'today' : 'tomorrow'}`,
  message: `${notifiedShiftText(shift, display)}.`,
})

function billingText(
  { notice, ends_at, date }: ContentOfKind<'billing'>,
  { timeZone, hourFormat }: ClockDisplay,
): NotificationText {
  const endsAt = new Date(ends_at)
  const day = endsAt.toLocaleDateString('en-US', { timeZone, weekday: 'long' })
  const time = timeOfDayText(wallClock(endsAt, timeZone).time, hourFormat)
  const end = `${day}, ${dayOf(date)}, ${time}`
  switch (notice) {
    case 'trial_ends':
      return {
        title: `Your trial ends on ${dayOf(date)}`,
        message: `Everything of Business works until ${end}. Choose a plan to keep it. Otherwise you are on Free: everybody stays, but nobody can be added above ${planTerms.free.seatLimit} people.`,
      }
    case 'payment_failed':
      return {
        title: 'A payment has failed',
        message: `Everything works until ${end}. Please check the means of payment: after that nothing can be changed until it is paid.`,
      }
    case 'grace_ends':
      return {
        title: `Please pay by ${dayOf(date)}`,
        message: `A payment is still overdue. From ${end} on nothing can be changed until it is paid. Employees still see their shifts.`,
      }
  }
}

const timeOffNames: Record<TimeOffType, string> = {
  vacation: 'vacation',
  sick: 'sick leave',
  personal: 'personal time',
}

/** The buttons say 'Deny', so that is what a decision is called. */
const decisionVerbs: Record<ContentOfKind<'time_off_decided'>['decision'], string> = {
  approved: 'approved',
  rejected: 'denied',
  cancelled: 'cancelled',
  entered: 'entered',
}

function decisionText(
  content: ContentOfKind<'time_off_decided'>,
  display: ClockDisplay,
): NotificationText {
  const { decision, decided_by, type, note } = content
  const verb = decisionVerbs[decision]
  const sentence =
    decision === 'entered'
      ? `${decided_by} ${verb} ${timeOffNames[type]} for you`
      : `${decided_by} ${verb} your ${timeOffNames[type]}`
  const quote = note ? ` “${note}”` : ''
  return {
    title: `Time off ${verb}`,
    message: `${sentence}, ${daysOf(content, display)}.${quote}`,
  }
}

const dayOf = dateFormat({ month: 'short', day: 'numeric' })

/** 'Dec 4', 'Dec 4 – 6', 'Dec 30 – Jan 2', 'Dec 4, 9:00 AM – 1:00 PM'. */
function daysOf(
  {
    start_date: start,
    end_date: end,
    start_time,
    end_time,
  }: Pick<
    ContentOfKind<'time_off_requested'>,
    'start_date' | 'end_date' | 'start_time' | 'end_time'
  >,
  { hourFormat }: ClockDisplay,
) {
  if (start_time && end_time) {
    const timeOf = (time: string) => timeOfDayText(time, hourFormat)
    return `${dayOf(start)}, ${timeOf(start_time)} – ${timeOf(end_time)}`
  }
  if (start === end) return dayOf(start)
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7)
  return `${dayOf(start)} – ${isOneMonth ? Number(end.slice(8)) : dayOf(end)}`
}

const withoutDot = (sentence: string): string => sentence.replace(/\.$/, '')

export const lowerFirst = (sentence: string): string =>
  withoutDot(sentence.slice(0, 1).toLowerCase() + sentence.slice(1))
