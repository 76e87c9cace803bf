import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 'none'],
  ['Short-1!', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababababababababababababababababababababab', 'weak'],
  ['Kx7!Kx7!Kx7!Kx7!Kx7!Kx7!', 'weak'],
  ['abc12abc12abc12abc12abc12', 'weak'],
  ['abcdefghijklmnopqrst', 'weak'],
  ['9876543210', 'weak'],
  ['1234567890', 'weak'],
  ['harbourcafe', 'weak'],
  ['harbour-cafe-9', 'fair'],
  ['correct horse staple battery', 'strong'],
] as const)('the password "%s" looks %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

const zoe = ['Zoë Berg-Åkesson', 'zoe.berg@harbour-cafe.test']

it.each([
  'correct horse Zoe battery',
  'correct-BERG-staple-battery',
  'ÅKESSON staple battery 9',
  'akesson-staple-battery-9',
  'z.o.e.b.e.r.g staple battery',
])('the password "%s" gives away who typed it', (password) => {
  expect(passwordStrength(password, zoe)).toBe('personal')
  expect(passwordStrength(password)).not.toBe('personal')
})

it.each([[['Al Wu', 'al@harbour.test']], [['', '']], [['@', '-- .']]])(
  'names of %j are too short to say anything',
  (personal) => {
    expect(passwordStrength('correct formal staple wurst', personal)).toBe('strong')
  },
)

it('knows a short name by its whole', () => {
  expect(passwordStrength('correct horse alwu staple', ['Al Wu'])).toBe('personal')
})
