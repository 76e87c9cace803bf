import { expect, test } from 'vitest'
import { newPasskeyName } from './device-kind.ts'

test('a passkey is called by the device that it was made on', () => {
  const names = [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15',
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36',
    'Mozilla/5.0 (X11; CrOS x86_64 16093.0.0) AppleWebKit/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36',
    'something else',
  ].map((userAgent) => newPasskeyName(userAgent, []))
  expect(names).toEqual([
    'iPhone',
    'Android device',
    'Chromebook',
    'Mac',
    'Windows computer',
    'Passkey',
  ])
})

test('a second one has a number', () => {
  expect(newPasskeyName('Macintosh', ['Mac', 'Key'])).toBe('Mac 2')
  expect(newPasskeyName('Macintosh', ['Mac', 'Mac 2'])).toBe('Mac 3')
})
