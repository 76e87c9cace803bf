import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const night = { from: '22:00', to: '07:00', time_zone: 'America/New_York' }
const noon = { from: '12:00', to: '13:30', time_zone: 'Europe/Berlin' }

test.each([
  ['before the night', night, '2027-01-15T02:59:00Z', null],
  ['when it begins', night, '2027-01-15T03:00:00Z', '2027-01-15T12:00:00.000Z'],
  ['after midnight', night, '2027-01-15T08:00:00Z', '2027-01-15T12:00:00.000Z'],
  ['when it ends', night, '2027-01-15T12:00:00Z', null],
  ['at noon', noon, '2027-01-15T11:30:00Z', '2027-01-15T12:30:00.000Z'],
  ['in the afternoon', noon, '2027-01-15T12:30:00Z', null],
  // The clock goes from 2:00 to 3:00: the night is an hour shorter.
  ['before the spring change', night, '2027-03-14T04:00:00Z', '2027-03-14T11:00:00.000Z'],
])('%s', (_name, quiet, now, until) => {
  expect(quietUntil(new Date(now), quiet)?.toISOString() ?? null).toBe(until)
})
