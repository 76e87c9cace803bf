import type { Gap } from '../explain/staffing-gaps.ts'
import type { MinuteRange } from '../week-problem.ts'
import { type DesignBounds, lengthsOf } from './shift-bounds.ts'

/**
 * Covers the gaps from left to right: at the first one a shift begins, as long as it puts fewest people
 * where nobody is of use, and of such lengths the one nearest to the preferred one.
 */
export function greedyShifts(gaps: readonly Gap[], options: DesignBounds): MinuteRange[] {
  const left = gaps.map((gap) => ({ ...gap }))
  const lengths = lengthsOf(options.bounds)
  const shifts: MinuteRange[] = []
  for (const gap of left) {
    while (gap.missing > 0) {
      const shift = bestShift(left, gap, lengths, options)
      shifts.push(shift)
      for (const each of left) if (isIn(each, shift)) send(each)
    }
  }
  return shifts
}

function send(gap: Gap): void {
  if (gap.missing > 0) gap.missing -= 1
  else if (gap.useful > 0) gap.useful -= 1
}

const isIn = (inner: MinuteRange, outer: MinuteRange): boolean =>
  inner.startMinute >= outer.startMinute && inner.endMinute <= outer.endMinute

function bestShift(
  gaps: readonly Gap[],
  first: Gap,
  lengths: readonly number[],
  { bounds }: DesignBounds,
): MinuteRange {
  const startMinute = Math.floor(first.startMinute / bounds.gridMinutes) * bounds.gridMinutes
  const rated = lengths.map((length) => {
    const shift = { startMinute, endMinute: startMinute + length }
    const surplus = gaps
      .filter((gap) => gap.missing + gap.useful === 0 && isIn(gap, shift))
      .reduce((sum, gap) => sum + gap.endMinute - gap.startMinute, 0)
    return { shift, surplus, deviation: Math.abs(length - bounds.preferredMinutes) }
  })
  rated.sort((a, b) => a.surplus - b.surplus || a.deviation - b.deviation)
  const [best] = rated
  if (!best) throw new Error('The bounds allow no shift')
  return best.shift
}
