import type { TimeOffType } from '@weekboard/contracts/time-off'
import type { Occasion } from './occasion.ts'

export interface Sentences {
  readonly title: string
  readonly message: string
}

type TimeOff = Told<'time_off_requested'>
type Told<Kind extends Occasion['kind']> = Extract<Occasion, { kind: Kind }>

/** What an occasion says to whoever it concerns, with times on the organization's clock. */
export function sentencesOf(occasion: Occasion, timeZone: string): Sentences {
  switch (occasion.kind) {
    case 'schedule_published':
      return published(occasion)
    case 'shift_tomorrow':
      return tomorrow(occasion, timeZone)
    case 'time_off_decided':
      return decided(occasion)
    case 'time_off_requested':
      return {
        title: 'Time off requested',
        message: `${occasion.employee_name} asks for ${wordsOf[occasion.type]}, ${daysOf(occasion)}.`,
      }
    case 'week_kept_draft':
      return {
        title: 'A repeated week was not published',
        message: `The repeated week of ${dayOf(occasion.week_start_date)} stays a draft: ${lowerFirst(occasion.reason)}.`,
      }
  }
}

/** The day on which to look at what an occasion is about. */
export function dateOf(occasion: Occasion): string {
  if ('date' in occasion) return occasion.date
  return 'start_date' in occasion ? occasion.start_date : occasion.week_start_date
}

function published({ week_start_date, added, changed, removed }: Told<'schedule_published'>) {
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const
  const [first, ...others] = parts.filter(([count]) => count > 0)
  const counted = first
    ? [
        `${first[0]} ${first[0] === 1 ? 'shift' : 'shifts'} ${first[1]}`,
        ...others.map(([count, what]) => `${count} ${what}`),
      ]
    : ['your shifts changed']
  return {
    title: 'Schedule published',
    message: `Your week of ${dayOf(week_start_date)}: ${counted.join(', ')}.`,
  }
}

function tomorrow({ start_time, end_time, today }: Told<'shift_tomorrow'>, timeZone: string) {
  const startsAt = new Date(start_time)
  const day = startsAt.toLocaleDateString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
  const clock = (instant: Date) =>
    instant
      .toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
      // Intl puts a narrow no-break space there, which is not what the rest of the product shows.
      .replace('\u202f', ' ')
  return {
    title: `Your shift starts ${today ? 'today' : 'tomorrow'}`,
    message: `${day}, ${clock(startsAt)} – ${clock(new Date(end_time))}.`,
  }
}

const wordsOf: Record<TimeOffType, string> = {
  vacation: 'vacation',
  sick: 'sick leave',
  personal: 'personal time',
}

function decided(occasion: Told<'time_off_decided'>): Sentences {
  const { decision, decided_by, type, note } = occasion
  const what =
    decision === 'entered'
      ? `${decided_by} entered ${wordsOf[type]} for you`
      : `${decided_by} ${decision} your ${wordsOf[type]}`
  const words = note ? ` “${note}”` : ''
  return { title: `Time off ${decision}`, message: `${what}, ${daysOf(occasion)}.${words}` }
}

const dayOf = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  })

/** 'Dec 4', 'Dec 4 – 6', 'Dec 30 – Jan 2'. */
function daysOf({ start_date: start, end_date: end }: Pick<TimeOff, 'start_date' | 'end_date'>) {
  if (start === end) return dayOf(start)
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7)
  return `${dayOf(start)} – ${isOneMonth ? Number(end.slice(8)) : dayOf(end)}`
}

export const lowerFirst = (sentence: string): string =>
  (sentence.slice(0, 1).toLowerCase() + sentence.slice(1)).replace(/\.$/, '')
