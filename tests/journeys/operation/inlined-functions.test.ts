import { afterAll, expect, test } from 'vitest'
import { connectAsOwner, createTestDatabase } from '../../support/servers/postgres.ts'

const database = await createTestDatabase()
const client = await connectAsOwner(database.url)
afterAll(async () => {
  await client.end()
  await database.drop()
})

const range = `'2027-03-01', '2027-03-08', array['2027-01-01'::timestamptz], array[0::double precision]`

/** A statement with each function that docs/sql-functions.md calls a part of statements. */
const statements: Readonly<Record<string, string>> = {
  dated_shifts: `select * from dated_shifts(${range}, false, true)`,
  night_seconds: "select night_seconds(date_part('epoch', ends_at)) from shifts",
  overtime_ms: 'select overtime_ms(slots::double precision, version) from shifts',
  shift_cost_cents: `select shift_cost_cents(date_part('epoch', ends_at - starts_at), slots) from shifts`,
  shifts_with_overtime: `select * from shifts_with_overtime(${range}, true)`,
  unavailable_times: `select * from unavailable_times('2027-03-01', '2027-03-08')`,
  visible_shifts: 'select * from visible_shifts(false)',
}

test.each(Object.entries(statements))('the planner inlines %s', async (name, statement) => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (verbose) ${statement}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain(`${name}(`)
  expect(plan).not.toContain('Function Scan')
})
