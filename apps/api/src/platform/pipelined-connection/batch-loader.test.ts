import { expect, test } from 'vitest'
import { createBatchLoader } from './batch-loader.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

function openLoader(fails: (keys: readonly string[]) => boolean = () => false) {
  const calls: (readonly string[])[] = []
  const load = createBatchLoader<string>(async (keys) => {
    calls.push(keys)
    if (fails(keys)) throw new Error('Not to be found')
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]))
  })
  return { calls, load }
}

test('the keys of one turn are loaded with one call, and each key once', async () => {
  const { calls, load } = openLoader()
  const values = await Promise.all(['a', 'b', 'a', 'nobody'].map(load))
  expect(values).toEqual(['a!', 'b!', 'a!', undefined])
  expect(calls).toEqual([['a', 'b', 'nobody']])
})

test('a value is never older than its request', async () => {
  const { calls, load } = openLoader()
  const first = load('a')
  await turn()
  expect(await load('a')).toBe('a!')
  await first
  expect(calls).toEqual([['a'], ['a']])
})

test('a failure fails the requests of its turn only', async () => {
  const { load } = openLoader((keys) => keys.includes('bad'))
  const outcomes = await Promise.allSettled([load('a'), load('bad')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await load('a')).toBe('a!')
})
