import { addDays, zonedInstant } from '@weekboard/scheduling/clock/weeks'
import type pg from 'pg'
import { sized } from '../smoke.ts'

export const stopwatchZone = 'America/New_York'
/** Monday of the week that is planned. */
export const plannedWeek = '2027-04-05'

/** A saved template of the organization, and whose week follows it. */
interface Pattern {
  readonly name: string
  readonly start: string
  readonly end: string
  /** Days after Monday. */
  readonly days: readonly number[]
}

export const patterns = [
  { name: 'Early', start: '07:00', end: '15:00', days: [0, 1, 2, 3] },
  { name: 'Day', start: '09:00', end: '17:00', days: [1, 2, 3, 4] },
  { name: 'Late', start: '14:00', end: '22:00', days: [2, 3, 4, 5] },
] as const satisfies readonly Pattern[]

/** Everybody in the order of the grid's rows: three patterns in turn. */
export const people = Array.from({ length: sized(6, 30) }, (_, index) => ({
  name: `Worker ${String(index + 1).padStart(2, '0')}`,
  pattern: index % patterns.length,
  /** Every fifth person works the last shift one day later than the pattern says. */
  isShifted: index % 5 === 4,
}))

interface PlannedShift {
  readonly name: string
  /** Days after Monday. */
  readonly day: number
  readonly start: string
  readonly end: string
}

/** The 120 shifts of the plan. */
const plan: readonly PlannedShift[] = people.flatMap(({ name, pattern, isShifted }) => {
  const { start, end, days } = patterns[pattern] ?? patterns[0]
  const last = days.at(-1) ?? 0
  return days.map((day) => ({ name, day: isShifted && day === last ? day + 1 : day, start, end }))
})

/** A shift as a line that can be compared: who, from when, until when. */
export const lineOf = (name: string, startsAt: string, endsAt: string): string =>
  `${name} ${new Date(startsAt).toISOString()} ${new Date(endsAt).toISOString()}`

export const planLines = plan
  .map(({ name, day, start, end }) => {
    const at = (time: string) =>
      zonedInstant(addDays(plannedWeek, day), time, stopwatchZone).toISOString()
    return lineOf(name, at(start), at(end))
  })
  .sort()

/**
 * An organization with the 30 people of the plan, its three templates and nothing planned. The first
 * of them is its manager, who signs in with the address that is returned.
 */
export async function addOrganization(owner: pg.Pool, name: string): Promise<string> {
  const email = `${name}@stopwatch.test`
  await owner.query(
    `with organization as (
       insert into organizations (name, time_zone, onboarding_completed_at)
       values ($1, $2, now()) returning id
     ), manager as (
       insert into users (email, password_hash, email_verified_at)
       select $3, password_hash, now() from users where email = 'manager@demo.test' returning id
     ), templates as (
       insert into shift_templates (organization_id, name, start_time, end_time, days)
       select organization.id, t.name, t.start_time, t.end_time, t.days
       from organization, jsonb_to_recordset($4) as t(name text, start_time text, end_time text, days text[])
     )
     insert into employees (organization_id, user_id, full_name, email, role, avatar_url)
     select organization.id, case when n = 1 then manager.id end, full_name,
       case when n = 1 then $3 end, case when n = 1 then 'manager' else 'employee' end,
       'fallback:ocean:' || full_name
     from organization, manager, unnest($5::text[]) with ordinality as p(full_name, n)`,
    [name, stopwatchZone, email, JSON.stringify(templateRows), people.map((each) => each.name)],
  )
  return email
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const templateRows = patterns.map(({ name, start, end, days }) => ({
  name,
  start_time: start,
  end_time: end,
  days: days.map((day) => weekdays[day]),
}))
