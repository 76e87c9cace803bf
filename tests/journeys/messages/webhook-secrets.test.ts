import { sealWebhookSecretsJob } from '@weekboard/api/features/webhooks/seal-secrets'
import { openWebhookSecret } from '@weekboard/api/features/webhooks/secret'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebhookCafe, type WebhookCafe } from '../../support/plans/webhook-cafe.ts'
import { verifyOfficially } from '../../support/servers/webhook-receiver.ts'

const key = { kid: 'old', secret: 'a'.repeat(32) }
const next = { kid: 'new', secret: 'b'.repeat(32) }
let cafe: WebhookCafe
beforeAll(async () => {
  cafe = await startWebhookCafe({ SECRETS_KEY: `${key.kid}:${key.secret}` })
})
afterAll(() => cafe.close())

async function storedSecrets(id: number): Promise<(string | null)[]> {
  const { rows } = await cafe.server.node.platform.database.tenant(1, ({ client }) =>
    client.query<{ secret: string; former: string | null }>(
      'select secret, former_secret as former from webhooks where id = $1',
      [id],
    ),
  )
  return rows.flatMap(({ secret, former }) => [secret, former])
}

/** The nightly job of a node with these keys. */
const seal = async (secretKeys: (typeof key)[]) =>
  sealWebhookSecretsJob({ ...cafe.server.node.platform, secretKeys })(
    {},
    {} as Parameters<ReturnType<typeof sealWebhookSecretsJob>>[1],
  )

async function received(path: string, count: number) {
  await cafe.addShift()
  await cafe.untilReceived(path, count)
  const message = cafe.receiver.receivedAt(path)[count - 1]
  if (!message) throw new Error('Nothing arrived')
  return message
}

test('secrets are sealed, and sign as they were shown, before and after a rotation of each', async () => {
  const { id, secret } = await cafe.addHook('/sealed')
  const rotated = (await cafe.hooks().rotate(id)).body.secret
  for (const stored of await storedSecrets(id)) expect(stored).toMatch(/^old:/)
  const first = await received('/sealed', 1)
  for (const each of [secret, rotated]) {
    expect(verifyOfficially(each, first, cafe.clock)).toBeTruthy()
  }
  await seal([next, key])
  const [current = '', former = ''] = await storedSecrets(id)
  expect([current, former]).toEqual([
    expect.stringMatching(/^new:/),
    expect.stringMatching(/^new:/),
  ])
  expect([current, former].map((each) => openWebhookSecret([next], each ?? '', 1))).toEqual([
    rotated,
    secret,
  ])
  // Neither another organization nor another key opens it.
  expect(() => openWebhookSecret([next], current ?? '', 2)).toThrow()
  expect(() => openWebhookSecret([key], current ?? '', 1)).toThrow('SECRETS_KEY')
  await seal([key, next])
  expect(verifyOfficially(rotated, await received('/sealed', 2), cafe.clock)).toBeTruthy()
  await cafe.hooks().remove(id)
})

test('what was stored before there was a key signs, and is sealed at night', async () => {
  const { id, secret } = await cafe.addHook('/former')
  await cafe.server.node.platform.database.tenant(1, ({ client }) =>
    client.query('update webhooks set secret = $1 where id = $2', [secret, id]),
  )
  expect(verifyOfficially(secret, await received('/former', 1), cafe.clock)).toBeTruthy()
  await seal([])
  expect(await storedSecrets(id)).toEqual([secret, null])
  await seal([key])
  expect(await storedSecrets(id)).toEqual([expect.stringMatching(/^old:/), null])
  expect(verifyOfficially(secret, await received('/former', 2), cafe.clock)).toBeTruthy()
  await cafe.hooks().remove(id)
})
