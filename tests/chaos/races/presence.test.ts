import { afterEach, expect, test } from 'vitest'
import { startKillableNodes } from '../../support/faults/killable-nodes.ts'
import { accounts, createApiClient } from '../../support/people/api-client.ts'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import { until } from '../../support/servers/until.ts'

const { nodes, redis } = await startKillableNodes()
const api = createApiClient(nodes[0].origin)
const admin = await api.signIn(accounts.admin)
const manager = await api.signIn(accounts.manager)

const open: CableClient[] = []
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})

async function watch(index: 0 | 1, token: string) {
  const client = await connectCable(nodes[index].origin, token)
  open.push(client)
  await client.subscribe()
  return client
}

/** Who else is here, in the words that a client was told, the last one for each person. */
const here = (client: CableClient): string[] => {
  const names = new Set<string>()
  for (const { type, user } of client.signals()) {
    const { name } = user as { name: string }
    if (type === 'user_joined') {
      expect(names).not.toContain(name)
      names.add(name)
    }
    if (type === 'user_left') expect(names.delete(name)).toBe(true)
  }
  return [...names].sort()
}
const shows = (client: CableClient, ...names: string[]) =>
  until(() => here(client).join() === names.join())

const marco = 'Marco Bellini'
const nora = 'Nora Whitfield'

test('the people of a killed node are gone soon, and come back with it', async () => {
  const boss = await watch(0, admin)
  await watch(1, manager)
  await shows(boss, marco)
  await nodes[1].end('SIGKILL')
  await shows(boss)
  await nodes[1].start()
  const back = await watch(1, manager)
  await shows(boss, marco)
  await shows(back, nora)
})

test('with Redis gone each node shows its own people; when it is back all agree', async () => {
  const boss = await watch(0, admin)
  const planner = await watch(1, manager)
  await shows(boss, marco)
  await shows(planner, nora)
  await redis.kill()
  await shows(boss)
  await shows(planner)
  await redis.start()
  await shows(boss, marco)
  await shows(planner, nora)
})
