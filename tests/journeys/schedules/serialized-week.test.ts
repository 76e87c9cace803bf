import { weekSchema } from '@weekboard/contracts/schedule/week'
import { addDays, weekBounds } from '@weekboard/scheduling/clock/weeks'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type ExpectedWeekReader, readExpectedWeek } from '../../support/plans/expected-week.ts'
import { openOwnerPool } from '../../support/servers/postgres.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let owner: pg.Pool
let viewers: (ExpectedWeekReader & { readonly token: string })[]
let ids: number[]
let positionIds: number[]

beforeAll(async () => {
  // This test changes rows without events, so the service must cache nothing.
  server = await startTestServer({ env: { LIMIT_WEEK_CACHE_BYTES: '1' } })
  owner = openOwnerPool(server.databaseUrl)
  const { rows } = await owner.query<{
    id: number
    email: string
    role: ExpectedWeekReader['role']
  }>('select id, email, role from employees where organization_id = 1 order by id')
  ids = rows.map(({ id }) => id)
  const positions = await owner.query<{ id: number }>(
    `insert into positions (organization_id, name, color)
     values (1, 'Stage', 'teal'), (1, 'Till', 'pink') returning id`,
  )
  positionIds = positions.rows.map(({ id }) => id)
  viewers = []
  for (const name of ['admin', 'manager', 'employee'] as const) {
    const employee = rows.find(({ email }) => email === accounts[name])
    if (!employee) throw new Error(`No account ${name}`)
    const token = await server.api.signIn(accounts[name])
    viewers.push({ role: employee.role, employeeId: employee.id, token })
  }
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** Weeks with and without a clock change in their zones, at midnight in some. */
const weeks = [
  ['America/New_York', '2026-11-16'],
  ['America/New_York', '2027-03-08'],
  ['America/New_York', '2027-11-01'],
  ['Europe/Berlin', '2027-03-22'],
  ['Australia/Lord_Howe', '2027-03-29'],
  ['Asia/Kolkata', '2027-03-08'],
  ['America/Havana', '2027-03-08'],
  ['Africa/Cairo', '2027-04-26'],
] as const

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((value) => !value.includes('\0'))
const awkward = fc.constantFrom(
  '"',
  '\\',
  '"}],',
  '\u2028\n\t\u0007',
  '</script>',
  '😀 “ü”',
  "';--",
)
const words = fc.oneof(text, awkward)
const employeeIndex = fc.nat({ max: 13 })
const second = 1_000
const minute = 60 * second

const timedBreaks = [
  { minutes: 5, paid: true, start_time: '12:15' },
  { minutes: 7, paid: false, start_time: '23:00' },
]

const shift = fc.record({
  employeeIndex,
  /** A fraction of the week's length. */
  from: fc.double({ min: 0, max: 0.9999, noNaN: true }),
  lengthMs: fc.integer({ min: 15 * minute, max: 24 * 60 * minute }),
  /** Most shifts are whole quarters of an hour, but nothing enforces it. */
  roundedMs: fc.constantFrom(15 * minute, minute, second, 18 * second, 1),
  status: fc.constantFrom('draft', 'published', 'cancelled'),
  notes: fc.option(words),
  position: fc.option(fc.nat({ max: 1 })),
  breaks: fc.constantFrom([], [], [{ minutes: 10, paid: false }], timedBreaks),
  version: fc.integer({ min: 1, max: 2_000_000 }),
})
const state = fc.record({
  week: fc.constantFrom(...weeks),
  schedule: fc.option(
    fc.record({
      status: fc.constantFrom('draft', 'published'),
      publishedMs: fc.option(fc.integer({ min: 1_790_000_000_000, max: 1_800_000_000_000 })),
      notes: fc.option(words),
    }),
    { freq: 8 },
  ),
  shifts: fc.array(shift, { maxLength: 40 }),
  announced: fc.array(shift, { maxLength: 20 }),
  rates: fc.uniqueArray(
    fc.record({
      employeeIndex,
      day: fc.oneof(fc.integer({ min: -3, max: 9 }), fc.integer({ min: -400, max: 400 })),
      cents: fc.integer({ min: 0, max: 10_000_000 }),
    }),
    { maxLength: 40, selector: ({ employeeIndex: index, day }) => `${index}:${day}` },
  ),
  employees: fc.array(
    fc.record({
      name: words,
      email: fc.boolean(),
      active: fc.boolean(),
      positions: fc.subarray([0, 1]),
      minutes: fc.option(fc.integer({ min: 0, max: 168 * 60 })),
    }),
    { minLength: 14, maxLength: 14 },
  ),
})
type State = typeof state extends fc.Arbitrary<infer T> ? T : never
type Planned = State['shifts'][number]

function intervalOf({ week: [timeZone, monday] }: State, planned: Planned): [Date, Date] {
  const bounds = weekBounds(monday, timeZone)
  const { from, lengthMs, roundedMs } = planned
  const rounded = (ms: number) => Math.floor(ms / roundedMs) * roundedMs
  const weekStart = bounds.startsAt.getTime()
  const startsAt = weekStart + rounded(from * (bounds.endsAt.getTime() - weekStart))
  const length = Math.max(15 * minute, rounded(lengthMs))
  return [new Date(startsAt), new Date(startsAt + length)]
}

async function store(wanted: State): Promise<void> {
  const [timeZone, monday] = wanted.week
  await owner.query('begin')
  await owner.query('delete from schedules where organization_id = 1')
  await owner.query('delete from employee_rates where organization_id = 1')
  await owner.query('update organizations set time_zone = $1 where id = 1', [timeZone])
  await owner.query('delete from employee_positions where organization_id = 1')
  for (const [index, { name, email, active, minutes, positions }] of wanted.employees.entries()) {
    // The accounts that sign in here keep their address and stay active.
    await owner.query(
      `update employees set full_name = $2, active = $3 or user_id is not null,
         max_weekly_minutes = $4, email = case when user_id is not null then email
           when $5 then id || '@week.test' end
       where id = $1`,
      [ids[index], name, active, minutes, email],
    )
    await owner.query(
      `insert into employee_positions (organization_id, employee_id, position_id)
       select 1, $1, unnest($2::bigint[])`,
      [ids[index], positions.map((each) => positionIds[each])],
    )
  }
  for (const { employeeIndex: index, day, cents } of wanted.rates) {
    await owner.query(
      `insert into employee_rates (organization_id, employee_id, effective_from, rate_cents)
       values (1, $1, $2, $3)`,
      [ids[index], addDays(monday, day), cents],
    )
  }
  if (wanted.schedule) await storeSchedule(wanted, wanted.schedule)
  await owner.query('commit')
}

async function storeSchedule(
  wanted: State,
  { status, publishedMs, notes }: NonNullable<State['schedule']>,
): Promise<void> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into schedules (organization_id, week_start_date, status, published_at, notes)
     values (1, $1, $2, $3, $4) returning id`,
    [wanted.week[1], status, publishedMs === null ? null : new Date(publishedMs), notes],
  )
  const valuesOf = (planned: Planned) => [
    rows[0]?.id,
    ids[planned.employeeIndex],
    ...intervalOf(wanted, planned),
    planned.notes,
    planned.position === null ? null : positionIds[planned.position],
    planned.version,
    JSON.stringify(planned.breaks),
  ]
  for (const planned of wanted.shifts) {
    await owner.query(
      `insert into shifts (organization_id, schedule_id, employee_id, starts_at, ends_at, notes,
         position_id, version, breaks, status) values (1, $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [...valuesOf(planned), planned.status],
    )
  }
  for (const [index, planned] of wanted.announced.entries()) {
    await owner.query(
      `insert into announced_shifts (organization_id, schedule_id, employee_id, starts_at, ends_at,
         notes, position_id, version, breaks, shift_id, announced_at)
       values (1, $1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
      [...valuesOf(planned), index + 1],
    )
  }
}

test('the week is what the plain rows, presenters and rules give, for every role', async () => {
  await fc.assert(
    fc.asyncProperty(state, async (wanted) => {
      await store(wanted)
      const monday = wanted.week[1]
      for (const viewer of viewers) {
        const plain = await readExpectedWeek(owner, viewer, monday, server.clock.now())
        const read = (path: string) => server.api.call('GET', path, { token: viewer.token })
        const week = await read(`/schedules/week?date=${addDays(monday, 3)}`)
        expect(week.status).toBe(200)
        expect(weekSchema.strict().parse(week.body)).toStrictEqual({
          ...plain,
          seq: expect.any(Number),
        })
        const current = await read(`/schedules/current?week_start=${monday}`)
        expect(current.body).toStrictEqual({
          ...plain,
          schedule: plain.schedule && { ...plain.schedule, shifts: plain.shifts },
          seq: expect.any(Number),
        })
      }
    }),
    { numRuns: 30 },
  )
})

test('it is serialized in the order and with the escapes of JSON.stringify', async () => {
  const [, manager] = viewers
  const [drawn] = fc.sample(state, { seed: 1, numRuns: 1 })
  const [planned] = fc.sample(shift, { seed: 1, numRuns: 1 })
  if (!(drawn && planned)) throw new Error('Nothing was drawn')
  const notes = 'Salt, "pepper": \u2028 and \\'
  await store({
    ...drawn,
    week: weeks[0],
    schedule: { status: 'draft', publishedMs: null, notes },
    shifts: [{ ...planned, status: 'draft', notes, breaks: timedBreaks }],
  })
  const token = manager?.token ?? ''
  const reply = await server.api.call('GET', `/schedules/week?date=${weeks[0][1]}`, { token })
  expect(reply.text).toContain('"breaks":[{')
  expect(reply.text).toBe(JSON.stringify(reply.body))
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
})
