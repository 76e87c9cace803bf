import { expect, test } from 'vitest'
import { isPushHost } from './push-hosts.ts'

const env = { PUSH_ALLOWED_HOSTS: ['push.example', '*.own.example'], PUSH_ALLOW_PRIVATE: false }

test.each([
  'https://fcm.googleapis.com/fcm/send/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://wns2-par02p.notify.windows.com/w/?token=a',
  'https://push.example/a',
  'https://eu.own.example/a',
])('%s is the endpoint of a push service', (endpoint) => {
  expect(isPushHost(endpoint, env)).toBe(true)
})

test.each([
  'https://googleapis.com/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evil-fcm.googleapis.com/a',
  'https://push.apple.com/a',
  'https://evilpush.apple.com/a',
  'https://own.example/a',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/',
  'https://8.8.8.8/a',
])('%s is not', (endpoint) => {
  expect(isPushHost(endpoint, env)).toBe(false)
  expect(isPushHost(endpoint, { ...env, PUSH_ALLOW_PRIVATE: true })).toBe(true)
})
