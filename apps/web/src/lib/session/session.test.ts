import type { User } from '@weekboard/contracts/identity/user'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const ana: User = {
  id: 7,
  employee_id: 3,
  full_name: 'Ana Ruiz',
  email: 'ana@harbour.test',
  role: 'manager',
  permissions: ['manage_requests'],
  avatar_url: 'fallback:ocean:Ana Ruiz',
  organization: {
    id: 1,
    name: 'Harbour Café',
    time_zone: 'America/New_York',
    currency: 'USD',
    logo_url: null,
    read_only_from: null,
  },
  email_verified: true,
  phone_verified: false,
  has_password: true,
  phone_number: null,
  needs_profile_setup: false,
  preferences: {
    density: 'comfortable',
    hour_format: null,
    sort: 'name',
    sort_chosen: true,
    single_keys: true,
  },
}

const stored = new Map<string, string>()
const storageEvents = new EventTarget()

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('addEventListener', storageEvents.addEventListener.bind(storageEvents))
  vi.stubGlobal('removeEventListener', storageEvents.removeEventListener.bind(storageEvents))
})

const load = () => import('./session.ts')

describe('a session', () => {
  it('needs both a token and a user', async () => {
    const { getSession } = await load()
    stored.set('token', 't')
    expect(getSession()).toBeNull()
    stored.set('user', JSON.stringify(ana))
    expect(getSession()).toEqual({ token: 't', storedUser: JSON.stringify(ana) })
  })

  it.each(['token', 'user'])('is cleared at the start when only the %s is there', async (key) => {
    stored.set(key, key === 'user' ? JSON.stringify(ana) : 't').set('userId', '7')
    const { removePartialSession } = await load()
    removePartialSession()
    expect([...stored.keys()]).toEqual([])
  })

  it('stays at the start when both are there', async () => {
    stored.set('token', 't').set('user', JSON.stringify(ana))
    const { removePartialSession } = await load()
    removePartialSession()
    expect([...stored.keys()]).toEqual(['token', 'user'])
  })

  it('is the same object until storage changes', async () => {
    const { getSession, startSession, storeToken } = await load()
    startSession('t', ana)
    const before = getSession()
    expect(getSession()).toBe(before)
    storeToken('t2')
    expect(getSession()).not.toBe(before)
    expect(stored.get('token')).toBe('t2')
  })

  it('stores the id of the user beside the user, and clears it at the end', async () => {
    const { endSession, startSession } = await load()
    startSession('t', ana)
    expect(stored.get('userId')).toBe('7')
    endSession('expired')
    expect(stored.has('userId')).toBe(false)
  })

  it('ends with its reason and leaves nothing behind', async () => {
    const { endSession, getSession, startSession, subscribeSession } = await load()
    const heard = vi.fn()
    startSession('t', ana)
    const stop = subscribeSession(heard)
    endSession('expired')
    expect(getSession()).toBeNull()
    expect(stored.size).toBe(0)
    expect(heard).toHaveBeenCalledOnce()
    stop()
  })

  it('follows a sign-out in another tab', async () => {
    const { getSession, startSession, subscribeSession } = await load()
    startSession('t', ana)
    const heard = vi.fn()
    const stop = subscribeSession(heard)
    stored.clear()
    storageEvents.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }))
    expect(heard).toHaveBeenCalledOnce()
    expect(getSession()).toBeNull()
    stop()
  })

  it('takes no renewed token once it has ended', async () => {
    const { endSession, startSession, storeToken } = await load()
    startSession('t', ana)
    endSession('signed_out')
    storeToken('late')
    expect(stored.size).toBe(0)
  })

  it('is not overwritten by somebody who signs up beside it', async () => {
    const { getSession, startSession, storeSignedUpUser } = await load()
    startSession('t', ana)
    storeSignedUpUser({ full_name: 'Ben Okafor' })
    expect(getSession()?.storedUser).toBe(JSON.stringify(ana))
  })
})
