import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { ApiError } from '../../../../../lib/http/api-error.ts'
import type { WaitingChange } from '../waiting-change.ts'

export const shiftOf = (id: number, notes: string | null, version: number): Shift => ({
  id,
  employee_id: 7,
  schedule_id: 1,
  start_time: '2027-01-05T14:00:00.000Z',
  end_time: '2027-01-05T22:00:00.000Z',
  status: 'draft',
  notes,
  position_id: null,
  slots: 1,
  breaks: [],
  duration_hours: 8,
  version,
  employee: { id: 7, user: { full_name: 'Keiko Tanaka' } },
})

/** A server that keeps the reply of each key, as the real one does. */
export class FakeServer {
  readonly shifts = new Map<number, Shift>()
  /** The keys of the changes that it carried out, in order. */
  readonly done: string[] = []
  readonly #replies = new Map<string, Shift | null>()
  #lastId = 100

  handle(change: WaitingChange): Shift | null {
    const known = this.#replies.get(change.key)
    if (known !== undefined) return known
    const reply = this.#carryOut(change)
    this.#replies.set(change.key, reply)
    this.done.push(change.key)
    return reply
  }

  /** Another user's change. */
  touch(id: number): void {
    const shift = this.shifts.get(id)
    if (shift) this.shifts.set(id, { ...shift, version: shift.version + 1, notes: 'theirs' })
  }

  #carryOut(change: WaitingChange): Shift | null {
    if (change.kind === 'create') {
      this.#lastId += 1
      const shift = shiftOf(this.#lastId, change.shift.notes ?? null, 1)
      this.shifts.set(shift.id, shift)
      return shift
    }
    const current = this.shifts.get(change.shiftId)
    if (!current) throw new ApiError({ status: 404, code: 'not_found', message: 'Not found' })
    if (current.version !== change.version) {
      const details = { current }
      throw new ApiError({ status: 412, code: 'stale_version', message: 'Stale', details })
    }
    if (change.kind === 'delete') {
      this.shifts.delete(current.id)
      return null
    }
    const next = { ...current, ...change.patch, version: current.version + 1 }
    this.shifts.set(next.id, next)
    return next
  }
}
