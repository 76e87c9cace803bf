import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 'none'],
  ['Short-1!', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890', 'weak'],
  ['harbourcafe', 'weak'],
  ['harbour-cafe-9', 'fair'],
  ['correct horse staple battery', 'strong'],
] as const)('the password "%s" looks %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
