import { expect, test } from 'vitest'
import { isReversed } from '../../lib/dates/date-range.ts'
import { readAddress } from '../../lib/page/address.ts'
import { auditFields } from './audit-filters.ts'

const read = (query: string) => readAddress(auditFields, query)
const none = { person: undefined, kind: undefined, from: undefined, to: undefined }

test('an address holds the filters', () => {
  expect(read('person=7&kind=shift_created&from=2026-11-01&to=2026-11-30')).toEqual({
    person: 7,
    kind: 'shift_created',
    from: '2026-11-01',
    to: '2026-11-30',
  })
})

test.each(['', 'person=me&kind=nonsense&from=yesterday&to=2026-02-30', 'person=-1', 'person=0'])(
  'what is no filter filters nothing: %j',
  (query) => expect(read(query)).toEqual(none),
)

test.each([
  ['from=2026-11-02&to=2026-11-01', true],
  ['from=2026-11-01&to=2026-11-01', false],
  ['to=2026-11-01', false],
])('a range ends before it begins: %s %s', (query, expected) => {
  expect(isReversed(read(query))).toBe(expected)
})
