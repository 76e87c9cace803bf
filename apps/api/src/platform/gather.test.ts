import { expect, test } from 'vitest'
import { createGatherer, type Gathering } from './gather.ts'

interface Item {
  readonly name: string
  readonly marks?: readonly string[]
}

/** Groups end when they are told to; whoever went alone is written down. */
function scene(options: Partial<Gathering<Item, string>> = {}) {
  const groups: { names: string[]; end: () => void; fail: (error: unknown) => void }[] = []
  const alone: string[] = []
  const gather = createGatherer<Item, string>({
    together: (items) =>
      new Promise((settle, fail) => {
        const names = items.map(({ name }) => name)
        groups.push({ names, end: () => settle(names.map((name) => `${name} done`)), fail })
      }),
    alone: async ({ name }) => {
      alone.push(name)
      if (name.startsWith('bad')) throw new Error(`${name} is bad`)
      return `${name} done alone`
    },
    leftNothing: (error) => !(error instanceof RangeError),
    marksOf: ({ marks = [] }) => marks,
    most: 3,
    patienceMs: 60_000,
    ...options,
  })
  const ask = (name: string, ...marks: string[]) => gather('lane', { name, marks })
  return { groups, alone, gather, ask, names: () => groups.map((group) => group.names) }
}

const turn = () => new Promise<void>((settle) => setImmediate(() => setImmediate(settle)))

test('in an idle lane nobody waits for company', async () => {
  const { ask, groups, names } = scene()
  const first = ask('a')
  await turn()
  expect(names()).toEqual([['a']])
  groups[0]?.end()
  expect(await first).toBe('a done')
  const second = ask('b')
  await turn()
  groups[1]?.end()
  expect(await second).toBe('b done')
})

test('what comes in one turn, or while others are under way, goes together, at most so many', async () => {
  const { ask, groups, names } = scene()
  const asked = [ask('a'), ask('b')]
  await turn()
  asked.push(...['c', 'd', 'e', 'f'].map((name) => ask(name)))
  await turn()
  expect(names()).toEqual([['a', 'b']])
  groups[0]?.end()
  await turn()
  expect(names()).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
  groups[1]?.end()
  await turn()
  groups[2]?.end()
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((n) => `${n} done`))
})

test('lanes do not wait for each other', async () => {
  const { gather, names } = scene()
  void gather('here', { name: 'a' })
  void gather('there', { name: 'b' })
  await turn()
  expect(names()).toEqual([['a'], ['b']])
})

test('items that share a mark go one after the other, in their order', async () => {
  const { ask, groups, names } = scene()
  // The third has a mark in common with the second only, which stays behind the first.
  const asked = [ask('a', 'x'), ask('b', 'x', 'y'), ask('c', 'y'), ask('d')]
  await turn()
  groups[0]?.end()
  await turn()
  groups[1]?.end()
  await turn()
  groups[2]?.end()
  await Promise.all(asked)
  expect(names()).toEqual([['a', 'd'], ['b'], ['c']])
})

test('a group that failed is dissolved: one bad item fails alone, and the lane goes on', async () => {
  const { ask, groups, alone, names } = scene()
  const asked = [ask('a'), ask('bad'), ask('c')]
  await turn()
  const later = ask('d')
  groups[0]?.fail(new Error('Somebody is bad'))
  const outcomes = await Promise.allSettled(asked)
  expect(alone).toEqual(['a', 'bad', 'c'])
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 'a done alone' },
    { status: 'rejected', reason: new Error('bad is bad') },
    { status: 'fulfilled', value: 'c done alone' },
  ])
  await turn()
  expect(names()[1]).toEqual(['d'])
  groups[1]?.end()
  expect(await later).toBe('d done')
})

test('a group that does not end holds nobody up for ever', async () => {
  const { ask, groups } = scene({ patienceMs: 1 })
  const stuck = ask('a')
  await turn()
  const next = ask('b')
  while (groups.length < 2) await turn()
  groups[1]?.end()
  expect(await next).toBe('b done')
  groups[0]?.end()
  expect(await stuck).toBe('a done')
})

test('after a failure that may have left something nobody goes a second time', async () => {
  const { ask, groups, alone } = scene()
  const asked = [ask('a'), ask('b')]
  await turn()
  const error = new RangeError('The connection was lost')
  groups[0]?.fail(error)
  expect(await Promise.allSettled(asked)).toEqual(
    asked.map(() => ({ status: 'rejected', reason: error })),
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
  'whatever comes when (%i, %i): everybody goes once, in the order of their marks',
  async (stride, pause) => {
    const allMarks = ['x', 'y', 'z']
    const items = Array.from({ length: 60 }, (_, index) => ({
      name: String(index),
      marks: allMarks.filter((_mark, place) => (index * stride + place) % (place + 2) === 0),
    }))
    const order: { name: string; group: number }[] = []
    let groupCount = 0
    const { gather } = scene({
      together: async (group) => {
        groupCount += 1
        for (const { name } of group) order.push({ name, group: groupCount })
        await turn()
        return group.map(({ name }) => name)
      },
    })
    const asked: Promise<string>[] = []
    for (const [index, item] of items.entries()) {
      asked.push(gather('lane', item))
      if (index % pause === 0) await turn()
    }
    expect(await Promise.all(asked)).toEqual(items.map(({ name }) => name))
    expect(order.map(({ name }) => Number(name)).sort((a, b) => a - b)).toEqual([...items.keys()])
    for (const mark of allMarks) {
      const marked = order.filter(({ name }) => items[Number(name)]?.marks.includes(mark))
      const names = marked.map(({ name }) => Number(name))
      expect(names).toEqual(names.toSorted((a, b) => a - b))
      expect(new Set(marked.map(({ group }) => group)).size).toBe(marked.length)
    }
  },
)
