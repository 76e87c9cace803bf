import { expect, test } from 'vitest'
import { detailLines } from './audit-details.ts'

test('what changed, a line each', () => {
  const details = {
    before: { role: 'employee', hourly_rate: null, version: 1, active: true },
    after: { role: 'manager', hourly_rate: 30, version: 2, active: true },
  }
  expect(detailLines({ details })).toEqual([
    'Role: employee → manager',
    'Hourly rate: nothing → 30',
  ])
})

test('what was added or deleted has one side', () => {
  expect(detailLines({ details: { before: null, after: { notes: 'Keys' } } })).toEqual([
    'Notes: nothing → Keys',
  ])
})

test('counts and other details', () => {
  const details = { added: 3, deleted: 0, reasons: [], overridden: true }
  expect(detailLines({ details })).toEqual(['Added: 3', 'Deleted: 0', 'Overridden: yes'])
})

test('nothing without details', () => expect(detailLines({ details: null })).toEqual([]))
