import { expect, test } from 'vitest'
import { type BatchQueueOptions, createBatchQueue } from './batch-queue.ts'

interface Item {
  readonly name: string
  readonly conflictKeys?: readonly string[]
}

/** Batches end when the test says so; items that run by themselves are recorded. */
function scene(options: Partial<BatchQueueOptions<Item, string>> = {}) {
  const batches: { names: string[]; end: () => void; fail: (error: unknown) => void }[] = []
  const alone: string[] = []
  const enqueue = createBatchQueue<Item, string>({
    runBatch: (items) =>
      new Promise((resolve, reject) => {
        const names = items.map(({ name }) => name)
        batches.push({
          names,
          end: () => resolve(names.map((name) => `${name} done`)),
          fail: reject,
        })
      }),
    runSingle: async ({ name }) => {
      alone.push(name)
      if (name.startsWith('bad')) throw new Error(`${name} is bad`)
      return `${name} done alone`
    },
    isRolledBack: (error) => !(error instanceof RangeError),
    conflictKeysOf: ({ conflictKeys = [] }) => conflictKeys,
    maxBatchSize: 3,
    maxWaitMs: 60_000,
    maxQueuedMs: 60_000,
    lateError: () => new Error('It waited for too long'),
    ...options,
  })
  const add = (name: string, ...conflictKeys: string[]) => enqueue('queue', { name, conflictKeys })
  return { batches, alone, enqueue, add, names: () => batches.map((batch) => batch.names) }
}

const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

test('an idle queue runs an item at once', async () => {
  const { add, batches, names } = scene()
  const first = add('a')
  await turn()
  expect(names()).toEqual([['a']])
  batches[0]?.end()
  expect(await first).toBe('a done')
  const second = add('b')
  await turn()
  batches[1]?.end()
  expect(await second).toBe('b done')
})

test('items of one turn, or that arrive while a batch runs, share a batch up to the maximum size', async () => {
  const { add, batches, names } = scene()
  const added = [add('a'), add('b')]
  await turn()
  added.push(...['c', 'd', 'e', 'f'].map((name) => add(name)))
  await turn()
  expect(names()).toEqual([['a', 'b']])
  batches[0]?.end()
  await turn()
  expect(names()).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
  batches[1]?.end()
  await turn()
  batches[2]?.end()
  expect(await Promise.all(added)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((n) => `${n} done`))
})

test('queues do not wait for each other', async () => {
  const { enqueue, names } = scene()
  void enqueue('one', { name: 'a' })
  void enqueue('other', { name: 'b' })
  await turn()
  expect(names()).toEqual([['a'], ['b']])
})

test('items with a conflict key in common run one after the other, in their order', async () => {
  const { add, batches, names } = scene()
  // The third item conflicts with the second only, which waits for the first.
  const added = [add('a', 'x'), add('b', 'x', 'y'), add('c', 'y'), add('d')]
  await turn()
  batches[0]?.end()
  await turn()
  batches[1]?.end()
  await turn()
  batches[2]?.end()
  await Promise.all(added)
  expect(names()).toEqual([['a', 'd'], ['b'], ['c']])
})

test('the items of a failed batch run one by one: a bad item fails alone, and the queue goes on', async () => {
  const { add, batches, alone, names } = scene()
  const added = [add('a'), add('bad'), add('c')]
  await turn()
  const later = add('d')
  batches[0]?.fail(new Error('Somebody is bad'))
  const outcomes = await Promise.allSettled(added)
  expect(alone).toEqual(['a', 'bad', 'c'])
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 'a done alone' },
    { status: 'rejected', reason: new Error('bad is bad') },
    { status: 'fulfilled', value: 'c done alone' },
  ])
  await turn()
  expect(names()[1]).toEqual(['d'])
  batches[1]?.end()
  expect(await later).toBe('d done')
})

test('a batch that does not end delays the queue for a limited time only', async () => {
  const { add, batches } = scene({ maxWaitMs: 1 })
  const stuck = add('a')
  await turn()
  const next = add('b')
  while (batches.length < 2) await turn()
  batches[1]?.end()
  expect(await next).toBe('b done')
  batches[0]?.end()
  expect(await stuck).toBe('a done')
})

test('after a failure that may have written something no item runs again', async () => {
  const { add, batches, alone } = scene()
  const added = [add('a'), add('b')]
  await turn()
  const error = new RangeError('The connection was lost')
  batches[0]?.fail(error)
  expect(await Promise.allSettled(added)).toEqual(
    added.map(() => ({ status: 'rejected', reason: error })),
  )
  expect(alone).toEqual([])
})

test.each([
  [2, 3],
  [3, 5],
  [5, 2],
  [7, 4],
  [11, 1],
])(
  'whenever items arrive (%i, %i): each runs once, conflicting ones in their order',
  async (stride, pause) => {
    const allKeys = ['x', 'y', 'z']
    const items = Array.from({ length: 60 }, (_, index) => ({
      name: String(index),
      conflictKeys: allKeys.filter(
        (_key, position) => (index * stride + position) % (position + 2) === 0,
      ),
    }))
    const order: { name: string; batch: number }[] = []
    let batchCount = 0
    const { enqueue } = scene({
      runBatch: async (batch) => {
        batchCount += 1
        for (const { name } of batch) order.push({ name, batch: batchCount })
        await turn()
        return batch.map(({ name }) => name)
      },
    })
    const added: Promise<string>[] = []
    for (const [index, item] of items.entries()) {
      added.push(enqueue('queue', item))
      if (index % pause === 0) await turn()
    }
    expect(await Promise.all(added)).toEqual(items.map(({ name }) => name))
    expect(order.map(({ name }) => Number(name)).sort((a, b) => a - b)).toEqual([...items.keys()])
    for (const key of allKeys) {
      const conflicting = order.filter(({ name }) =>
        items[Number(name)]?.conflictKeys.includes(key),
      )
      const names = conflicting.map(({ name }) => Number(name))
      expect(names).toEqual(names.toSorted((a, b) => a - b))
      expect(new Set(conflicting.map(({ batch }) => batch)).size).toBe(conflicting.length)
    }
  },
)
