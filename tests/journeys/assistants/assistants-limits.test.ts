import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oauthClient } from '../../support/assistants/oauth-client.ts'
import { accounts } from '../../support/people/api-client.ts'
import { type AssistantCafe, openAssistantCafe } from '../../support/people/assistant-plans.ts'
import { connectAssistant } from '../../support/people/assistants-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { connectAsOwner } from '../../support/servers/postgres.ts'
import { until } from '../../support/servers/until.ts'

let cafe: AssistantCafe
beforeAll(async () => {
  cafe = await openAssistantCafe()
})
afterAll(() => cafe.server.close())

const openShiftOn = (date: string) => ({
  changes: [
    {
      action: 'create',
      shift: {
        employee_id: null,
        start_time: `${date}T09:00:00-04:00`,
        end_time: `${date}T17:00:00-04:00`,
      },
    },
  ],
})

test('requests come fifty at a time', async () => {
  const api = timeOffApi(cafe.server, await cafe.server.api.signIn(accounts.employee))
  for (let day = 0; day < 51; day += 1) {
    const date = addDays('2027-08-02', day)
    expect((await api.ask({ start_date: date, end_date: date })).status).toBe(201)
  }
  type Page = { requests: { id: number }[]; next_cursor: string | null }
  const input = { kind: 'time_off', status: 'pending' }
  const first = (await cafe.assistant.call<Page>('list_requests', input)).body
  expect(first.requests).toHaveLength(50)
  const next = { ...input, cursor: first.next_cursor }
  const second = (await cafe.assistant.call<Page>('list_requests', next)).body
  expect(second.requests.length).toBeGreaterThan(0)
  const ids = [...first.requests, ...second.requests].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('people of a position come fifty at a time, each once, whoever is between them', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => ({
    full_name: `Row ${index}`,
    ...(index % 2 === 0 && { position: 'Diver' }),
  }))
  const imported = await cafe.server.api.call('POST', '/employees/import', {
    token: cafe.admin,
    body: { rows, mode: 'all_or_nothing', send_invitations: false, create_positions: true },
  })
  expect(imported.status, imported.text).toBe(200)
  type Page = { people: { user: { full_name: string } }[]; next_cursor: string | null }
  const found: string[][] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const input = { position: 'diver', ...(cursor && { cursor }) }
    const { body } = await cafe.assistant.call<Page>('search_people', input)
    found.push(body.people.map(({ user }) => user.full_name))
    cursor = body.next_cursor
  }
  const divers = rows.flatMap((row) => ('position' in row ? row.full_name : []))
  expect(found.map(({ length }) => length)).toEqual([50, 25])
  expect(found.flat()).toEqual(divers)
})

/** Lets nobody store a plan until `count` transactions wait for that. */
async function untilMakersWait(count: number, work: () => Promise<unknown>[]) {
  const owner = await connectAsOwner(cafe.server.databaseUrl)
  await owner.query('begin')
  await owner.query('lock table assistant_plans in share mode')
  const running = work()
  await until(async () => {
    const { rows } = await owner.query('select from pg_locks where not granted')
    return rows.length >= count
  })
  await owner.query('commit')
  await owner.end()
  return Promise.all(running)
}

test('three plans are open, also of many that are made at the same moment', async () => {
  const plans: string[] = []
  await untilMakersWait(5, () =>
    Array.from({ length: 5 }, async () => {
      const { body } = await cafe.plan('plan_shift_changes', openShiftOn(cafe.freshWeek()))
      plans.push(body.plan_id)
    }),
  )
  const codes: string[] = []
  for (const id of plans) codes.push((await cafe.apply(id)).body.code ?? 'applied')
  expect(codes.sort()).toEqual(['applied', 'applied', 'applied', 'plan_unknown', 'plan_unknown'])
})

test('plans of an assistant end with its connection, also for the same client again', async () => {
  const oauth = oauthClient(cafe.server)
  const manager = await cafe.server.api.signIn(accounts.manager)
  const { tokens, clientId } = await oauth.connect(manager)
  const assistant = await connectAssistant(cafe.server, tokens.access_token)
  const week = cafe.freshWeek()
  const { body } = await cafe.plan('plan_shift_changes', openShiftOn(week), assistant)
  expect(body.plan_id).toBeDefined()
  const [grant] = await oauth.list(manager)
  const path = `/auth/assistants/${grant?.id}`
  expect((await cafe.server.api.call('DELETE', path, { token: manager })).status).toBe(200)
  await expect(cafe.apply(body.plan_id, assistant)).rejects.toThrow()
  const again = await oauth.connect(manager, { client_id: clientId })
  const reconnected = await connectAssistant(cafe.server, again.tokens.access_token)
  expect((await cafe.apply(body.plan_id, reconnected)).body.code).toBe('plan_unknown')
  expect(await cafe.shiftsOf(week)).toEqual([])
})
