import { toCsv } from '@weekboard/contracts/csv'
import { describe, expect, test } from 'vitest'

describe('a field of the file', () => {
  test.each([
    ['plain', 'plain'],
    ['', ''],
    ['Ruiz, Ana', '"Ruiz, Ana"'],
    ['Ruiz; Ana', '"Ruiz; Ana"'],
    ['the "late" one', '"the ""late"" one"'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' spaced ', '" spaced "'],
    ['Zoë 李', 'Zoë 李'],
    [null, ''],
    [0, '0'],
    [-12.5, '-12.5'],
  ])('%j is written as %j', (cell, written) => expect(toCsv([[cell]])).toBe(`${written}\r\n`))

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\ttab',
    '  =1',
    '\n=1',
    '\r=1',
    '\u00a0=1',
    '\uFEFF=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '=HYPERLINK("http://x","y")',
  ])('%j cannot be run as a formula', (text) => {
    const written = toCsv([[text]])
    expect(written.replace(/^"/, '').startsWith("'")).toBe(true)
  })
})

test('lines end with CR LF and keep their columns', () =>
  expect(
    toCsv([
      ['a', 'b'],
      ['1', ''],
    ]),
  ).toBe('a,b\r\n1,\r\n'))
