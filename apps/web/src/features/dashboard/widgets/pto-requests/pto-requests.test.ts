import type { PendingRequest } from '@weekboard/contracts/requests/pending-requests'
import { describe, expect, it } from 'vitest'
import { timeOffTypeText, timeOffTypeTone } from '../../../time-off/shared/time-off-type.ts'
import { shownRequests } from './pto-requests.tsx'

const request = (id: number, status = 'pending'): PendingRequest => ({
  id,
  employee_id: 3,
  employee_name: 'Ana Ruiz',
  type: 'vacation',
  start_date: '2026-11-20',
  end_date: '2026-11-20',
  start_time: null,
  end_time: null,
  reason: null,
  status,
  total_days: 1,
  version: 1,
})
const page = (ids: readonly number[], next_cursor: string | null = null) => ({
  requests: ids.map((id) => request(id)),
  next_cursor,
})
const none = () => false

describe('the requests that the widget shows', () => {
  it.each([
    { ids: [1, 2], maxItems: 2, shown: [1, 2], total: null },
    { ids: [1, 2, 3], maxItems: 2, shown: [1, 2], total: '3' },
    { ids: [], maxItems: 5, shown: [], total: null },
  ])('are at most $maxItems of $ids', ({ ids, maxItems, shown, total }) => {
    const result = shownRequests(page(ids), maxItems, none)
    expect(result.requests.map(({ id }) => id)).toEqual(shown)
    expect(result.total).toBe(total)
  })

  it('are pending ones only, and the next one takes the place of a hidden one', () => {
    const requests = [request(1, 'approved'), request(2), request(3), request(4)]
    const result = shownRequests({ requests, next_cursor: null }, 2, (id) => id === 2)
    expect(result.requests.map(({ id }) => id)).toEqual([3, 4])
    expect(result.total).toBeNull()
  })

  it('may be more than were read', () => {
    expect(shownRequests(page([1, 2, 3], '3'), 5, none).total).toBe('3+')
  })
})

describe('the type of a request', () => {
  it('has a colour of its own, and none when it is unknown', () => {
    const types = ['vacation', 'sick', 'personal', 'jury duty']
    expect(types.map(timeOffTypeText)).toEqual(['Vacation', 'Sick', 'Personal', 'jury duty'])
    expect(new Set(types.map(timeOffTypeTone)).size).toBe(4)
    expect(timeOffTypeTone('jury duty')).toBe('grey')
  })
})
