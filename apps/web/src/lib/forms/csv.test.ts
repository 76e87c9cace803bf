import { toCsv } from '@weekboard/contracts/csv'
import fc from 'fast-check'
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
    '\u200B=1',
    '\u202E\u2066=1',
    '\u0000=1',
    '\u034F\uFE0F\u3164=1',
    '\u{E0061}=1',
    '\uFE62SUM(A1)',
    '\u207CSUM(A1)',
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

/** Every character that is not seen in front of a text, as Unicode lists them. */
const unseen = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(character),
)
const signs = fc.constantFrom(...'=+-@＝＋－＠')
const isSafe = (text: string): boolean => /^"?'/.test(toCsv([[text]]))

test('no formula hides behind any character that is not seen', () => {
  expect(unseen.length).toBeGreaterThan(4_000)
  expect(
    unseen
      .flatMap((each) => ['=', '+', '-', '@'].map((sign) => each + sign))
      .filter((text) => !isSafe(text)),
  ).toEqual([])
})

test('nor behind several of them, with anything after it', () => {
  const hidden = fc.array(fc.nat({ max: unseen.length - 1 }), { maxLength: 6 })
  fc.assert(
    fc.property(hidden, signs, fc.string(), (before, sign, after) =>
      isSafe(before.map((index) => unseen[index]).join('') + sign + after),
    ),
    { numRuns: 2_000 },
  )
})

test('text that begins with a letter or a digit is written as it is', () => {
  const seen = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => /^[\p{L}\p{N}]/u.test(text))
  fc.assert(
    fc.property(seen, (text) => {
      fc.pre(!/^[⁺⁻⁼₊₋₌]/.test(text) && !/^\p{Default_Ignorable_Code_Point}/u.test(text))
      const written = toCsv([[text]]).slice(0, -2)
      expect(written.replace(/^"([\s\S]*)"$/, '$1').replaceAll('""', '"')).toBe(text)
    }),
  )
})
