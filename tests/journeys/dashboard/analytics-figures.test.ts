import { type AnalyticsPanel, analyticsPanels } from '@weekboard/contracts/analytics'
import {
  addDays,
  dateInZone,
  weekStartOfDate,
  zonedInstant,
} from '@weekboard/scheduling/clock/weeks'
import { fitBreaks } from '@weekboard/scheduling/cost/breaks'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type ReferencePlan, referencePanels } from '../../support/plans/analytics-reference.ts'
import { openOwnerPool } from '../../support/servers/postgres.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let owner: pg.Pool
let token: string
let people: { id: number; name: string }[]
let positions: { id: number; name: string }[]
beforeAll(async () => {
  server = await startTestServer()
  owner = openOwnerPool(server.databaseUrl)
  token = await server.api.signIn(accounts.manager)
  const { rows } = await owner.query<{ id: number; name: string }>(
    'select id::integer, full_name as name from employees where organization_id = 1 order by id',
  )
  people = rows
  positions = (
    await owner.query<{ id: number; name: string }>(
      'select id::integer, name from positions where organization_id = 1 order by id',
    )
  ).rows
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** A zone and a day around which clocks change, in some at midnight, or a year ends, or neither. */
const moments = [
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2027-11-07'],
  ['America/New_York', '2027-01-01'],
  ['Europe/Berlin', '2027-03-28'],
  ['Europe/Berlin', '2027-10-31'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-10-03'],
  ['America/Havana', '2027-03-14'],
  ['America/Havana', '2027-11-07'],
  ['Africa/Cairo', '2027-04-30'],
  ['Africa/Cairo', '2027-10-29'],
  ['Asia/Kolkata', '2026-12-31'],
  ['Pacific/Kiritimati', '2027-06-16'],
  ['Pacific/Kiritimati', '2027-01-02'],
  ['Asia/Kolkata', '2027-05-11'],
] as const

/** Zones of `moments` whose clocks never change. */
const steadyZones: ReadonlySet<string> = new Set(['Asia/Kolkata', 'Pacific/Kiritimati'])

const employeeIndex = fc.nat({ max: 4 })
/** Days around the moment. */
const day = fc.integer({ min: -16, max: 16 })
const shift = fc.record({
  employeeIndex,
  // Most are near the moment, so that they meet its clock change, and each other.
  day: fc.oneof(fc.integer({ min: -2, max: 2 }), day),
  startMinutes: fc.oneof(
    fc.integer({ min: 0, max: 1439 }),
    fc.constantFrom(0, 60, 90, 120, 150, 180, 300, 1260, 1320, 1380, 1439),
  ),
  // Sums of these never round at a half.
  lengthSeconds: fc
    .oneof(fc.integer({ min: 45, max: 72 * 60 }), fc.constantFrom(480 * 3, 720 * 3))
    .map((count) => count * 20),
  status: fc.constantFrom('draft', 'published', 'published', 'cancelled'),
  positionIndex: fc.option(fc.nat({ max: 2 }), { nil: null }),
  breaks: fc.array(
    fc.record({
      minutes: fc.integer({ min: 5, max: 150 }),
      paid: fc.boolean(),
      start_time: fc.constantFrom(undefined, '22:00', '23:30', '01:15', '05:00', '12:00', '13:00'),
    }),
    { maxLength: 3 },
  ),
  /** Open shifts are nobody's and count nowhere. */
  isOpen: fc.constantFrom(false, false, false, true),
})
const state = fc.record({
  moment: fc.constantFrom(...moments),
  range: fc.tuple(day, fc.oneof(fc.nat({ max: 14 }), fc.nat({ max: 1 }))),
  shifts: fc.array(shift, { maxLength: 40 }),
  announced: fc.array(shift, { maxLength: 15 }),
  rates: fc.uniqueArray(
    fc.record({ employeeIndex, day, cents: fc.integer({ min: 0, max: 9_999 }) }),
    { maxLength: 15, selector: (rate) => `${rate.employeeIndex}:${rate.day}` },
  ),
  timeOff: fc.array(
    fc.record({
      employeeIndex,
      day,
      length: fc.nat({ max: 6 }),
      isPart: fc.boolean(),
      status: fc.constantFrom('approved', 'approved', 'pending', 'rejected'),
    }),
    { maxLength: 8 },
  ),
  limits: fc.array(fc.constantFrom(null, 0, 600, 1200, 2400), { minLength: 5, maxLength: 5 }),
  inactive: fc.uniqueArray(fc.constantFrom(3, 4)),
  /** The position that is asked for. */
  filter: fc.option(fc.nat({ max: 3 }), { nil: null }),
})
type State = typeof state extends fc.Arbitrary<infer T> ? T : never

/** The plan that is stored; with open shifts, which the reference leaves out. */
function planOf(wanted: State) {
  const [timeZone, date] = wanted.moment
  const idOf = (index: number) => people[index]?.id ?? 0
  const timeText = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const toShift = (each: State['shifts'][number], index: number) => {
    const startsAt = zonedInstant(addDays(date, each.day), timeText(each.startMinutes), timeZone)
    const endsAt = new Date(startsAt.getTime() + each.lengthSeconds * 1000)
    // Where a clock changes within a shift, a break on it has no certain place.
    const breaks = each.breaks.map(({ start_time, ...untimed }) =>
      start_time === undefined || !steadyZones.has(timeZone) ? untimed : { ...untimed, start_time },
    )
    return {
      id: index + 1,
      employeeId: idOf(each.employeeIndex),
      startsAt,
      endsAt,
      breaks: fitBreaks({ startsAt, endsAt, breaks }, { timeZone, breakRules: [] }),
      status: each.status as 'draft' | 'published' | 'cancelled',
      positionId: each.positionIndex === null ? null : (positions[each.positionIndex]?.id ?? 0),
      isOpen: each.isOpen,
    }
  }
  return {
    timeZone,
    positions,
    employees: people.map(({ id, name }, index) => ({
      id,
      name,
      active: !wanted.inactive.some((inactive) => inactive === index),
      maxMinutes: index < 5 ? (wanted.limits[index] ?? null) : 2400,
      rates: wanted.rates
        .filter((rate) => rate.employeeIndex === index)
        .map((rate) => ({ effectiveFrom: addDays(date, rate.day), rateCents: rate.cents })),
    })),
    shifts: wanted.shifts.map(toShift),
    announced: wanted.announced.map(toShift).map((each) => ({
      ...each,
      status: 'published' as const,
    })),
    timeOff: wanted.timeOff
      .filter(({ status }) => status === 'approved')
      .map((each) => {
        const from = addDays(date, each.day)
        const to = each.isPart ? from : addDays(from, each.length)
        return { employeeId: idOf(each.employeeIndex), from, to, isPart: each.isPart }
      }),
  }
}

type StoredPlan = ReturnType<typeof planOf>

const withoutOpen = (plan: StoredPlan): ReferencePlan => ({
  ...plan,
  shifts: plan.shifts.filter(({ isOpen }) => !isOpen),
  announced: plan.announced.filter(({ isOpen }) => !isOpen),
})

const inserts = {
  employees: `
    update employees e set active = n.active, max_weekly_minutes = n.max_minutes
    from jsonb_to_recordset($1) as n (id bigint, active boolean, max_minutes integer)
    where e.id = n.id`,
  rates: `
    insert into employee_rates (organization_id, employee_id, effective_from, rate_cents)
    select 1, n.id, n.day, n.cents
    from jsonb_to_recordset($1) as n (id bigint, day date, cents integer)`,
  timeOff: `
    insert into time_off_requests (organization_id, employee_id, start_date, end_date, start_time,
      end_time, status, decided_at, decided_by_id)
    select 1, n.id, n.first, n.last, case when n.part then '09:00' end,
      case when n.part then '12:00' end, n.status,
      case when n.status <> 'pending' then now() end, case when n.status <> 'pending' then n.id end
    from jsonb_to_recordset($1) as n (id bigint, first date, last date, part boolean, status text)`,
  weeks: `
    insert into schedules (organization_id, week_start_date, published_at)
    select distinct 1, n.week, now() from jsonb_to_recordset($1) as n (week date)`,
  shifts: `
    insert into shifts (organization_id, schedule_id, employee_id, position_id, slots, starts_at,
      ends_at, breaks, status)
    select 1, s.id, n.employee_id, n.position_id, n.slots, n.starts_at, n.ends_at, n.breaks, n.status
    from jsonb_to_recordset($1) as n (id bigint, employee_id bigint, position_id bigint,
      slots integer, starts_at timestamptz, ends_at timestamptz, breaks jsonb, status text, week date)
    join schedules s on s.organization_id = 1 and s.week_start_date = n.week order by n.id`,
  announced: `
    insert into announced_shifts (organization_id, schedule_id, shift_id, employee_id, position_id,
      slots, starts_at, ends_at, breaks, version, announced_at)
    select 1, s.id, n.id, n.employee_id, n.position_id, n.slots, n.starts_at, n.ends_at, n.breaks, 1,
      now()
    from jsonb_to_recordset($1) as n (id bigint, employee_id bigint, position_id bigint,
      slots integer, starts_at timestamptz, ends_at timestamptz, breaks jsonb, week date)
    join schedules s on s.organization_id = 1 and s.week_start_date = n.week`,
}

function rowsOf(wanted: State, plan: StoredPlan): Record<keyof typeof inserts, unknown[]> {
  const [timeZone, date] = wanted.moment
  const shiftRow = (each: StoredPlan['shifts'][number]) => ({
    id: each.id,
    employee_id: each.isOpen ? null : each.employeeId,
    slots: each.isOpen ? 3 : 1,
    position_id: each.positionId,
    starts_at: each.startsAt,
    ends_at: each.endsAt,
    breaks: each.breaks,
    status: each.status,
    week: weekStartOfDate(dateInZone(each.startsAt, timeZone)),
  })
  const [shifts, announced] = [plan.shifts.map(shiftRow), plan.announced.map(shiftRow)]
  return {
    employees: plan.employees.map(({ id, active, maxMinutes }) => ({
      id,
      active,
      max_minutes: maxMinutes,
    })),
    rates: plan.employees.flatMap(({ id, rates }) =>
      rates.map((rate) => ({ id, day: rate.effectiveFrom, cents: rate.rateCents })),
    ),
    timeOff: wanted.timeOff.map((each) => ({
      id: people[each.employeeIndex]?.id,
      first: addDays(date, each.day),
      last: addDays(date, each.day + (each.isPart ? 0 : each.length)),
      part: each.isPart,
      status: each.status,
    })),
    weeks: [...shifts, ...announced],
    shifts,
    announced,
  }
}

async function store(wanted: State, plan: StoredPlan): Promise<void> {
  await owner.query('begin')
  for (const table of ['schedules', 'employee_rates', 'time_off_requests']) {
    await owner.query(`delete from ${table} where organization_id = 1`)
  }
  await owner.query('update organizations set time_zone = $1 where id = 1', [plan.timeZone])
  const rows = rowsOf(wanted, plan)
  for (const name of Object.keys(inserts) as (keyof typeof inserts)[]) {
    await owner.query(inserts[name], [JSON.stringify(rows[name])])
  }
  await owner.query('commit')
}

interface Reply {
  readonly rows: readonly Record<string, unknown>[]
  readonly previous?: unknown
}

/** A panel, its employees and positions by id. */
async function readPanel(
  panel: AnalyticsPanel,
  { from, to }: { readonly from: string; readonly to: string },
  position: number | null,
): Promise<unknown> {
  const filter = position === null ? '' : `&position_id=${position}`
  const path = `/analytics?from=${from}&to=${to}&panel=${panel}${filter}`
  const { status, body, text } = await server.api.call<Reply>('GET', path, { token })
  expect(status, text).toBe(200)
  if (panel === 'totals') return { rows: body.rows, previous: body.previous }
  const idOf = (row: Record<string, unknown>) => Number(row.employee_id ?? row.position_id ?? 0)
  return [...body.rows].sort((a, b) => idOf(a) - idOf(b))
}

test('every panel is what the plain rows and the rules give, on every clock, of all and of one position', async () => {
  await fc.assert(
    fc.asyncProperty(state, async (wanted) => {
      const plan = planOf(wanted)
      await store(wanted, plan)
      const from = addDays(wanted.moment[1], wanted.range[0])
      const to = addDays(from, wanted.range[1])
      const position = wanted.filter === null ? null : (positions[wanted.filter]?.id ?? 0)
      const expected = referencePanels(withoutOpen(plan), { from, to }, position)
      for (const panel of analyticsPanels) {
        expect([panel, await readPanel(panel, { from, to }, position)]).toEqual([
          panel,
          expected[panel],
        ])
      }
    }),
    { numRuns: 40 },
  )
})
