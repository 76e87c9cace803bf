import { readPendingRequestsRoute } from '@weekboard/contracts/requests/pending-requests'
import { describe, expect, it } from 'vitest'

const dates = { start_date: '2026-11-20', end_date: '2026-11-22' }
const read = (request: Record<string, unknown>) =>
  readPendingRequestsRoute.replies[200].parse({ requests: [{ id: 1, ...dates, ...request }] })
    .requests[0]

describe('a time-off request as read leniently', () => {
  it.each([
    {},
    { employee_name: null, employee: null, type: null, status: null, total_days: null },
  ])('has a default for each missing field', (fields) => {
    expect(read(fields)).toMatchObject({
      employee_name: 'Unknown Employee',
      type: 'vacation',
      status: 'pending',
      total_days: 1,
    })
  })

  it.each([
    [{ employee_name: 'Ana Ruiz', employee: { name: 'Ana' } }, 'Ana Ruiz'],
    [{ employee: { name: 'Ana' } }, 'Ana'],
    [{ employee_name: ' ', employee: { name: '' } }, 'Unknown Employee'],
  ])('takes the name of %o', (fields, name) => {
    expect(read(fields)?.employee_name).toBe(name)
  })

  it('keeps a type and a status that it does not know', () => {
    expect(read({ type: 'jury duty', status: 'on hold' })).toMatchObject({
      type: 'jury duty',
      status: 'on hold',
    })
  })
})

describe('a list that is read leniently', () => {
  it('ends without a cursor', () => {
    expect(readPendingRequestsRoute.replies[200].parse({ requests: [] }).next_cursor).toBeNull()
  })

  it('must be a list of requests with ids', () => {
    const { success } = readPendingRequestsRoute.replies[200].safeParse({ requests: [{}] })
    expect(success).toBe(false)
  })
})
