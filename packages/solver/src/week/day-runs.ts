/**
 * Days worked in a row, as far as they matter to one person in one week. A run that could become too
 * long is known by the day on which it begins: it has a slot of its own, from 1. Slot 0 stands for
 * everything else: the day before is free, or the run cannot become too long any more.
 */
export interface DayRuns {
  slots: number
  /** Index day * slots + slot of the day before: the slot after work on the day, -1 when it is one day too many. */
  afterWork: Int8Array
  /** Index day * slots + slot of the day before: the slot after a day on which nothing is chosen. */
  afterNone: Int8Array
}

export interface RunLimits {
  max: number | null
  /** Days that are worked in any case, from 0; also those before and after the week. */
  fixedDays: ReadonlySet<number>
  /** Whether there is a shift to choose, by day of the week. */
  isOpen: readonly boolean[]
  /** How many days can be chosen at most. */
  mostDays: number
}

export function dayRuns(days: number, limits: RunLimits): DayRuns {
  const { fixedDays } = limits
  const max = limits.max ?? Number.POSITIVE_INFINITY
  const all = Array.from({ length: days }, (_, day) => day)
  const firsts = all.filter((first) => canBecomeTooLong(first, days, limits))
  const slots = firsts.length + 1
  const slotAfter = (day: number, before: number) => (before > 0 ? before : firsts.indexOf(day) + 1)
  const isTooLong = (day: number, slot: number) => {
    if (slot === 0 || fixedDays.has(day)) return false
    const { first } = runAround(fixedDays, firsts[slot - 1] as number)
    return runAround(fixedDays, day).last - first + 1 > max
  }
  const table = (entry: (day: number, slot: number) => number) =>
    Int8Array.from({ length: days * slots }, (_, i) => {
      const day = Math.floor(i / slots)
      return entry(day, slotAfter(day, i % slots))
    })
  return {
    slots,
    afterWork: table((day, slot) => (isTooLong(day, slot) ? -1 : slot)),
    afterNone: table((day, slot) => (fixedDays.has(day) ? slot : 0)),
  }
}

function canBecomeTooLong(first: number, days: number, limits: RunLimits): boolean {
  const { max, fixedDays, isOpen, mostDays } = limits
  if (max === null) return false
  const begin = runAround(fixedDays, first).first
  let chosen = 0
  for (let day = first; day < days; day += 1) {
    if (fixedDays.has(day)) continue
    chosen += 1
    if (isOpen[day] !== true || chosen > mostDays) return false
    if (runAround(fixedDays, day).last - begin + 1 > max) return true
  }
  return false
}

/** The first and the last day of the run that work on `day` would join. */
export function runAround(
  worked: ReadonlySet<number>,
  day: number,
): { first: number; last: number } {
  let first = day
  while (worked.has(first - 1)) first -= 1
  let last = day
  while (worked.has(last + 1)) last += 1
  return { first, last }
}
