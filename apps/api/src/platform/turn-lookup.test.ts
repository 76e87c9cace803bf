import { expect, test } from 'vitest'
import { createTurnLookup } from './turn-lookup.ts'

const turn = () => new Promise<void>((settle) => setImmediate(() => setImmediate(settle)))

function scene(fails: (names: readonly string[]) => boolean = () => false) {
  const asked: (readonly string[])[] = []
  const find = createTurnLookup<string>(async (names) => {
    asked.push(names)
    if (fails(names)) throw new Error('Not to be found')
    return new Map(names.filter((name) => name !== 'nobody').map((name) => [name, `${name}!`]))
  })
  return { asked, find }
}

test('what is asked for in one turn is looked up at once, and each name once', async () => {
  const { asked, find } = scene()
  const found = await Promise.all(['a', 'b', 'a', 'nobody'].map(find))
  expect(found).toEqual(['a!', 'b!', 'a!', undefined])
  expect(asked).toEqual([['a', 'b', 'nobody']])
})

test('nobody gets what was looked up before they asked', async () => {
  const { asked, find } = scene()
  const first = find('a')
  await turn()
  expect(await find('a')).toBe('a!')
  await first
  expect(asked).toEqual([['a'], ['a']])
})

test('a failure is that of its turn', async () => {
  const { find } = scene((names) => names.includes('bad'))
  const outcomes = await Promise.allSettled([find('a'), find('bad')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await find('a')).toBe('a!')
})
