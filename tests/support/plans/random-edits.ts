import fc from 'fast-check'
import { readWeek, shiftBody } from '../people/shifts-api.ts'
import type { TestServer } from '../servers/server.ts'

/** One thing that somebody does to a week, of whatever stands there then. */
export interface RandomEdit {
  readonly kind: number
  readonly pick: number
  /** 0 for Monday. */
  readonly day: number
  readonly hour: number
  readonly length: number
}

export const randomEdit: fc.Arbitrary<RandomEdit> = fc.record({
  kind: fc.integer({ min: 0, max: 6 }),
  pick: fc.nat(1_000_000),
  day: fc.integer({ min: 0, max: 6 }),
  hour: fc.integer({ min: 0, max: 21 }),
  length: fc.integer({ min: 1, max: 9 }),
})

interface Where {
  readonly server: TestServer
  readonly token: string
  /** The dates of the week, from its Monday on. */
  readonly dates: readonly string[]
  readonly people: readonly number[]
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Creates, changes, moves, deletes or does several of these; a refusal is fine. */
export async function performEdit(
  { server, token, dates, people }: Where,
  { kind, pick, day, hour, length }: RandomEdit,
): Promise<void> {
  const call = (method: string, path: string, body?: unknown) =>
    server.api.call(method, path, { token, body })
  const { shifts } = await readWeek(server.api, token, dates[0] ?? '')
  const id = shifts[pick % Math.max(1, shifts.length)]?.id ?? 0
  const body = shiftBody({
    employeeId: people[pick % people.length] ?? 0,
    date: dates[day] ?? '',
    from: clock(hour),
    to: clock(Math.min(23, hour + length)),
  })
  const items = [
    { action: 'create', ...body },
    { action: 'delete', id },
  ]
  const ways = [
    () => call('POST', '/shifts', body),
    () => call('POST', '/shifts', body),
    () => call('DELETE', `/shifts/${id}`),
    () => call('PATCH', `/shifts/${id}`, { shift: { notes: `note ${pick % 5}` } }),
    () => call('PATCH', `/shifts/${id}`, body),
    () => call('POST', '/shifts/bulk', { shifts: items }),
    () => call('PATCH', `/shifts/${id}`, { shift: { status: pick % 2 ? 'cancelled' : 'draft' } }),
  ]
  await ways[kind]?.()
}
