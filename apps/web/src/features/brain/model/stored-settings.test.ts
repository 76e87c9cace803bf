import { afterEach, expect, test } from 'vitest'
import { writeTabItem } from '../../../lib/storage/tab-storage.ts'
import { createStoredSettings } from './stored-settings.ts'
import { usualLevels } from './weights.ts'

const week = '2026-11-16'
const stored = createStoredSettings('1 in 1', week)
const keys = ['brainSettings', 'brainLocks'].map((name) => `${name}:1 in 1:${week}`)
afterEach(() => {
  for (const key of keys) writeTabItem(key, null)
})

test('settings and locks are read as they were written, each for its owner and week', () => {
  expect([stored.readSettings(), stored.readLocks()]).toEqual([null, null])
  const settings = {
    mode: 'rebuild' as const,
    preset: 'fairer' as const,
    levels: { ...usualLevels, cost: 0 },
    people: { leftOut: new Set([3]), withoutPositions: new Set([0]) },
  }
  const times = { start_time: '2026-11-16T14:00:00Z', end_time: '2026-11-16T22:00:00Z' }
  const locks = [
    { key: 'shift 7', label: 'Ana Ruiz', shiftId: 7 },
    { key: 'a', label: 'Ben', assignment: { employee_id: 2, shift_id: null, ...times } },
  ]
  stored.writeSettings(settings)
  stored.writeLocks(new Map(locks.map((lock) => [lock.key, lock])))
  expect(stored.readSettings()).toEqual(settings)
  expect([...(stored.readLocks()?.values() ?? [])]).toEqual(locks)
  expect(createStoredSettings('2 in 1', week).readSettings()).toBeNull()
  stored.writeLocks(new Map())
  expect(stored.readLocks()?.size).toBe(0)
})

test('what cannot be read counts as nothing', () => {
  for (const text of ['{', '{"mode":"dream"}', '[1]', '"shift"']) {
    for (const key of keys) writeTabItem(key, text)
    expect([stored.readSettings(), stored.readLocks()]).toEqual([null, null])
  }
})
