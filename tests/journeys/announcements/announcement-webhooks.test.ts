import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcementsApi, postAnnouncement } from '../../support/people/announcements-api.ts'
import { startWebhookCafe, type WebhookCafe } from '../../support/plans/webhook-cafe.ts'

let cafe: WebhookCafe
beforeAll(async () => {
  cafe = await startWebhookCafe()
})
afterAll(() => cafe.close())

const types = ['announcement_created', 'announcement_updated', 'announcement_deleted'] as const

test('webhooks tell of announcements, with a version that a write can name', async () => {
  const marco = announcementsApi(cafe.server, cafe.token('manager'))
  await cafe.addHook('/announcements', types)
  const { id, author, created_at: createdAt } = await postAnnouncement(marco, 'Sent', 'To others')
  await marco.edit(id, { announcement: { title: 'Sent again' } })
  await cafe.untilReceived('/announcements', 2)
  const received = () => cafe.receiver.receivedAt('/announcements').map(({ json }) => json)
  const version = Reflect.get(Object(received()[1]?.data.announcement), 'version')
  const removed = await marco.remove(id, { headers: { 'if-match': `"${version}"` } })
  expect(removed.status).toBe(204)
  await cafe.untilReceived('/announcements', 3)
  expect(received().map(({ type }) => type)).toEqual(types)
  const sent = {
    id,
    title: 'Sent',
    text: 'To others',
    author,
    created_at: createdAt,
    updated_at: createdAt,
    version: 1,
  }
  const changed = { ...sent, title: 'Sent again', version: 2 }
  expect(received().map(({ data }) => data.announcement)).toEqual([sent, changed, changed])
})
