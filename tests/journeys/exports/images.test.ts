import { deflateSync } from 'node:zlib'
import type { User } from '@weekboard/contracts/identity/user'
import type { Organization } from '@weekboard/contracts/organization/organization'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photo, png, webp } from '../../support/browser/images.ts'
import { accounts } from '../../support/people/api-client.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let ana: string
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  ana = await server.api.signIn(accounts.employee)
  admin = await server.api.signIn(accounts.admin)
})
afterAll(() => server.close())

interface Reply {
  readonly user: User
  readonly organization: Organization
  readonly code: string
  readonly message: string
}

async function upload(
  path: string,
  body: Uint8Array | undefined,
  { token = ana, type = 'image/png', headers = {} as Record<string, string> } = {},
) {
  const reply = await fetch(`${server.url}/api/v1${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': type, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })
  return { status: reply.status, body: (await reply.json()) as Reply }
}
const putAvatar = (body: Uint8Array | undefined, options = {}) =>
  upload('/auth/me/avatar', body, options)

const me = async (token = ana): Promise<User> =>
  (await server.api.call<{ user: User }>('GET', '/auth/me', { token })).body.user

/** What an address shows to anybody who knows it. */
async function open(address: string) {
  const reply = await fetch(server.url + address)
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, headers: reply.headers, bytes }
}

const countFiles = () =>
  server.node.platform.database.tenant(1, async ({ client }) => {
    const { rows } = await client.query<{ count: number }>('select count(*) as count from files')
    return rows[0]?.count
  })

test('an image becomes the avatar: upright, square, small and without metadata', async () => {
  const original = await photo({ width: 900, height: 600 })
  expect(original.toString('latin1')).toContain('SECRET-PLACE')
  const { status, body } = await putAvatar(original, { type: 'image/jpeg' })
  expect(status).toBe(200)
  expect(body.user.avatar_url).toMatch(/^\/api\/v1\/files\/1-[\w-]{22}$/)
  expect(body.user).toEqual(await me())

  const { status: found, headers, bytes } = await open(body.user.avatar_url)
  expect(found).toBe(200)
  expect(headers.get('content-type')).toBe('image/webp')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata()
  expect([format, width, height, exif, orientation]).toEqual([
    'webp',
    256,
    256,
    undefined,
    undefined,
  ])
  expect(bytes.toString('latin1')).not.toContain('SECRET-PLACE')
  // The left of the stored picture is the top of the upright one.
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number) => [
    ...data.subarray(3 * (256 * y + x), 3 * (256 * y + x) + 3),
  ]
  const [top, bottom] = [colorAt(128, 20), colorAt(128, 235)]
  expect((top[0] ?? 0) > 200 && (bottom[2] ?? 0) > 200).toBe(true)
  const week = await readWeek(server.api, admin, '2026-11-16')
  expect(week.employees.map(({ user }) => user.avatar_url)).toContain(body.user.avatar_url)
})

test('another image replaces it; the old address is gone', async () => {
  const { avatar_url: former } = (await putAvatar(await png())).body.user
  const files = await countFiles()
  const { avatar_url: next } = (await putAvatar(await webp())).body.user
  expect(next).not.toBe(former)
  expect((await open(former)).status).toBe(404)
  expect((await open(next)).status).toBe(200)
  expect(await countFiles()).toBe(files)
})

test('the name of the content type does not matter', async () => {
  for (const type of ['text/plain', 'application/json', 'image/svg+xml', 'x/y']) {
    expect((await putAvatar(await png({ width: 20, height: 20 }), { type })).status).toBe(200)
  }
})

test('removed, the avatar is drawn again; a palette removes it too', async () => {
  const { avatar_url: first } = (await putAvatar(await png())).body.user
  const removed = await server.api.call<Reply>('DELETE', '/auth/me/avatar', { token: ana })
  expect([removed.status, removed.body.user.avatar_url]).toEqual([200, 'fallback:ocean:Ana Ruiz'])
  expect((await open(first)).status).toBe(404)
  const again = await server.api.call<Reply>('DELETE', '/auth/me/avatar', { token: ana })
  expect([again.status, again.body.user.avatar_url]).toEqual([200, 'fallback:ocean:Ana Ruiz'])

  const { avatar_url: second } = (await putAvatar(await png())).body.user
  const patch = (avatar_url: string) =>
    server.api.call<Reply>('PATCH', '/auth/me', { token: ana, body: { user: { avatar_url } } })
  expect((await patch(second)).body.user.avatar_url).toBe(second)
  expect((await open(second)).status).toBe(200)
  const other = `/api/v1/files/1-${'x'.repeat(22)}`
  for (const address of [other, 'https://example.test/a.png', 'javascript:alert(1)']) {
    expect([address, (await patch(address)).status]).toEqual([address, 422])
  }
  expect((await patch('fallback:sunset:me')).body.user.avatar_url).toBe('fallback:sunset:me')
  expect((await open(second)).status).toBe(404)
  expect(await countFiles()).toBe(0)
})

test('a repeated upload with one key stores one image', async () => {
  const image = await png()
  const headers = { 'idempotency-key': 'the-same-image' }
  const first = await putAvatar(image, { headers })
  const second = await putAvatar(image, { headers })
  expect(second.body).toEqual(first.body)
  expect((await open(first.body.user.avatar_url)).status).toBe(200)
  expect((await putAvatar(await webp(), { headers })).status).toBe(422)
})

const chunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), data])))
  return Buffer.concat([length, Buffer.from(name), data, checksum])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A few kilobytes that claim to be, and decode to, this many pixels. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('what is no whole image is refused, and nothing is kept', () => {
  type Case = readonly [
    name: string,
    make: () => Promise<Buffer> | Buffer,
    status: number,
    words: RegExp,
  ]
  const cases: readonly Case[] = [
    ['text', () => Buffer.from('not an image'), 415, /not a PNG, JPEG or WebP/],
    ['an SVG', () => Buffer.from(svg), 415, /not a PNG, JPEG or WebP/],
    [
      'a GIF',
      async () =>
        sharp(await png())
          .gif()
          .toBuffer(),
      415,
      /not a PNG, JPEG or WebP/,
    ],
    [
      'a TIFF',
      async () =>
        sharp(await png())
          .tiff()
          .toBuffer(),
      415,
      /not a PNG, JPEG or WebP/,
    ],
    [
      'an AVIF',
      async () =>
        sharp(await png())
          .avif()
          .toBuffer(),
      415,
      /not a PNG, JPEG or WebP/,
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF'), 415, /not a PNG, JPEG or WebP/],
    ['only a signature', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415, /damaged/],
    ['half a PNG', async () => (await png()).subarray(0, 200), 415, /damaged/],
    ['half a JPEG', async () => (await photo()).subarray(0, -40), 415, /damaged/],
    ['half a WebP', async () => (await webp()).subarray(0, -10), 415, /damaged/],
    ['noise inside', async () => noisy(await png()), 415, /damaged/],
    [
      'a page behind',
      async () => Buffer.concat([await png(), Buffer.from(svg)]),
      415,
      /more than an image/,
    ],
    [
      'an archive behind',
      async () => Buffer.concat([await photo(), Buffer.from('PK\x03\x04')]),
      415,
      /more than an image/,
    ],
    [
      'a script behind',
      async () => Buffer.concat([await webp(), Buffer.from('<?php 1')]),
      415,
      /more than an image/,
    ],
    ['too many pixels', () => bomb(20_000, 20_000), 413, /too many pixels/],
    ['far too many pixels', () => bomb(60_000, 60_000), 413, /too many pixels/],
    ['more than 1 MiB', () => Buffer.alloc(1024 * 1024 + 1, 'x'), 413, /at most 1 MiB/],
  ]

  test.each(cases)('%s', async (_name, make, status, words) => {
    const before = [await me(), await countFiles()]
    const reply = await putAvatar(await make())
    expect([reply.status, reply.body.message]).toEqual([status, expect.stringMatching(words)])
    expect([await me(), await countFiles()]).toEqual(before)
  })

  test('nothing at all', async () => {
    expect((await server.api.call('PUT', '/auth/me/avatar', { token: ana })).status).toBe(415)
    expect((await putAvatar(Buffer.alloc(0))).status).toBe(415)
  })

  test('whoever is not signed in is told so first', async () => {
    const reply = await putAvatar(Buffer.alloc(2 * 1024 * 1024), { token: 'nobody' })
    expect(reply.status).toBe(401)
  })
})

/** A copy with bytes in the middle that its checksums do not fit. */
function noisy(image: Buffer): Buffer {
  const copy = Buffer.from(image)
  for (let at = 60; at < Math.min(120, copy.length - 20); at += 1) copy[at] = (at * 7) % 256
  return copy
}

test('addresses that name nothing are a 404', async () => {
  const { avatar_url: known } = (await putAvatar(await png())).body.user
  const token = known.split('1-')[1]
  for (const id of [`2-${token}`, `9999999-${token}`, '1-', '1', '../1', `1-${'x'.repeat(22)}`]) {
    expect([id, (await open(`/api/v1/files/${encodeURIComponent(id)}`)).status]).toEqual([id, 404])
  }
})

test('the logo is for admins to change, and for everybody to see', async () => {
  const manager = await server.api.signIn(accounts.manager)
  for (const token of [ana, manager]) {
    expect((await upload('/organization/logo', await png(), { token })).status).toBe(403)
  }
  const image = await png({ width: 2000, height: 500 })
  const { status, body } = await upload('/organization/logo', image, { token: admin })
  expect(status).toBe(200)
  const { logo_url: logo } = body.organization
  expect((await me()).organization?.logo_url).toBe(logo)
  const { width, height } = await sharp((await open(logo ?? '')).bytes).metadata()
  expect([width, height]).toEqual([512, 128])
  const removed = await server.api.call<Reply>('DELETE', '/organization/logo', { token: admin })
  expect(removed.body.organization).toMatchObject({
    logo_url: null,
    version: body.organization.version,
  })
  expect((await open(logo ?? '')).status).toBe(404)
  expect((await server.api.call('DELETE', '/organization/logo', { token: admin })).status).toBe(200)
})
