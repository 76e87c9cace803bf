import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const load = () => import('./current-user.ts')

const ana = {
  id: 7,
  employee_id: 3,
  full_name: 'Ana Ruiz',
  email: 'ana@harbour.test',
  role: 'manager',
  permissions: ['manage_requests'],
  avatar_url: 'fallback:ocean:Ana Ruiz',
  organization: null,
  email_verified: true,
  phone_verified: false,
  phone_number: null,
  needs_profile_setup: false,
}

it('is null without a session, and with a user that cannot be read', async () => {
  const { getCurrentUser } = await load()
  expect(getCurrentUser()).toBeNull()
  stored.set('token', 't').set('user', '{broken')
  expect(getCurrentUser()).toBeNull()
  stored.set('user', JSON.stringify({ ...ana, role: 'king' }))
  expect(getCurrentUser()).toBeNull()
})

it('fills in what an older release did not store, and stays the same object', async () => {
  stored.set('token', 't').set('user', JSON.stringify(ana))
  const { getCurrentUser } = await load()
  const user = getCurrentUser()
  expect(user).toMatchObject({ full_name: 'Ana Ruiz', preferences: { density: null } })
  stored.set('token', 'renewed')
  expect(getCurrentUser()).toBe(user)
})

it('forgets what was read in another role', async () => {
  stored.set('token', 't').set('user', JSON.stringify(ana)).set('kept-read 7 in 1 /x', '1 {}')
  vi.stubGlobal('localStorage', Object.assign(Object.fromEntries(stored), localStorage))
  const { getCurrentUser, storeUser } = await load()
  const user = getCurrentUser()
  if (!user) throw new Error('Nobody is signed in')
  storeUser({ ...user, role: 'employee' })
  expect(stored.has('kept-read 7 in 1 /x')).toBe(false)
  expect(getCurrentUser()?.role).toBe('employee')
})
