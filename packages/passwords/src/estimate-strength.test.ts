import fc from 'fast-check'
import { expect, test } from 'vitest'
import commonPasswords from './common-passwords.json' with { type: 'json' }
import { estimateStrength } from './estimate-strength.ts'
import { isStrongEnough } from './password-strength.ts'

const zoe = ['Zoë Berg-Åkesson', 'zoe.berg@harbour-cafe.test', 'Zebra Works']
const isTaken = (password: string, names: readonly string[] = zoe): boolean =>
  isStrongEnough(estimateStrength(password, names))

test.each([
  ['qwertyuiop', 'common'],
  ['QWERTYuiop', 'common'],
  ['ZebraWorks1', 'personal'],
  ['harbour-cafe-9', 'personal'],
  ['zoe-weekboard-2026', 'personal'],
  ['ÅKESSON.berg.99', 'personal'],
  ['z.o.e.b.e.r.g 2026', 'personal'],
  ['Passw0rd2024', 'weak'],
  ['h4rb0ur-c4f3', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnopqrst', 'weak'],
  ['harbour-cafe-9', 'personal'],
  ['correct horse staple battery', 'strong'],
  ['correct horse zoe battery', 'strong'],
])('the password "%s" is %s', (password, strength) => {
  expect(estimateStrength(password, zoe)).toBe(strength)
})

test('short names of a whole are known, and say nothing by themselves', () => {
  expect(isTaken('al.wu.al.wu', ['Al Wu'])).toBe(false)
  expect(isTaken('correct formal staple wurst', ['Al Wu', '', '@'])).toBe(true)
})

test('thousands of common passwords that the rules of length let pass are refused', () => {
  const long = commonPasswords.filter((one) => one.length >= 10 && new Set(one).size >= 5)
  expect([commonPasswords.length - long.length, long.length > 9_000]).toEqual([0, true])
  expect(new Set(long).size).toBe(long.length)
  expect(long.filter((password) => isTaken(password, []))).toEqual([])
  expect(long.filter((password) => isTaken(password.toUpperCase(), []))).toEqual([])
})

const word = fc.stringMatching(/^[a-z]{3,9}$/)
const separator = fc.constantFrom('', '-', '.', ' ', '_', '/')
const casing = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1),
)
const ending = fc.constantFrom('', '1', '!', '99', '2026', '123', '-2026!')

test('names of person, organization and product are refused in any joining', () => {
  const joining = fc.record({
    names: fc.uniqueArray(word, { minLength: 2, maxLength: 5 }),
    picks: fc.array(fc.record({ index: fc.nat(5), separator, casing }), {
      minLength: 2,
      maxLength: 8,
    }),
    ending,
  })
  fc.assert(
    fc.property(joining, ({ names, picks, ending: end }) => {
      const words = [...names, 'weekboard']
      const joined = picks
        .map((pick) => pick.casing(words[pick.index % words.length] ?? '') + pick.separator)
        .join('')
      const organization = names.slice(1).join(' ')
      expect(isTaken(joined + end, [`${names[0]}@new.test`, organization])).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('names beside something that is hard to guess do no harm', () => {
  fc.assert(
    fc.property(word, separator, (name, between) => {
      expect(isTaken(`${name}${between}Kq7!vLx2#mPzR9w`, [name])).toBe(true)
    }),
    { numRuns: 100 },
  )
})
