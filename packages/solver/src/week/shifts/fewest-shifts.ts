import { at } from '../../core/cover-problem.ts'
import { highs } from '../../core/highs.ts'
import { LinearModel, type Term } from '../../core/linear-model.ts'
import type { Gap } from '../explain/staffing-gaps.ts'
import type { MinuteRange } from '../week-problem.ts'
import { type DesignBounds, gridUntil, lengthsOf } from './shift-bounds.ts'

/** A superfluous minute counts as much as ten shifts, a squared hour from the preferred length little. */
const SHIFTS_PER_MINUTE = 10
const SHIFTS_PER_SQUARED_HOUR = 1e-4

/**
 * The shifts that cover the gaps with the least time above them, then the fewest, then those nearest to
 * the preferred length. In an interval covering problem the solution of the linear program is whole
 * numbers, so that HiGHS needs no branching. Null when it finds none.
 */
export async function fewestShifts(
  gaps: readonly Gap[],
  options: DesignBounds,
): Promise<MinuteRange[] | null> {
  const shifts = possibleShifts(gaps, options)
  if (shifts.length === 0) return []
  const solver = await highs()
  const model = solver.createModel(coverModel(gaps, shifts, options).data(0))
  try {
    model.options.set({ output_flag: false })
    model.run()
    if (model.getModelStatus() !== solver.constants.modelStatus.optimal) return null
    const { colValue } = model.getSolution()
    const counts = shifts.map((_, index) => Math.round(at(colValue, index)))
    const isWhole = counts.every((count, index) => Math.abs(count - at(colValue, index)) < 1e-6)
    if (!isWhole) return null
    return shifts.flatMap((shift, index) => Array.from({ length: at(counts, index) }, () => shift))
  } finally {
    model.dispose()
  }
}

/** All shifts within the bounds in which somebody is missing who has to be there. */
function possibleShifts(
  gaps: readonly Gap[],
  { horizonMinutes, bounds }: DesignBounds,
): MinuteRange[] {
  const lengths = lengthsOf(bounds)
  const wanted = gaps.filter(({ missing }) => missing > 0)
  return gridUntil(horizonMinutes, bounds).flatMap((startMinute) =>
    lengths.flatMap((length): MinuteRange[] => {
      const shift = { startMinute, endMinute: startMinute + length }
      return wanted.some((gap) => isCovered(gap, shift)) ? [shift] : []
    }),
  )
}

const isCovered = (gap: MinuteRange, shift: MinuteRange): boolean =>
  gap.startMinute >= shift.startMinute && gap.endMinute <= shift.endMinute

/**
 * One row for each gap: the people who begin at it, less those who end, are the people of the gap less
 * those of the gap before. People are those missing, those of use, and those above. Written with such
 * differences a shift is in two rows only: a position with needs round the clock takes 50 ms, not 800.
 */
function coverModel(
  gaps: readonly Gap[],
  shifts: readonly MinuteRange[],
  { bounds }: DesignBounds,
): LinearModel {
  const model = new LinearModel()
  const most = Math.max(...gaps.map(({ missing }) => missing))
  const rows = gaps.map((): Term[] => [])
  const rowAt = new Map(gaps.map(({ startMinute }, index) => [startMinute, index]))
  const addTo = (row: number | undefined, term: Term) => rows[row ?? -1]?.push(term)
  for (const { startMinute, endMinute } of shifts) {
    const hours = (endMinute - startMinute - bounds.preferredMinutes) / 60
    const variable = model.variable(1 + SHIFTS_PER_SQUARED_HOUR * hours * hours, most, false)
    addTo(rowAt.get(startMinute), [variable, 1])
    addTo(rowAt.get(endMinute), [variable, -1])
  }
  gaps.forEach(({ startMinute, endMinute, useful }, index) => {
    const perPerson = SHIFTS_PER_MINUTE * (endMinute - startMinute)
    const above = model.variable(perPerson, Number.POSITIVE_INFINITY, false)
    const ofUse = useful > 0 ? [model.variable(0, useful, false)] : []
    for (const variable of [above, ...ofUse]) {
      addTo(index, [variable, -1])
      addTo(index + 1, [variable, 1])
    }
  })
  gaps.forEach(({ missing }, index) => {
    const more = missing - (gaps[index - 1]?.missing ?? 0)
    model.row(more, rows[index] ?? [], more)
  })
  return model
}
