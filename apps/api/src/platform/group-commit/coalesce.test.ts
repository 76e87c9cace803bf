import { expect, test } from 'vitest'
import type { TenantTransaction } from '../database/database.ts'
import { type BatchedRequest, shareTransaction } from './coalesce.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Runs one handler for each name in a shared transaction and records its calls. */
function runAll(
  handlers: Record<string, (request: BatchedRequest, name: string) => Promise<void>>,
) {
  const sent: string[] = []
  const tx = {
    send: ({ text }: { text: string }) => sent.push(text),
  } as unknown as TenantTransaction
  const names = Object.keys(handlers)
  const requests = shareTransaction(tx, names.length)
  const settled = Promise.allSettled(
    requests.map(async (request, index) => {
      const name = names[index] ?? ''
      try {
        await handlers[name]?.(request, name)
      } finally {
        request.end()
      }
    }),
  )
  return { requests, settled, sent }
}

test('what all requests of a batch load is loaded once, and they go on in their order', async () => {
  const calls: (readonly string[])[] = []
  const order: string[] = []
  const load = async (_tx: TenantTransaction, names: readonly string[]) => {
    calls.push(names)
    return names.map((name) => `${name}!`)
  }
  const handle = async ({ tx }: BatchedRequest, name: string) => {
    order.push(await tx.coalesce(load, name))
    order.push(await tx.coalesce(load, `${name}2`))
  }
  await runAll({ a: handle, b: handle, c: handle }).settled
  expect(calls).toEqual([
    ['a', 'b', 'c'],
    ['a2', 'b2', 'c2'],
  ])
  expect(order).toEqual(['a!', 'b!', 'c!', 'a2!', 'b2!', 'c2!'])
})

test('a load waits for slow requests, not for those that have ended', async () => {
  const calls: (readonly string[])[] = []
  const load = async (_tx: TenantTransaction, names: readonly string[]) => {
    calls.push(names)
    return names
  }
  const { settled } = runAll({
    rejected: async () => {
      throw new Error('Rejected')
    },
    fast: async ({ tx }, name) => void (await tx.coalesce(load, name)),
    slow: async ({ tx }, name) => {
      await turn()
      await tx.coalesce(load, name)
    },
  })
  const outcomes = await settled
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(calls).toEqual([['fast', 'slow']])
})

test('a failed load fails every request that waits for it', async () => {
  const load = async (): Promise<string[]> => {
    throw new Error('The database is away')
  }
  const handle = async ({ tx }: BatchedRequest, name: string) =>
    void (await tx.coalesce(load, name))
  const outcomes = await runAll({ a: handle, b: handle }).settled
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a request has written once a statement was sent for it', async () => {
  const store = async (tx: TenantTransaction, names: readonly string[]) => {
    tx.send({ text: names.join() })
    return names
  }
  const { requests, settled, sent } = runAll({
    alone: async ({ tx }) => tx.send({ text: 'alone' }),
    shared: async ({ tx }, name) => void (await tx.coalesce(store, name)),
    none: async () => undefined,
  })
  await settled
  expect(sent).toEqual(['alone', 'shared'])
  expect(requests.map(({ hasWritten }) => hasWritten)).toEqual([true, true, false])
})
