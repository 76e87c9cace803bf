import { dayMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, createApiClient } from '../../support/people/api-client.ts'
import { notificationsApi } from '../../support/people/notifications-api.ts'
import { messagesTo, messageTo } from '../../support/people/outbox.ts'
import { createTestClock, testNow } from '../../support/servers/clock.ts'
import { untilNoJobIsDue } from '../../support/servers/jobs.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
const clock = createTestClock()
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const minuteMs = 60_000
const trialEndsAt = new Date(testNow.getTime() + 30 * dayMs)
const graceEndsAt = new Date(testNow.getTime() + 14 * dayMs)
/** Signed in anew, since the clock is moved by weeks. */
const signIn = (account: string) => createApiClient(server.url).signIn(account)
const sandbox = async (outcome: string, account: string = accounts.stranger) => {
  const token = await signIn(account)
  const reply = await server.api.call('POST', '/billing/sandbox', { token, body: { outcome } })
  expect(reply.status).toBe(200)
  await untilNoJobIsDue(server.databaseUrl)
}

/** Runs the hourly job at a time before an instant, twice, and what it enqueues. */
async function remind(end: Date, beforeMs: number): Promise<void> {
  clock.set(new Date(end.getTime() - beforeMs))
  for (let run = 0; run < 2; run += 1) {
    await server.node.platform.database.pool.query(
      `select graphile_worker.add_job('remind_of_billing', payload := '{}'::json)`,
    )
    await untilNoJobIsDue(server.databaseUrl)
  }
}

/** Titles of notifications and subjects of mails about billing, the oldest first. */
async function received(account: string): Promise<{ bell: string[]; mails: string[] }> {
  const { notifications } = await notificationsApi(server, await signIn(account)).list()
  const ofBilling = notifications.filter(({ kind }) => kind === 'billing')
  const mails = await messagesTo(server.api, account)
  return {
    bell: ofBilling.map(({ title }) => title).toReversed(),
    mails: mails
      .map(({ subject }) => subject)
      .filter((subject) => /trial|pay/i.test(subject))
      .toReversed(),
  }
}
const same = (...titles: string[]) => ({ bell: titles, mails: titles })
const title = 'Your trial ends on Dec 18'

describe('before a trial ends', () => {
  test('its admin is told a week and a day before, once each', async () => {
    await signIn(accounts.stranger)
    await remind(trialEndsAt, 7 * dayMs + 1)
    expect(await received(accounts.stranger)).toEqual(same())
    await remind(trialEndsAt, 7 * dayMs)
    expect(await received(accounts.stranger)).toEqual(same(title))
    await remind(trialEndsAt, dayMs + 1)
    expect(await received(accounts.stranger)).toEqual(same(title))
    await remind(trialEndsAt, dayMs)
    await remind(trialEndsAt, minuteMs)
    await remind(trialEndsAt, 0)
    await remind(trialEndsAt, -dayMs)
    expect(await received(accounts.stranger)).toEqual(same(title, title))
  })

  test('in the time zone of the organization, with the way to billing', async () => {
    const mail = await messageTo(server.api, accounts.stranger, /trial ends/)
    expect(mail?.body).toContain('Everything of Business works until Friday, Dec 18, 3:00 PM.')
    expect(mail?.link).toBe(`${server.node.platform.publicUrl()}/billing`)
  })

  test('is in the log, in words', async () => {
    const { body } = await server.api.call<{ entries: { summary: string }[] }>(
      'GET',
      '/audit_log?type=billing_reminded',
      { token: await signIn(accounts.stranger) },
    )
    const sentence = 'Reminded of the end of the trial'
    expect(body.entries.map(({ summary }) => summary)).toEqual([sentence, sentence])
  })

  test('who has chosen a plan is not told', async () => {
    clock.set(testNow)
    const { pool } = server.node.platform.database
    await pool.query('delete from outbox')
    await server.node.platform.database.tenant(2, async ({ client }) => {
      await client.query('delete from notifications')
      await client.query('delete from billing_reminders')
    })
    const token = await signIn(accounts.stranger)
    await server.api.call('POST', '/billing/checkout', { token, body: { plan: 'team' } })
    await sandbox('success')
    await remind(trialEndsAt, 6 * dayMs)
    expect(await received(accounts.stranger)).toEqual(same())
  })
})

describe('when a payment has failed', () => {
  test('the admin is told at once, and three days before nothing can be changed', async () => {
    clock.set(testNow)
    await sandbox('decline')
    expect(await received(accounts.stranger)).toEqual(same('A payment has failed'))
    await remind(graceEndsAt, 3 * dayMs + 1)
    expect(await received(accounts.stranger)).toEqual(same('A payment has failed'))
    await remind(graceEndsAt, 3 * dayMs)
    await remind(graceEndsAt, minuteMs)
    await remind(graceEndsAt, -minuteMs)
    const all = same('A payment has failed', 'Please pay by Dec 2')
    expect(await received(accounts.stranger)).toEqual(all)
    const mail = await messageTo(server.api, accounts.stranger, /pay by/)
    expect(mail?.body).toContain('From Wednesday, Dec 2, 3:00 PM on nothing can be changed')
  })

  test('not when it is paid, nor when the plan ends before', async () => {
    clock.set(testNow)
    await sandbox('success')
    await sandbox('decline')
    await sandbox('success')
    await remind(graceEndsAt, dayMs)
    const titles = (await received(accounts.stranger)).bell
    expect(titles.filter((each) => each.startsWith('Please'))).toHaveLength(1)
  })
})

test('managers and employees are told nothing of it, and admins as they chose', async () => {
  clock.set(testNow)
  await notificationsApi(server, await signIn(accounts.admin)).choose({
    kind: 'billing',
    in_app: true,
    email: false,
  })
  await sandbox('decline', accounts.admin)
  expect(await received(accounts.admin)).toEqual({ bell: ['A payment has failed'], mails: [] })
  for (const account of [accounts.manager, accounts.employee]) {
    expect(await received(account)).toEqual(same())
  }
})
