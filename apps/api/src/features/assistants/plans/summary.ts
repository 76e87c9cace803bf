import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { localTime } from '../present.ts'

/** The most changes that a summary names; the others are counted. */
const maxNamed = 10

/** What a plan does, one by one: a person who is asked sees only the summary. */
export function listed(changes: readonly string[]): string {
  const named = changes.slice(0, maxNamed)
  const left = changes.length - named.length
  const [first = '', ...others] = named.join('; ')
  return ` ${first.toUpperCase()}${others.join('')}${left > 0 ? `; and ${left} more` : ''}.`
}

type Times = Pick<Shift, 'start_time' | 'end_time'>

/** Such as 'Pia, 2026-11-20 09:00–17:00'. */
export function shiftInWords(name: string | null, times: Times, timeZone: string): string {
  const [start, end] = [times.start_time, times.end_time].map((at) => localTime(at, timeZone))
  return `${name ?? 'Open'}, ${start?.slice(0, 10)} ${start?.slice(11, 16)}–${end?.slice(11, 16)}`
}

/** Such as 'changed: Pia, 2026-11-20 09:00–17:00 → Rob, 2026-11-20 09:00–17:00'. */
export function changeInWords(
  { before, after }: { readonly before: Shift | null; readonly after: Shift | null },
  timeZone: string,
): string {
  const words = (shift: Shift) =>
    shiftInWords(shift.employee?.user.full_name ?? null, shift, timeZone)
  if (!before) return after ? `new: ${words(after)}` : ''
  if (!after) return `deleted: ${words(before)}`
  const [one, other] = [words(before), words(after)]
  return one === other ? `changed in its details: ${one}` : `changed: ${one} → ${other}`
}
