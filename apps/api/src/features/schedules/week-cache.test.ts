import { expect, test } from 'vitest'
import { createWeekCache } from './week-cache.ts'

const week = (tag: string, bytes: number) => ({ tag, body: Buffer.alloc(bytes) })

test('what was used longest ago makes room', () => {
  const cache = createWeekCache(100)
  cache.set('a', week('a1', 40))
  cache.set('b', week('b1', 40))
  cache.get('a')
  cache.set('c', week('c1', 40))
  expect(cache.get('b')).toBeUndefined()
  expect([cache.get('a')?.tag, cache.get('c')?.tag]).toEqual(['a1', 'c1'])
})

test('a newer week takes the room of the one before it', () => {
  const cache = createWeekCache(100)
  cache.set('a', week('a1', 60))
  cache.set('a', week('a2', 60))
  cache.set('b', week('b1', 40))
  expect([cache.get('a')?.tag, cache.get('b')?.tag]).toEqual(['a2', 'b1'])
})

test('what is larger than everything is not kept, nor what it was to replace', () => {
  const cache = createWeekCache(100)
  cache.set('a', week('a1', 10))
  cache.set('b', week('b1', 10))
  cache.set('a', week('a2', 101))
  expect(cache.get('a')).toBeUndefined()
  expect(cache.get('b')?.tag).toBe('b1')
})
