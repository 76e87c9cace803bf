import { signOutRoute } from '@weekboard/contracts/identity/identity'
import { getMeRoute } from '@weekboard/contracts/identity/user'
import { resendVerificationRoute } from '@weekboard/contracts/identity/verification'
import { listSchedulesRoute } from '@weekboard/contracts/schedule/schedules'
import { deleteShiftRoute, updateShiftRoute } from '@weekboard/contracts/shifts/shifts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, getToken, subscribeSession } from '../session/session.ts'
import { callApi } from './http.ts'
import { publishRetry } from './retry.ts'

const stored = new Map<string, string>()
const fetched = vi.fn<typeof fetch>()
const at = { pathname: '/schedule' }

const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const apiError = (status: number) =>
  reply(status, { error: 'No', message: 'No', errors: ['No'], code: 'no', request_id: 'r' })
const headersOf = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers)

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  stored.clear()
  stored.set('token', 'one').set('user', '{}')
  fetched.mockReset()
  at.pathname = '/schedule'
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', at)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

describe('a call', () => {
  it('goes to the path of the route with the stored token', async () => {
    fetched.mockResolvedValue(reply(200, { message: 'Signed out.' }))
    await callApi(signOutRoute, {})
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/auth/sign_out')
    expect(headersOf(0).get('Authorization')).toBe('Bearer one')
    expect(headersOf(0).get('Content-Type')).toBe('application/json')
  })

  it('stores a renewed token of any reply', async () => {
    fetched.mockResolvedValue(reply(200, { message: 'ok' }, { Authorization: 'Bearer two' }))
    await callApi(resendVerificationRoute, { body: { email: 'a@b.test' } })
    expect(getToken()).toBe('two')
  })

  it.each([200, 403, 404, 422, 500, 503])('stores a token that comes with a %i', async (status) => {
    const headers = { Authorization: 'Bearer two' }
    fetched.mockResolvedValue(reply(status, { message: 'ok' }, headers))
    await callApi(resendVerificationRoute, { body: { email: 'a@b.test' } }).catch(() => null)
    expect(getToken()).toBe('two')
  })

  it('keeps the token of a session that was opened meanwhile', async () => {
    fetched.mockImplementation(async () => {
      stored.set('token', 'three')
      return reply(404, { message: 'No' }, { Authorization: 'Bearer two' })
    })
    await callApi(getMeRoute, {}).catch(() => null)
    expect(getToken()).toBe('three')
  })

  it('refuses a reply that breaks the contract', async () => {
    fetched.mockResolvedValue(reply(200, { user: 'nobody' }))
    await expect(callApi(getMeRoute, {})).rejects.toMatchObject({
      message: 'Invalid response from server',
    })
  })

  it('says so when no reply comes', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(callApi(getMeRoute, {})).rejects.toMatchObject({
      status: 0,
      message: 'Network error: Failed to fetch',
    })
  })

  it('fills in path parameters and sends the body', async () => {
    fetched.mockResolvedValue(apiError(404))
    const change = callApi(updateShiftRoute, { params: { id: 5 }, body: { shift: { notes: 'x' } } })
    await expect(change).rejects.toMatchObject({ status: 404, code: 'no' })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/shifts/5')
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"shift":{"notes":"x"}}')
  })
})

describe('a reply with an ETag', () => {
  const schedules = { schedules: [], next_cursor: null }
  const read = (known?: unknown) => callApi(listSchedulesRoute, { query: {} }, { known })

  it('is asked about by its tag, and returned again when nothing has changed', async () => {
    fetched.mockResolvedValueOnce(reply(200, schedules, { ETag: 'W/"1"' }))
    const first = await read()
    expect(headersOf(0).has('If-None-Match')).toBe(false)
    fetched.mockResolvedValueOnce(new Response(null, { status: 304 }))
    expect(await read(first)).toBe(first)
    expect(headersOf(1).get('If-None-Match')).toBe('W/"1"')
    fetched.mockResolvedValueOnce(reply(200, schedules, { ETag: 'W/"2"' }))
    const second = await read(first)
    expect(second).not.toBe(first)
    fetched.mockResolvedValueOnce(new Response(null, { status: 304 }))
    expect(await read(second)).toBe(second)
    expect(headersOf(3).get('If-None-Match')).toBe('W/"2"')
  })

  it('is not asked about once the page has changed it', async () => {
    fetched.mockResolvedValueOnce(reply(200, schedules, { ETag: 'W/"1"' }))
    const changed = { ...(await read()) }
    fetched.mockResolvedValueOnce(reply(200, schedules, { ETag: 'W/"1"' }))
    await read(changed)
    expect(headersOf(1).has('If-None-Match')).toBe(false)
  })
})

describe('an idempotency key', () => {
  it('goes with every write and no read', async () => {
    fetched.mockImplementation(async () => apiError(404))
    await callApi(getMeRoute, {}).catch(() => null)
    await callApi(deleteShiftRoute, { params: { id: 5 } }).catch(() => null)
    expect(headersOf(0).has('Idempotency-Key')).toBe(false)
    expect(headersOf(1).get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is the same on each try of one call, and another for the next call', async () => {
    fetched.mockImplementation(async () => apiError(503))
    const retry = { ...publishRetry, delayMs: 0 }
    for (let calls = 0; calls < 2; calls += 1) {
      await callApi(deleteShiftRoute, { params: { id: 5 } }, { retry }).catch(() => null)
    }
    const keys = fetched.mock.calls.map((_, call) => headersOf(call).get('Idempotency-Key'))
    expect(keys).toHaveLength(6)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(new Set(keys).size).toBe(2)
  })
})

describe('a 401', () => {
  it('without a token leaves the reason for which the session ended', async () => {
    endSession('rejected')
    fetched.mockResolvedValue(apiError(401))
    const ended = vi.fn()
    const stop = subscribeSession(ended)
    await expect(callApi(getMeRoute, {})).rejects.toMatchObject({ status: 401 })
    expect(ended).not.toHaveBeenCalled()
    stop()
  })

  it('ends the session', async () => {
    fetched.mockResolvedValue(apiError(401))
    await expect(callApi(getMeRoute, {})).rejects.toMatchObject({ status: 401 })
    expect(stored.size).toBe(0)
  })

  it.each([
    '/verify-email',
    '/signup',
    '/login',
    '/verify-phone',
    '/complete-profile',
    '/onboarding/profile-setup',
    '/oauth-callback',
  ])('leaves the session alone on %s', async (path) => {
    at.pathname = path
    fetched.mockResolvedValue(apiError(401))
    await expect(callApi(getMeRoute, {})).rejects.toMatchObject({ status: 401 })
    expect(stored.size).toBe(2)
  })

  it('says nothing about a session that was opened meanwhile', async () => {
    fetched.mockImplementation(async () => {
      stored.set('token', 'two')
      return apiError(401)
    })
    await expect(callApi(getMeRoute, {})).rejects.toMatchObject({ status: 401 })
    expect(getToken()).toBe('two')
  })
})
