import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchPath } from './match-path.ts'

it('a path without parameters matches itself, in capitals and with a slash at the end', () => {
  expect(matchPath('/settings/audit-log', '/settings/audit-log')).toEqual({})
  expect(matchPath('/settings/audit-log', '/Settings/Audit-Log/')).toEqual({})
  expect(matchPath('/', '/')).toEqual({})
})

it('a longer, a shorter and another path do not match', () => {
  expect(matchPath('/onboarding', '/onboarding/profile-setup')).toBeNull()
  expect(matchPath('/onboarding/profile-setup', '/onboarding')).toBeNull()
  expect(matchPath('/schedule', '/schedules')).toBeNull()
  expect(matchPath('/', '/schedule')).toBeNull()
})

it('a parameter is not empty', () => {
  expect(matchPath('/accept-invitation/:token', '/accept-invitation/')).toBeNull()
  expect(matchPath('/accept-invitation/:token', '/accept-invitation')).toBeNull()
})

it('every parameter is read as it was written', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (token) => {
      const path = `/accept-invitation/${encodeURIComponent(token)}`
      expect(matchPath('/accept-invitation/:token', path)).toEqual({ token })
    }),
  )
})

it('a parameter that is encoded wrongly stays as it is', () => {
  expect(matchPath('/accept-invitation/:token', '/accept-invitation/50%')).toEqual({ token: '50%' })
})
