import { expect, test } from 'vitest'
import { createWeekCache, type WeekCache } from './week-cache.ts'

function cacheWeek(cache: WeekCache, key: string, tag: string, text: string): Buffer {
  const body = Buffer.from(text)
  cache.set(key, { tag, body })
  return body
}

test('the least recently used week is removed first', () => {
  const cache = createWeekCache(100)
  cacheWeek(cache, 'a', 'a1', 'x'.repeat(40))
  cacheWeek(cache, 'b', 'b1', 'x'.repeat(40))
  cache.get('a')
  cacheWeek(cache, 'c', 'c1', 'x'.repeat(40))
  expect(cache.get('b')).toBeUndefined()
  expect([cache.get('a')?.tag, cache.get('c')?.tag]).toEqual(['a1', 'c1'])
})

test('a newer week replaces the one before it', () => {
  const cache = createWeekCache(100)
  cacheWeek(cache, 'a', 'a1', 'x'.repeat(60))
  cacheWeek(cache, 'a', 'a2', 'x'.repeat(60))
  cacheWeek(cache, 'b', 'b1', 'x'.repeat(40))
  expect([cache.get('a')?.tag, cache.get('b')?.tag]).toEqual(['a2', 'b1'])
})

test('a week that is larger than the cache is not cached, and removes the one before it', () => {
  const cache = createWeekCache(100)
  cacheWeek(cache, 'a', 'a1', 'x'.repeat(10))
  cacheWeek(cache, 'b', 'b1', 'x'.repeat(10))
  expect(cacheWeek(cache, 'a', 'a2', 'x'.repeat(101)).toString()).toBe('x'.repeat(101))
  expect(cache.get('a')).toBeUndefined()
  expect(cache.get('b')?.tag).toBe('b1')
})

test('bytes count, not characters', () => {
  const cache = createWeekCache(100)
  expect(cacheWeek(cache, 'a', 'a1', 'é'.repeat(60)).toString()).toBe('é'.repeat(60))
  expect(cache.get('a')).toBeUndefined()
})
