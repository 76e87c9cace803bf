import type { User } from '@weekboard/contracts/identity/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png, webp } from '../../support/browser/images.ts'
import { accounts } from '../../support/people/api-client.ts'
import { type S3StandIn, s3Environment, startS3 } from '../../support/servers/s3.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let s3: S3StandIn
let server: TestServer
beforeAll(async () => {
  s3 = await startS3()
  server = await startTestServer({ env: s3Environment(s3) })
})
afterAll(async () => {
  await server.close()
  await s3.close()
})

async function putAvatar({ url, api }: TestServer, image: Buffer): Promise<string> {
  const token = await api.signIn(accounts.employee)
  const reply = await fetch(`${url}/api/v1/auth/me/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(image),
  })
  expect(reply.status).toBe(200)
  return ((await reply.json()) as { user: User }).user.avatar_url
}

const read = async ({ url }: TestServer, address: string) => {
  const reply = await fetch(url + address)
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) }
}
const keyOf = (address: string) => `pictures/1/${address.split('/1-')[1]}`
const contentsInDatabase = ({ node }: TestServer) =>
  node.platform.database.tenant(1, async ({ client }) => {
    const { rows } = await client.query<{ kept: boolean }>(
      'select content is not null as kept from files order by id',
    )
    return rows.map(({ kept }) => kept)
  })

test('an image is served at once, moves to the object store, and is served from there', async () => {
  const address = await putAvatar(server, await png())
  const before = await read(server, address)
  expect(before.status).toBe(200)
  await until(() => s3.objects.has(keyOf(address)))
  await until(async () => (await contentsInDatabase(server)).every((kept) => !kept))
  expect(s3.objects.get(keyOf(address))).toEqual({
    content: before.bytes,
    contentType: 'image/webp',
  })
  const requests = s3.statuses.length
  expect((await read(server, address)).bytes).toEqual(before.bytes)
  expect(s3.statuses.length).toBe(requests + 1)
  expect(s3.statuses).not.toContain(403)
})

test('a replaced and a removed image are gone from the object store', async () => {
  const former = await putAvatar(server, await png())
  await until(() => s3.objects.has(keyOf(former)))
  const next = await putAvatar(server, await webp())
  await until(() => s3.objects.has(keyOf(next)) && !s3.objects.has(keyOf(former)))
  const token = await server.api.signIn(accounts.employee)
  await server.api.call('DELETE', '/auth/me/avatar', { token })
  await until(() => s3.objects.size === 0)
  expect((await read(server, next)).status).toBe(404)
})

test('while the object store is away images are stored and served all the same', async () => {
  s3.setAway(true)
  const answers = s3.statuses.length
  const address = await putAvatar(server, await png())
  await until(() => s3.statuses.slice(answers).includes(503))
  expect((await read(server, address)).status).toBe(200)
  expect(await contentsInDatabase(server)).toEqual([true])
  s3.setAway(false)
})

test('a redirect of the object store is not followed', async () => {
  const elsewhere = await startS3()
  s3.redirectTo(`${elsewhere.url}/pictures/stolen`)
  const answers = s3.statuses.length
  const address = await putAvatar(server, await png())
  await until(() => s3.statuses.length > answers)
  await until(() => server.log().includes('The object store answered 307'))
  expect((await read(server, address)).status).toBe(200)
  expect(elsewhere.statuses).toEqual([])
  s3.redirectTo(null)
  await elsewhere.close()
})

test('a wrong secret moves nothing, and a node without the store still serves what it has', async () => {
  const env = { ...s3Environment(s3), S3_SECRET_ACCESS_KEY: 'wrong' }
  const other = await startTestServer({ env })
  const answers = s3.statuses.length
  const address = await putAvatar(other, await png())
  await until(() => s3.statuses.slice(answers).includes(403))
  expect(s3.objects.has(keyOf(address))).toBe(false)
  expect((await read(other, address)).status).toBe(200)
  await other.close()
})

test('half of the settings stop the start', async () => {
  await expect(startTestServer({ env: { S3_ENDPOINT: s3.url } })).rejects.toThrow(
    /S3_ENDPOINT.*must be set together/,
  )
})
