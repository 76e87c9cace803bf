import { describe, expect, it } from 'vitest'
import { rateOn, shiftCostCents } from './cost.ts'

const rates = [
  { effectiveFrom: '2027-06-01', rateCents: 2_000 },
  { effectiveFrom: '2027-01-01', rateCents: 1_500 },
]
const shift = (from: string, to: string) => ({ startsAt: new Date(from), endsAt: new Date(to) })

describe('labour cost', () => {
  it('takes the latest rate that already holds, in whatever order rates come', () => {
    const days = ['2026-12-31', '2027-01-01', '2027-05-31', '2027-06-01', '2030-01-01']
    expect(days.map((day) => rateOn(rates, day))).toEqual([0, 1_500, 1_500, 2_000, 2_000])
    expect(days.map((day) => rateOn(rates.toReversed(), day))).toEqual([
      0, 1_500, 1_500, 2_000, 2_000,
    ])
    expect(rateOn([], '2027-01-01')).toBe(0)
  })

  it('uses the rate of the date on which the shift starts in the zone', () => {
    const evening = shift('2027-06-01T02:00:00Z', '2027-06-01T10:00:00Z')
    expect(shiftCostCents(evening, rates, 'America/New_York')).toBe(12_000)
    expect(shiftCostCents(evening, rates, 'Europe/Berlin')).toBe(16_000)
  })

  it('pays elapsed time over a clock change', () => {
    const night = shift('2027-03-14T03:00:00Z', '2027-03-14T10:00:00Z')
    expect(shiftCostCents(night, rates, 'America/New_York')).toBe(10_500)
  })

  it('rounds half a cent up, per shift', () => {
    const half = shift('2027-02-01T10:00:00Z', '2027-02-01T10:30:00Z')
    const at = (rateCents: number) => [{ effectiveFrom: '2027-01-01', rateCents }]
    expect([1_501, 1_500, 1_499].map((rate) => shiftCostCents(half, at(rate), 'UTC'))).toEqual([
      751, 750, 750,
    ])
  })
})
