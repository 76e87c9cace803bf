import { expect, test } from 'vitest'
import { passkeyFailureText } from './passkey-failure.ts'

const named = (name: string) => passkeyFailureText(new DOMException('Internal words', name))

test('what a browser says becomes a sentence that helps', () => {
  expect(named('NotAllowedError')).toMatch(/^No passkey was used/)
  expect(named('InvalidStateError')).toMatch(/has one for you already/)
  expect(named('ConstraintError')).toMatch(/screen lock/)
  expect(named('NotSupportedError')).toMatch(/screen lock/)
  expect(named('SecurityError')).toMatch(/at this address/)
})

test('whatever else it says is not shown, and nothing where another one is asked for', () => {
  expect(named('UnknownError')).toBe('The passkey could not be used. Please try again.')
  expect(named('AbortError')).toBeNull()
})
