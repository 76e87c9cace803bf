import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import { NotificationCafe } from '../../support/plans/notification-cafe.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let cafe: NotificationCafe
const open: CableClient[] = []
beforeAll(async () => {
  cafe = await NotificationCafe.open()
})
beforeEach(() => cafe.beginWeek())
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(() => cafe.server.close())

async function listen(
  token: string,
  { channel = 'DashboardChannel', url = cafe.server.url } = {},
): Promise<CableClient> {
  const client = await connectCable(url, token)
  await client.subscribe({ channel })
  open.push(client)
  return client
}
const hint = { type: 'notification' }
const hintsOf = (client: CableClient) => client.signals().filter(({ type }) => type === hint.type)

describe('a browser learns of a notification', () => {
  test('at once, if it is the person’s own, and hears nothing of what it says', async () => {
    const ana = [await listen(cafe.tokens.employee), await listen(cafe.tokens.employee)]
    const marco = await listen(cafe.tokens.manager)
    const olive = await listen(cafe.tokens.stranger)
    await cafe.publish(await cafe.plan(cafe.ids.ana))
    for (const client of ana) {
      await until(() => hintsOf(client).length > 0)
      expect(hintsOf(client)).toEqual([hint])
    }
    // What comes later is there, so nothing of before is still under way.
    await cafe.publish(await cafe.plan(cafe.ids.marco, 1))
    await until(() => hintsOf(marco).length > 0)
    expect(hintsOf(marco)).toHaveLength(1)
    expect(hintsOf(olive)).toEqual([])
    expect(ana.map((client) => hintsOf(client).length)).toEqual([1, 1])
  })

  test('from the log, when the bus lost it', async () => {
    const ana = await listen(cafe.tokens.employee)
    const shift = await cafe.plan(cafe.ids.ana)
    const mute = await startTestServer({
      databaseUrl: cafe.server.databaseUrl,
      clock: cafe.server.clock,
      // Its own bus, which nobody else hears.
      env: { REDIS_URL: '', ROLES: 'api' },
    })
    await publishOn(mute, shift.schedule_id)
    await until(() => hintsOf(ana).length > 0)
    expect(hintsOf(ana)).toEqual([hint])
    await mute.close()
  })

  test('leaves no gap in what managers hear', async () => {
    const marco = await listen(cafe.tokens.manager, { channel: 'ScheduleChannel' })
    const shift = await cafe.plan(cafe.ids.ana)
    await cafe.publish(shift)
    await cafe.change(shift.id, 'PATCH', { notes: 'once more' })
    await cafe.publish(shift)
    await until(
      () => marco.events().filter(({ type }) => type === 'schedule_published').length === 2,
    )
    const seqs = marco.events().flatMap(({ seq }) => seq ?? [])
    expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
  })

  test('that was read elsewhere', async () => {
    await cafe.publish(await cafe.plan(cafe.ids.ana))
    const ana = await listen(cafe.tokens.employee)
    await cafe.ana.readAll()
    await until(() => hintsOf(ana).length === 1)
    const [received] = (await cafe.ana.list()).notifications
    await cafe.ana.read(received?.id ?? 0)
    await until(() => hintsOf(ana).length === 2)
  })
})

const publishOn = ({ api }: TestServer, scheduleId: number) =>
  api.call('POST', `/schedules/${scheduleId}/publish`, { token: cafe.tokens.manager, body: {} })
