import { breakMinutes } from '@weekboard/scheduling/cost/breaks'
import { costCentsAt } from '@weekboard/scheduling/cost/cost'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { connectAsOwner, createTestDatabase } from '../../support/servers/postgres.ts'

const database = await createTestDatabase()
const client = await connectAsOwner(database.url)
afterAll(async () => {
  await client.end()
  await database.drop()
})

const pricedShift = fc
  .record({
    // Around both changes of the clock, and at any other time of two years.
    startsAt: fc.oneof(
      fc.date({ min: new Date('2027-01-01'), max: new Date('2029-01-01'), noInvalidDate: true }),
      fc.date({
        min: new Date('2027-03-14T00:00:00Z'),
        max: new Date('2027-03-15T00:00:00Z'),
        noInvalidDate: true,
      }),
      fc.date({
        min: new Date('2027-11-07T00:00:00Z'),
        max: new Date('2027-11-08T00:00:00Z'),
        noInvalidDate: true,
      }),
    ),
    minutes: fc.integer({ min: 1, max: 24 * 60 }),
    breaks: fc.array(fc.record({ minutes: fc.integer({ min: 5, max: 240 }), paid: fc.boolean() }), {
      maxLength: 4,
    }),
    rateCents: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 120 })),
  })
  .filter(({ minutes, breaks }) => breakMinutes(breaks) < minutes)

test('the service and the database price each shift alike', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pricedShift, { minLength: 1, maxLength: 200 }), async (shifts) => {
      const priced = shifts.map(({ minutes, ...shift }) => {
        const endsAt = new Date(shift.startsAt.getTime() + minutes * 60_000)
        return { ...shift, endsAt, cents: costCentsAt({ ...shift, endsAt }, shift.rateCents) }
      })
      const { rows } = await client.query<{ cents: number }>(
        `select shift_cost_cents(work_ms(starts_at, ends_at, breaks), rate_cents) as cents
         from unnest($1::timestamptz[], $2::timestamptz[], $3::integer[], $4::jsonb[])
           with ordinality as s(starts_at, ends_at, rate_cents, breaks, place) order by place`,
        [
          priced.map(({ startsAt }) => startsAt),
          priced.map(({ endsAt }) => endsAt),
          priced.map(({ rateCents }) => rateCents),
          priced.map(({ breaks }) => JSON.stringify(breaks)),
        ],
      )
      expect(rows.map(({ cents }) => cents)).toEqual(priced.map(({ cents }) => cents))
    }),
    { numRuns: 50 },
  )
})
