import type { Preferences } from '@weekboard/contracts/identity/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.api.signIn(accounts.manager)
})
afterAll(() => server.close())

const save = (preferences: unknown, as = token) =>
  server.api.call<{ user: { preferences: Preferences } }>('PATCH', '/auth/me', {
    token: as,
    body: { preferences },
  })
const preferencesOf = async (as: string) =>
  (await server.api.call<{ user: { preferences: Preferences } }>('GET', '/auth/me', { token: as }))
    .body.user.preferences

test('preferences are the defaults until the user changes one', async () => {
  const untouched = {
    density: null,
    hour_format: null,
    sort: 'name',
    sort_chosen: false,
    single_keys: true,
  }
  expect(await preferencesOf(token)).toEqual(untouched)
  const reply = await save({ density: 'compact' })
  expect(reply.status).toBe(200)
  expect(reply.body.user.preferences).toEqual({ ...untouched, density: 'compact' })
})

test('each preference is saved alone and follows the user to another device, nobody else', async () => {
  await save({ density: 'compact' })
  await save({ hour_format: 24 })
  await save({ sort: 'hours' })
  await save({ single_keys: false })
  const mine = { density: 'compact', hour_format: 24, sort: 'hours', single_keys: false }
  expect(await preferencesOf(token)).toEqual({ ...mine, sort_chosen: true })
  const elsewhere = await server.api.signIn(accounts.manager)
  expect(await preferencesOf(elsewhere)).toEqual({ ...mine, sort_chosen: true })
  const others = await server.api.signIn(accounts.admin)
  expect(await preferencesOf(others)).toEqual({
    density: null,
    hour_format: null,
    sort: 'name',
    sort_chosen: false,
    single_keys: true,
  })
  await save({ hour_format: null, density: null, sort: 'name', single_keys: true })
  expect(await preferencesOf(token)).toMatchObject({
    density: null,
    sort: 'name',
    sort_chosen: true,
  })
})

test.each([
  { density: 'tiny' },
  { sort: 'salary' },
  { sort: null },
  { hour_format: 13 },
  { single_keys: 'no' },
  { single_keys: null },
])('%o is a 422 and changes nothing', async (preferences) => {
  const before = await preferencesOf(token)
  const reply = await save({ density: 'compact', ...preferences })
  expect(reply.status).toBe(422)
  expect(await preferencesOf(token)).toEqual(before)
})

test('without a session preferences are neither read nor saved', async () => {
  expect((await save({ density: 'compact' }, 'nobody')).status).toBe(401)
})
