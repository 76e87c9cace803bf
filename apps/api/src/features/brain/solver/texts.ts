import type { Alternative, AssignmentReason } from '@weekboard/solver/week/explain/alternatives'
import type { Bend } from '@weekboard/solver/week/explain/bends'
import type { BlockingRule } from '@weekboard/solver/week/week-problem'
import type { BrainInput, InputEmployee } from './brain-input.ts'
import type { Wish } from './wishes.ts'

// Clients look for the words of the rules in a message, so a sentence has one only when it means the
// rule. No sentence has an amount of money.

interface RuleContext
  extends Pick<BrainInput, 'minRestMinutes' | 'maxConsecutiveDays' | 'maxShiftsPerDay'> {
  /** The employee's name. */
  readonly name: string
  readonly maxWeeklyMinutes: number | null
  /** The position of the shift. */
  readonly positionName: string
}

/** Hours with at most one decimal, such as '7.5'. */
const decimalOf = (minutes: number): string => String(Math.round(minutes / 6) / 10)

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

const ruleSentences: Readonly<Record<BlockingRule, (context: RuleContext) => string>> = {
  position: ({ name, positionName }) => `${name} does not work as ${positionName}.`,
  time_off: ({ name }) => `${name} has approved time off then (availability).`,
  availability: ({ name }) => `This shift is outside the availability of ${name}.`,
  overlap: ({ name }) => `${name} has another shift then, so there would be an overlap.`,
  rest: ({ name, minRestMinutes }) =>
    `${name} would have less than ${decimalOf(minRestMinutes)} h of rest before or after it.`,
  consecutive_days: ({ name, maxConsecutiveDays }) =>
    `${name} would work more than ${maxConsecutiveDays} days in a row.`,
  shifts_per_day: ({ name, maxShiftsPerDay }) =>
    `${name} would work more than ${counted(maxShiftsPerDay, 'shift', 'shifts')} on that day.`,
  weekly_hours: ({ name, maxWeeklyMinutes }) =>
    `This shift would bring ${name} above the weekly maximum of ${decimalOf(maxWeeklyMinutes ?? 0)} hours.`,
}

/** The code of the rule engine. To it, time off is a part of availability. */
const codeOf = (rule: BlockingRule): string => (rule === 'time_off' ? 'availability' : rule)

/** A rule that keeps somebody from a shift, as on the wire. */
export const presentRule = (rule: BlockingRule, context: RuleContext) => ({
  code: codeOf(rule),
  message: ruleSentences[rule](context),
})

/** Somebody has less than the minimum of their contract. */
export const minimumNotice = (
  { name, minWeeklyMinutes }: Pick<InputEmployee, 'name' | 'minWeeklyMinutes'>,
  minutes: number,
) => ({
  code: 'min_hours',
  message: `${name} has ${decimalOf(minutes)} h of at least ${decimalOf(minWeeklyMinutes ?? 0)} h.`,
})

/** Why `name` has a shift; `nextName` is whom a reason compares them with. */
export function reasonSentence(
  reason: Exclude<AssignmentReason, { code: 'prefers' }>,
  name: string,
  nextName: string,
): string {
  switch (reason.code) {
    case 'locked':
      return `You decided that ${name} has this shift.`
    case 'only_one':
      return reason.stopped === 0
        ? `${name} is the only one who was chosen.`
        : `${name} is the only one who can: rules stop ${counted(reason.stopped, 'other person', 'other people')}.`
    case 'keeps_draft':
      return `${name} has this shift in the draft.`
    case 'lowest_pay':
      return `${name} costs the least of all who can take it.`
    case 'below_minimum':
      return `Without it, ${name} has ${decimalOf(reason.minutes)} h this week, and the minimum is ${decimalOf(reason.minMinutes)} h.`
    case 'fewest_hours':
      return `${name} has the least other work this week, ${decimalOf(reason.minutes)} h; everybody else who can take it has at least ${decimalOf(reason.nextMinutes)} h.`
    case 'below_fair_share':
      return `With it, ${name} has ${decimalOf(reason.minutes)} h of a fair share of ${decimalOf(reason.targetMinutes)} h.`
    case 'fewest_unsocial':
      return `${name} has the fewest other nights and weekend shifts this week.`
    case 'lowest_total':
      return `${name} is best for the week as a whole; ${nextName} comes next.`
    case 'fits_week':
      return `Others would suit this shift alone as well, but the week as a whole is best like this.`
  }
}

/** What the solver counts as a preference: hours that are liked, and those that are usual. */
export function wishReasons({ preferredShare, routine, lastWeekShare }: Wish, name: string) {
  const reasons: { code: string; message: string }[] = []
  if (lastWeekShare > 0) {
    reasons.push({ code: 'last_week', message: `${name} worked at this time the week before.` })
  }
  if (preferredShare > 0) {
    reasons.push({ code: 'prefers', message: `${name} prefers to work at this time.` })
  }
  if (routine === 'same_time') {
    reasons.push({ code: 'usual', message: `${name} usually works at this time.` })
  } else if (routine === 'other_times' && preferredShare === 0) {
    reasons.push({ code: 'recent', message: `${name} also worked in the week before.` })
  }
  return reasons
}

interface HoursWith {
  readonly name: string
  /** Minutes of the week, including the shift. */
  readonly minutes: number
}

/** What would be different if somebody else had a shift: hours first, then what gets worse or better. */
export function differenceReasons(
  { parts, payDifferenceCents }: Pick<Alternative, 'parts' | 'payDifferenceCents'>,
  { name, minutes }: HoursWith,
) {
  const compared = (code: string, difference: number, more: string, less: string) =>
    Math.abs(difference) < leastDifference ? [] : [{ code, message: difference > 0 ? more : less }]
  return [
    { code: 'hours', message: `${name} would have ${decimalOf(minutes)} h this week.` },
    ...compared(
      'minimum',
      parts.minimum,
      'More minimum hours would be missed.',
      'Fewer minimum hours would be missed.',
    ),
    ...compared('pay', payDifferenceCents, 'It costs more pay.', 'It costs less pay.'),
    ...compared(
      'fairness',
      parts.fairness,
      'Hours would be shared less fairly.',
      'Hours would be shared more fairly.',
    ),
    ...compared('prefers', parts.preferences, 'It suits wishes less.', 'It suits wishes more.'),
  ]
}

/** Anything smaller is rounding. */
const leastDifference = 0.01

interface BendContext {
  readonly name: string
  readonly positionName: string
}

/** What would have to give way for somebody, as a part of a sentence. */
function bendText(bend: Bend, { name, positionName }: BendContext): string {
  switch (bend.rule) {
    case 'weekly_hours':
      return `raise the weekly maximum of ${name} to ${decimalOf(bend.maxWeeklyMinutes)} hours`
    case 'shifts_per_day':
      return `let ${name} work ${bend.shiftsPerDay} shifts on that day`
    case 'consecutive_days':
      return `let ${name} work ${bend.maxConsecutiveDays} days in a row`
    case 'rest':
      return `let ${name} have ${decimalOf(bend.restMinutes)} h of rest`
    case 'availability':
      return `ask ${name} to work outside of the usual availability`
    case 'position':
      return `give ${name} the position ${positionName}`
    case 'time_off':
      return `ask ${name} to come during approved time off (availability)`
  }
}

const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** A change that bends rules for one person. */
export const bendsSentence = (bends: readonly Bend[], context: BendContext): string =>
  asSentence(bends.map((bend) => bendText(bend, context)).join(', and '))

/** A shift that changes hands, in words. */
export interface MoveText {
  readonly shift: string
  readonly from: string
  readonly to: string
}

/** A change that breaks no rule: these moves, and then `name` takes the shift. */
export function movesSentence(moves: readonly MoveText[], name: string): string {
  if (moves.length === 0) {
    return `${name} can take it; pay, fairness and wishes alone speak against it.`
  }
  const steps = moves.map(({ shift, from, to }) => `give ${from}’s shift on ${shift} to ${to}`)
  return asSentence(`${steps.join(', and ')}, so that ${name} can take it`)
}

/** Such as 'Mon, Nov 23, 9:00 AM – 5:00 PM' in a time zone. */
export function intervalText(startMs: number, endMs: number, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone,
  })
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
  // Intl puts a narrow no-break space before AM; the rest of the product has a plain space.
  const text = `${day.format(startMs)}, ${time.format(startMs)} – ${time.format(endMs)}`
  return text.replaceAll('\u202f', ' ')
}
