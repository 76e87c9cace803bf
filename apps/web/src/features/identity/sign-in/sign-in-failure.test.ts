import { afterEach, expect, it, vi } from 'vitest'
import { apiErrorFrom, networkError } from '../../../lib/http/api-error.ts'
import { signInFailureText } from './sign-in-failure.ts'

afterEach(() => vi.unstubAllGlobals())

const down = 'Login failed. Please try again.\nThe server cannot be reached at the moment.'

it.each([
  [apiErrorFrom(401, { message: 'Invalid email or password' }), 'Invalid email or password'],
  [apiErrorFrom(422, { message: 'email must not be empty' }), 'Invalid email or password'],
  [apiErrorFrom(429, { message: 'Too many attempts.' }), 'Too many attempts.'],
  [apiErrorFrom(500, {}), 'Login failed. Please try again.'],
  [apiErrorFrom(502, {}), down],
  [networkError('Failed to fetch'), down],
])('a failed sign-in with %s says: %s', (error, sentence) => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(signInFailureText(error)).toBe(sentence)
})

it('says that the browser is offline', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(signInFailureText(networkError('Failed to fetch'))).toBe(
    'Login failed. Please try again.\nYou are offline.',
  )
})
