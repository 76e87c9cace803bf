import { demoPassword } from '@weekboard/db/seed/demo'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import { messageTo } from '../../support/people/outbox.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import type { SessionReply } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

const tabCount = 20
const date = '2037-05-04'

interface Place {
  readonly organizationId: number
  readonly token: string
  readonly employeeId: number
}

let server: TestServer
let cafe: Place
let pier: Place
beforeAll(async () => {
  server = await startTestServer({
    env: { LIMIT_SOCKETS_PER_USER: '1000', LIMIT_SIGN_IN_FAILURES: '1000' },
  })
  const { api } = server
  const placeOf = async (account: string, fullName: string): Promise<Place> => {
    const token = await api.signIn(account)
    const { body } = await api.call<SessionReply>('GET', '/auth/me', { token })
    const employeeId = await employeeIdOf(api, token, fullName)
    return { organizationId: body.user.organization?.id ?? 0, token, employeeId }
  }
  cafe = await placeOf(accounts.admin, 'Keiko Tanaka')
  // Before she joins the café, where she would land after that.
  pier = await placeOf(accounts.stranger, 'Olive Marsh')
  const invitation = { full_name: 'Olive Marsh', email: accounts.stranger, role: 'manager' }
  await api.call('POST', '/invitations', { token: cafe.token, body: { invitation } })
  const { link } = await messageTo(api, accounts.stranger)
  const body = { token: link?.split('/').at(-1), full_name: 'Olive Marsh', password: demoPassword }
  expect((await api.call('POST', '/invitations/accept', { body })).status).toBe(200)
})
afterAll(() => server.close())

/** A tab with the session and the socket of one organization. */
interface Tab {
  readonly place: Place
  readonly token: string
  readonly cable: CableClient
}

async function open(token: string, place: Place): Promise<Tab> {
  const cable = await connectCable(server.url, token)
  await cable.subscribe()
  return { place, token, cable }
}

/** The token of a new session in an organization, in place of the given one. */
async function switchedToken(token: string, { organizationId }: Place): Promise<string> {
  const { status, body } = await server.api.call<SessionReply>('POST', '/auth/organization', {
    token,
    body: { organization_id: organizationId },
  })
  expect([status, body.user.organization?.id]).toEqual([200, organizationId])
  return body.token
}

/** The tab in the other organization, once its former socket is closed. */
async function switched(tab: Tab): Promise<Tab> {
  const place = tab.place === cafe ? pier : cafe
  const next = await open(await switchedToken(tab.token, place), place)
  await tab.cable.closed
  return next
}

test('a switch is no sign-in: the new session ends 14 days after that', async () => {
  const token = await server.api.signIn(accounts.stranger)
  const signedInAt = async (own: string) => {
    type Sessions = { sessions: { current: boolean; created_at: string }[] }
    const { body } = await server.api.call<Sessions>('GET', '/auth/sessions', { token: own })
    return body.sessions.find(({ current }) => current)?.created_at
  }
  const before = await signedInAt(token)
  server.clock.advance(60 * 60_000)
  const next = await switchedToken(token, pier)
  expect([before, await signedInAt(next)]).toEqual([expect.any(String), before])
  server.clock.advance(-60 * 60_000)
})

test('tabs that switch in parallel are each in one organization, and hear nothing of the other', async () => {
  const shiftsOf = new Map<Place, number[]>([
    [cafe, []],
    [pier, []],
  ])
  let written = 0
  const write = async (place: Place) => {
    written += 1
    const { token, employeeId } = place
    const input = { employeeId, date: addDays(date, written), from: '09:00', to: '10:00' }
    const { shift } = await createShift(server.api, token, input)
    shiftsOf.get(place)?.push(shift.id)
    return shift.id
  }
  const closed: Tab[] = []
  const tabs = await Promise.all(
    Array.from({ length: tabCount }, async (_, index) => {
      const place = index % 2 ? cafe : pier
      const token = await server.api.signIn(accounts.stranger)
      return open(await switchedToken(token, place), place)
    }),
  )
  const last = await Promise.all(
    tabs.map(async (first) => {
      let tab = first
      for (let round = 0; round < 3; round += 1) {
        const [next] = await Promise.all([switched(tab), write(cafe), write(pier)])
        closed.push(tab)
        tab = next
      }
      return tab
    }),
  )
  expect(cafe.organizationId).not.toBe(pier.organizationId)
  // The last event of each organization has reached every tab that is there.
  const [newestOfCafe, newestOfPier] = [await write(cafe), await write(pier)]
  for (const { place, token, cable } of last) {
    const newest = place === cafe ? newestOfCafe : newestOfPier
    await until(() => cable.events().some(({ shift_id }) => shift_id === newest))
    const [seen, there] = await Promise.all([
      readWeek(server.api, token, date),
      readWeek(server.api, place.token, date),
    ])
    expect(seen.shifts.map(({ id }) => id)).toEqual(there.shifts.map(({ id }) => id))
    expect(seen.schedule?.id).toBe(there.schedule?.id)
  }
  for (const { place, cable } of [...closed, ...last]) {
    const foreign = shiftsOf.get(place === cafe ? pier : cafe)
    expect(cable.events().filter(({ shift_id }) => foreign?.includes(Number(shift_id)))).toEqual([])
    cable.close()
  }
})
