import { expect, test } from 'vitest'
import { deprecationHeaders } from './deprecation.ts'

test('a deprecated route says since when, and until when it works', () => {
  const deprecated = { since: '2027-01-01', sunset: '2027-07-01', instead: 'Call another one.' }
  expect(deprecationHeaders({ deprecated })).toEqual({
    Deprecation: '@1798761600',
    Sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
    Link: '</api/docs>; rel="deprecation"; type="text/html"',
  })
})

test('other routes say nothing', () => expect(deprecationHeaders({})).toEqual({}))
