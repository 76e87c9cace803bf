import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let other: TestServer
let admin: string
let manager: string
let keiko: number
const open: CableClient[] = []

beforeAll(async () => {
  const env = { LIMIT_SOCKETS_PER_USER: '200', LIMIT_PRESENCE_GRACE_MS: '20' }
  server = await startTestServer({ env })
  other = await startTestServer({ databaseUrl: server.databaseUrl, env })
  admin = await server.api.signIn(accounts.admin)
  manager = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterEach(async () => {
  const clients = open.splice(0)
  for (const client of clients) client.close()
  await Promise.all(clients.map(({ closed }) => closed))
  // The other node hears of their leaving a moment later, and the next test must not.
  await delay(500)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

interface Watching {
  readonly on?: TestServer
  readonly identifier?: Record<string, unknown>
}

async function watch(token: string, { on = server, identifier }: Watching = {}) {
  const client = await connectCable(on.url, token)
  open.push(client)
  await client.subscribe(identifier)
  return client
}

const received = (client: CableClient): string[] =>
  client.signals().map(({ type, user, shift_id }) => {
    const { name } = user as { name: string }
    return [type, name, ...(shift_id === undefined ? [] : [shift_id])].join(' ')
  })

/** Waits until a client has been told a thing for the last time. */
const hears = (client: CableClient, what: string) => until(() => received(client).at(-1) === what)

/** One who watches on both nodes. */
const watchBoth = async () => ({
  here: await watch(admin),
  there: await watch(admin, { on: other }),
})

const perform = (client: CableClient, action: string, data: Record<string, unknown>) =>
  client.send({
    command: 'message',
    identifier: JSON.stringify({ channel: 'ScheduleChannel' }),
    data: JSON.stringify({ action, ...data }),
  })

let hour = 0
const newShift = async (date = '2027-03-01') => {
  hour += 1
  const at = (value: number) => `${String(value).padStart(2, '0')}:00`
  const input = { employeeId: keiko, date, from: at(hour), to: at(hour + 1) }
  return (await createShift(server.api, manager, input)).shift
}

const joined = 'user_joined Marco Bellini'
const left = 'user_left Marco Bellini'

describe('who is here', () => {
  test('nobody is told of themselves, but of what they edit in another tab', async () => {
    const { id } = await newShift()
    const [one, two] = [await watch(manager), await watch(manager, { on: other })]
    perform(one, 'editing_shift', { shift_id: id })
    for (const client of [one, two]) await hears(client, `shift_editing Marco Bellini ${id}`)
    for (const client of [one, two]) expect(received(client)).toHaveLength(1)
  })

  test('is told to planners on every node when somebody comes and goes', async () => {
    const { here, there } = await watchBoth()
    const marco = await watch(manager)
    for (const client of [here, there]) await hears(client, joined)
    marco.close()
    for (const client of [here, there]) await hears(client, left)
    const [first] = here.signals().filter(({ type }) => type === 'user_left')
    expect(first).toEqual({
      type: 'user_left',
      user: { id: expect.any(Number), name: 'Marco Bellini' },
    })
  })

  test('a hundred tabs of one person, on two nodes, are one person', async () => {
    const { here, there } = await watchBoth()
    const tabs = await Promise.all(
      Array.from({ length: 100 }, (_, tab) => watch(manager, { on: tab % 2 ? server : other })),
    )
    const last = tabs.pop()
    for (const client of [here, there]) await hears(client, joined)
    for (const tab of tabs) tab.close()
    await Promise.all(tabs.map(({ closed }) => closed))
    last?.close()
    for (const client of [here, there]) {
      await hears(client, left)
      expect(received(client).filter((line) => line.includes('Marco'))).toEqual([joined, left])
    }
  })

  test('a newcomer is told of everybody once, and of every edit', async () => {
    const shift = await newShift()
    const marco = await watch(manager)
    perform(marco, 'editing_shift', { shift_id: shift.id })
    await hears(marco, `shift_editing Marco Bellini ${shift.id}`)
    for (const on of [server, other]) {
      const nora = await watch(admin, { on })
      await hears(nora, `shift_editing Marco Bellini ${shift.id}`)
      expect(received(nora)).toEqual([joined, `shift_editing Marco Bellini ${shift.id}`])
    }
  })

  test('is nothing that employees are told, and they are not counted', async () => {
    const nora = await watch(admin)
    const ana = await watch(await server.api.signIn(accounts.employee))
    await watch(manager)
    await hears(nora, joined)
    expect(ana.signals()).toEqual([])
    expect(received(nora)).toEqual([joined])
  })

  test('never reaches another organization', async () => {
    const stranger = await watch(await server.api.signIn(accounts.stranger))
    const nora = await watch(admin)
    await watch(manager)
    await hears(nora, joined)
    expect(received(stranger)).toEqual([])
  })

  test('who unsubscribes is gone, also with the socket still open', async () => {
    const nora = await watch(admin)
    const marco = await watch(manager)
    await hears(nora, joined)
    const identifier = JSON.stringify({ channel: 'ScheduleChannel' })
    marco.send({ command: 'unsubscribe', identifier })
    await hears(nora, left)
    await marco.subscribe()
    await hears(nora, joined)
  })

  test('a node that stops takes its people along', async () => {
    const third = await startTestServer({ databaseUrl: server.databaseUrl })
    const nora = await watch(admin)
    await watch(manager, { on: third })
    await hears(nora, joined)
    await third.close()
    await hears(nora, left)
  })
})

describe('who edits what', () => {
  const editing = (id: number) => `shift_editing Marco Bellini ${id}`
  const stopped = (id: number) => `shift_editing_stopped Marco Bellini ${id}`

  test('is told once, whatever the number of tabs, and ends with the last', async () => {
    const { id } = await newShift()
    const mark = await newShift()
    const { here, there } = await watchBoth()
    const [near, far] = [await watch(manager), await watch(manager, { on: other })]
    perform(far, 'editing_shift', { shift_id: id })
    await hears(here, editing(id))
    perform(near, 'editing_shift', { shift_id: id })
    // Nobody is told of that, so another edit says when it has arrived.
    perform(near, 'editing_shift', { shift_id: mark.id })
    await hears(there, editing(mark.id))
    far.close()
    perform(near, 'stopped_editing_shift', { shift_id: id })
    for (const client of [here, there]) {
      await hears(client, stopped(id))
      const edits = received(client).filter((line) => line.endsWith(` ${id}`))
      expect(edits).toEqual([editing(id), stopped(id)])
    }
  })

  test('names the shift and the person', async () => {
    const { id } = await newShift()
    const nora = await watch(admin)
    const marco = await watch(manager)
    perform(marco, 'editing_shift', { shift_id: id })
    await hears(nora, editing(id))
    expect(nora.signals().at(-1)).toEqual({
      type: 'shift_editing',
      user: { id: expect.any(Number), name: 'Marco Bellini' },
      shift_id: id,
    })
  })

  test('ends when the shift is deleted', async () => {
    const { id } = await newShift()
    const { here, there } = await watchBoth()
    const marco = await watch(manager, { on: other })
    perform(marco, 'editing_shift', { shift_id: id })
    await hears(here, editing(id))
    await server.api.call('DELETE', `/shifts/${id}`, { token: admin })
    for (const client of [here, there]) await hears(client, stopped(id))
  })

  test('ends when the shift is one of many that are deleted', async () => {
    const { id } = await newShift()
    const nora = await watch(admin)
    const marco = await watch(manager)
    perform(marco, 'editing_shift', { shift_id: id })
    await hears(nora, editing(id))
    const body = { shifts: [{ action: 'delete', id }] }
    await server.api.call('POST', '/shifts/bulk', { token: admin, body })
    await hears(nora, stopped(id))
  })

  test('an edit that is stopped at once leaves nothing behind', async () => {
    const { id } = await newShift()
    const nora = await watch(admin)
    const marco = await watch(manager)
    perform(marco, 'editing_shift', { shift_id: id })
    perform(marco, 'stopped_editing_shift', { shift_id: id })
    marco.close()
    await hears(nora, left)
    const edits = received(nora).filter((line) => line.includes('editing'))
    expect([[], [editing(id), stopped(id)]]).toContainEqual(edits)
  })

  test('with a week in the identifier only that week’s edits come', async () => {
    const [inside, outside] = [await newShift('2027-03-08'), await newShift('2027-03-15')]
    const identifier = { channel: 'ScheduleChannel', week_start: '2027-03-08' }
    const nora = await watch(admin, { identifier })
    const marco = await watch(manager)
    perform(marco, 'editing_shift', { shift_id: outside.id })
    await hears(marco, editing(outside.id))
    perform(marco, 'editing_shift', { shift_id: inside.id })
    await hears(nora, editing(inside.id))
    const late = await watch(admin, { identifier, on: other })
    await until(() => received(late).includes(editing(inside.id)))
    for (const client of [nora, late]) expect(received(client)).not.toContain(editing(outside.id))
  })

  test('an employee, a foreign shift and nonsense are ignored', async () => {
    const { id } = await newShift()
    const nora = await watch(admin)
    const ana = await watch(await server.api.signIn(accounts.employee))
    const stranger = await watch(await server.api.signIn(accounts.stranger))
    perform(ana, 'editing_shift', { shift_id: id })
    perform(stranger, 'editing_shift', { shift_id: id })
    const marco = await watch(manager)
    for (const shift_id of [-id, 0, 999_999_999, 2 ** 70, 1.5, `-${id}`, null, [id]]) {
      perform(marco, 'editing_shift', { shift_id })
      perform(marco, 'stopped_editing_shift', { shift_id })
    }
    perform(marco, 'delete_shift', { shift_id: id })
    perform(marco, 'editing_shift', { shift_id: id })
    await hears(nora, editing(id))
    const edits = received(nora).filter((line) => line.includes('editing'))
    expect(edits).toEqual([editing(id)])
    expect(received(stranger).filter((line) => line.includes('editing'))).toEqual([])
  })
})
