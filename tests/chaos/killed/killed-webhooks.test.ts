import { afterAll, beforeAll, expect, test } from 'vitest'
import { tallyFound } from '../../support/faults/chaos-figures.ts'
import { startWorker } from '../../support/faults/killable-worker.ts'
import { rounds } from '../../support/faults/rounds.ts'
import { startWebhookCafe, type WebhookCafe } from '../../support/plans/webhook-cafe.ts'
import { untilNoJobIsDue } from '../../support/servers/jobs.ts'
import type { NodeProcess } from '../../support/servers/process.ts'
import { until } from '../../support/servers/until.ts'

let cafe: WebhookCafe
beforeAll(async () => {
  // Jobs run only in the workers that the test starts and kills.
  cafe = await startWebhookCafe({ ROLES: 'api,cable' })
})
afterAll(() => cafe.close())

const start = () => startWorker(cafe.server.databaseUrl, { WEBHOOKS_ALLOW_PRIVATE: 'true' })
async function kill(worker: NodeProcess): Promise<void> {
  worker.child.kill('SIGKILL')
  await worker.ended
}

test('a worker killed in the middle of a delivery: each event arrives, in the order of the log', async () => {
  const path = '/killed'
  const { id } = await cafe.addHook(path)
  const shiftIds: number[] = []
  for (let count = 0; count < 5; count += 1) shiftIds.push(await cafe.addShift())
  const received = () => cafe.receiver.receivedAt(path)
  const kills = rounds(2, 10)
  for (let round = 0; round < kills; round += 1) {
    // The endpoint takes the message and answers nothing until the worker is gone.
    cafe.receiver.answer(path, () => undefined)
    const before = received().length
    const worker = start()
    await until(() => received().length > before, { withinMs: 90_000 })
    await kill(worker)
    expect((await cafe.hooks().deliveries(id)).deliveries).toMatchObject([{ status: 'pending' }])
  }
  cafe.receiver.answer(path, 204)
  const worker = start()
  await until(async () => (await cafe.hooks().deliveries(id)).deliveries.length === 5, {
    withinMs: 90_000,
  })
  await untilNoJobIsDue(cafe.server.databaseUrl)
  await kill(worker)

  const { deliveries } = await cafe.hooks().deliveries(id)
  expect(deliveries.map(({ status }) => status)).toEqual(Array.from(shiftIds, () => 'delivered'))
  const messages = received().map(({ id: messageId, json }) => ({ messageId, ...json.data }))
  // The first was sent once more for each kill, with the same id, so that a receiver can tell.
  const [first] = messages
  const repeated = messages.filter(({ messageId }) => messageId === first?.messageId)
  expect(repeated.length).toBeGreaterThan(kills)
  expect(messages).toHaveLength(repeated.length + shiftIds.length - 1)
  const different = new Set(messages.map(({ messageId }) => messageId)).size
  tallyFound(different, shiftIds.length)
  expect(different).toBe(shiftIds.length)
  const seqs = messages.map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
}, 300_000)
