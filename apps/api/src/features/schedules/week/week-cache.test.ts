import { expect, test } from 'vitest'
import { createWeekCache } from './week-cache.ts'

test('what was used longest ago makes room', () => {
  const cache = createWeekCache(100)
  cache.keep('a', 'a1', 'x'.repeat(40))
  cache.keep('b', 'b1', 'x'.repeat(40))
  cache.get('a')
  cache.keep('c', 'c1', 'x'.repeat(40))
  expect(cache.get('b')).toBeUndefined()
  expect([cache.get('a')?.tag, cache.get('c')?.tag]).toEqual(['a1', 'c1'])
})

test('a newer week takes the room of the one before it', () => {
  const cache = createWeekCache(100)
  cache.keep('a', 'a1', 'x'.repeat(60))
  cache.keep('a', 'a2', 'x'.repeat(60))
  cache.keep('b', 'b1', 'x'.repeat(40))
  expect([cache.get('a')?.tag, cache.get('b')?.tag]).toEqual(['a2', 'b1'])
})

test('what is larger than everything is not kept, nor what it was to replace', () => {
  const cache = createWeekCache(100)
  cache.keep('a', 'a1', 'x'.repeat(10))
  cache.keep('b', 'b1', 'x'.repeat(10))
  expect(cache.keep('a', 'a2', 'x'.repeat(101))).toBe('x'.repeat(101))
  expect(cache.get('a')).toBeUndefined()
  expect(cache.get('b')?.tag).toBe('b1')
})

test('bytes count, not characters', () => {
  const cache = createWeekCache(100)
  expect(cache.keep('a', 'a1', 'é'.repeat(60)).toString()).toBe('é'.repeat(60))
  expect(cache.get('a')).toBeUndefined()
})
