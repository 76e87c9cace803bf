import type { DashboardStats } from '@weekboard/contracts/dashboard/dashboard-stats'
import { addDays, dateInZone, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { type Rate, shiftCostCents } from '@weekboard/scheduling/cost/cost'
import { roundHours, totalMinutes } from '@weekboard/scheduling/cost/hours'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { dashboardApi } from '../../support/people/dashboard-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const roles = ['admin', 'manager', 'employee'] as const
type Role = (typeof roles)[number]

let server: TestServer
let owner: pg.Pool
let ids: number[]
let anaId: number

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Pool({ connectionString: server.databaseUrl, max: 1 })
  const { rows } = await owner.query<{ id: number; email: string }>(
    'select id, email from employees where organization_id = 1 order by id',
  )
  ids = rows.map(({ id }) => id)
  anaId = rows.find(({ email }) => email === accounts.employee)?.id ?? 0
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** A zone, and noon of a day around which clocks change or do not; in some of them at midnight. */
const moments = [
  ['America/New_York', '2026-11-18'],
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2027-03-21'],
  ['America/New_York', '2027-11-07'],
  ['America/New_York', '2027-11-14'],
  ['Europe/Berlin', '2027-03-28'],
  ['Europe/Berlin', '2027-10-31'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['America/Havana', '2027-03-14'],
  ['Africa/Cairo', '2027-04-30'],
  ['Asia/Kolkata', '2027-03-15'],
] as const

const minute = 60_000
const shift = fc.record({
  employeeIndex: fc.nat({ max: 13 }),
  /** Minutes from the moment; most of them are near today and its day a week ago. */
  fromMinutes: fc
    .tuple(
      fc.constantFrom(0, 0, -7 * 1440, -7 * 1440, -3 * 1440, 4 * 1440),
      fc.integer({ min: -1500, max: 1500 }),
    )
    .map(([base, offset]) => base + offset),
  lengthMs: fc.integer({ min: 15 * minute, max: 24 * 60 * minute }),
  status: fc.constantFrom('draft', 'published', 'cancelled'),
})
const state = fc.record({
  moment: fc.constantFrom(...moments),
  /** When it is, in hours around noon UTC of that date. */
  hour: fc.integer({ min: -14, max: 14 }),
  shifts: fc.array(shift, { maxLength: 30 }),
  announced: fc.array(shift, { maxLength: 20 }),
  rates: fc.uniqueArray(
    fc.record({
      employeeIndex: fc.nat({ max: 13 }),
      day: fc.integer({ min: -9, max: 3 }),
      cents: fc.integer({ min: 0, max: 10_000 }),
    }),
    { maxLength: 30, selector: ({ employeeIndex, day }) => `${employeeIndex}:${day}` },
  ),
  inactive: fc.uniqueArray(fc.nat({ max: 13 }), { maxLength: 5 }),
  requests: fc.array(
    fc.record({
      employeeIndex: fc.nat({ max: 13 }),
      status: fc.constantFrom('pending', 'approved', 'rejected'),
    }),
    { maxLength: 8 },
  ),
})
type State = typeof state extends fc.Arbitrary<infer T> ? T : never
type Planned = State['shifts'][number]

const nowOf = ({ moment: [, date], hour }: State): Date =>
  new Date(Date.parse(`${date}T12:00:00Z`) + hour * 60 * minute)

function intervalOf(wanted: State, { fromMinutes, lengthMs }: Planned) {
  const startsAt = new Date(nowOf(wanted).getTime() + fromMinutes * minute)
  return { startsAt, endsAt: new Date(startsAt.getTime() + lengthMs) }
}

async function store(wanted: State): Promise<void> {
  const [timeZone] = wanted.moment
  const query = (text: string, values: unknown[] = []) => owner.query(text, values)
  await query('begin')
  await query('delete from schedules where organization_id = 1')
  await query('delete from employee_rates where organization_id = 1')
  await query('delete from time_off_requests where organization_id = 1')
  await query('update organizations set time_zone = $1 where id = 1', [timeZone])
  await query(
    `update employees set active = user_id is not null or id <> all ($1) where organization_id = 1`,
    [wanted.inactive.map((index) => ids[index])],
  )
  for (const { employeeIndex, day, cents } of wanted.rates) {
    await query(
      `insert into employee_rates (organization_id, employee_id, effective_from, rate_cents)
       values (1, $1, $2, $3)`,
      [ids[employeeIndex], addDays(dateInZone(nowOf(wanted), timeZone), day), cents],
    )
  }
  for (const { employeeIndex, status } of wanted.requests) {
    await query(
      `insert into time_off_requests (organization_id, employee_id, start_date, end_date, status,
         decided_at, decided_by_id) values (1, $1::bigint, '2028-01-03', '2028-01-03', $2::text,
         case when $2 <> 'pending' then now() end, case when $2 <> 'pending' then $1::bigint end)`,
      [ids[employeeIndex], status],
    )
  }
  await storeShifts(wanted)
  await query('commit')
}

async function storeShifts(wanted: State): Promise<void> {
  const [timeZone] = wanted.moment
  const scheduleOf = async (startsAt: Date): Promise<number> => {
    const { rows } = await owner.query<{ id: number }>(
      `insert into schedules (organization_id, week_start_date, published_at) values (1, $1, now())
       on conflict (organization_id, week_start_date) do update set notes = null returning id`,
      [weekStartOfDate(dateInZone(startsAt, timeZone))],
    )
    return rows[0]?.id ?? 0
  }
  for (const planned of wanted.shifts) {
    const { startsAt, endsAt } = intervalOf(wanted, planned)
    await owner.query(
      `insert into shifts (organization_id, schedule_id, employee_id, starts_at, ends_at, status)
       values (1, $1, $2, $3, $4, $5)`,
      [await scheduleOf(startsAt), ids[planned.employeeIndex], startsAt, endsAt, planned.status],
    )
  }
  for (const [index, planned] of wanted.announced.entries()) {
    const { startsAt, endsAt } = intervalOf(wanted, planned)
    await owner.query(
      `insert into announced_shifts (organization_id, schedule_id, shift_id, employee_id, starts_at,
         ends_at, version, announced_at) values (1, $1, $2, $3, $4, $5, 1, now())`,
      [await scheduleOf(startsAt), index + 1, ids[planned.employeeIndex], startsAt, endsAt],
    )
  }
}

/** The statistics by the rules of the scheduling package, one shift after the other. */
function expectedStats(wanted: State, role: Role): DashboardStats {
  const [timeZone] = wanted.moment
  const staff = role === 'employee'
  const today = dateInZone(nowOf(wanted), timeZone)
  const counted = (staff ? wanted.announced : wanted.shifts)
    .filter(({ status }) => staff || status !== 'cancelled')
    .map((planned) => ({ ...planned, ...intervalOf(wanted, planned) }))
  const on = (date: string) =>
    counted.filter(({ startsAt }) => dateInZone(startsAt, timeZone) === date)
  const ofWeek = counted.filter(
    ({ startsAt }) => weekStartOfDate(dateInZone(startsAt, timeZone)) === weekStartOfDate(today),
  )
  const ratesOf = (index: number): Rate[] =>
    wanted.rates
      .filter(({ employeeIndex }) => employeeIndex === index)
      .map(({ day, cents }) => ({ effectiveFrom: addDays(today, day), rateCents: cents }))
  const costOf = (date: string) =>
    on(date).reduce(
      (sum, each) => sum + shiftCostCents(each, ratesOf(each.employeeIndex), timeZone),
      0,
    )
  const [cost, before] = [costOf(today), costOf(addDays(today, -7))]
  const pending = wanted.requests.filter(({ status }) => status === 'pending')
  // The three accounts stay active.
  const inactive = wanted.inactive.filter((index) => !accountIndexes.includes(index))
  return {
    totalEmployees: ids.length - inactive.length,
    activeShifts: on(today).length,
    pendingRequests: staff
      ? pending.filter(({ employeeIndex }) => ids[employeeIndex] === anaId).length
      : pending.length,
    weeklyHours: roundHours(totalMinutes(ofWeek)),
    todayLaborCost: staff ? null : cost / 100,
    avgShiftDuration: ofWeek.length === 0 ? 0 : roundHours(totalMinutes(ofWeek) / ofWeek.length),
    laborCostTrend:
      staff || before === 0
        ? null
        : {
            value: Math.round(Math.abs((cost - before) / before) * 1000) / 10,
            isPositive: cost >= before,
          },
  }
}

let accountIndexes: number[] = []

test('the statistics are what the plain rows and rules give, for every role and clock', async () => {
  const { rows } = await owner.query<{ id: number }>(
    'select id from employees where organization_id = 1 and user_id is not null',
  )
  accountIndexes = rows.map(({ id }) => ids.indexOf(id))
  await fc.assert(
    fc.asyncProperty(state, async (wanted) => {
      await store(wanted)
      server.clock.set(nowOf(wanted))
      for (const role of roles) {
        const token = await server.api.signIn(accounts[role])
        expect([role, await dashboardApi(server, token).stats()]).toEqual([
          role,
          expectedStats(wanted, role),
        ])
      }
    }),
    { numRuns: 20 },
  )
})
