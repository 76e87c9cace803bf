import type { WeekProblem } from '@weekboard/solver/week/week-problem'

/**
 * The hard rules that a plan breaks, one sentence each. Only the shape of the problem is shared with the
 * solver; every rule is checked minute by minute, as slowly and plainly as possible.
 */
export function brokenRules(
  problem: WeekProblem,
  assignments: readonly { shift: number; person: number }[],
): string[] {
  const broken: string[] = []
  problem.shifts.forEach(({ id, required }, shift) => {
    const working = assignments.filter((each) => each.shift === shift).map(({ person }) => person)
    if (new Set(working).size < working.length) broken.push(`${id} has somebody twice`)
    const locked = problem.locks.filter((lock) => lock.shift === shift)
    if (working.length > Math.max(required, locked.length)) broken.push(`${id} has too many people`)
    for (const { person } of locked) {
      if (!working.includes(person)) broken.push(`${id} lost its locked person`)
    }
  })
  problem.people.forEach((person, index) => {
    const own = assignments.filter((each) => each.person === index).map(({ shift }) => shift)
    const isLocked = (shift: number) =>
      problem.locks.some((lock) => lock.shift === shift && lock.person === index)
    const work = own.map((shift) => ({ ...shiftOf(problem, shift), isFixed: isLocked(shift) }))
    for (const shift of own.filter((each) => !isLocked(each))) {
      const { id, startMinute, endMinute } = shiftOf(problem, shift)
      if (!person.canWork(shift)) broken.push(`${person.id} is not qualified for ${id}`)
      for (const range of [...person.timeOff, ...person.unavailable]) {
        if (Math.max(startMinute, range.startMinute) < Math.min(endMinute, range.endMinute))
          broken.push(`${person.id} is away during ${id}`)
      }
    }
    const all = [...work, ...person.busy.map((range) => ({ ...range, id: 'busy', isFixed: true }))]
    broken.push(...brokenPairs(person.id, all, problem.minRestMinutes))
    broken.push(...brokenRuns(person.id, all, problem.maxConsecutiveDays))
    broken.push(...brokenDays(person.id, all, problem.maxShiftsPerDay))
    broken.push(...brokenWeeks(person.id, all, person.maxWeeklyMinutes))
  })
  return broken
}

interface CheckedWork {
  id: string
  day: number
  startMinute: number
  endMinute: number
  minutes: number
  isFixed: boolean
}

const shiftOf = (problem: WeekProblem, shift: number) => {
  const found = problem.shifts[shift]
  if (!found) throw new Error(`There is no shift ${shift}.`)
  return found
}

function brokenPairs(who: string, work: readonly CheckedWork[], rest: number): string[] {
  return work.flatMap((a, i) =>
    work.slice(i + 1).flatMap((b) => {
      if (a.isFixed && b.isFixed) return []
      const [first, second] = a.startMinute <= b.startMinute ? [a, b] : [b, a]
      const pause = second.startMinute - first.endMinute
      if (pause < 0) return [`${who} is at ${first.id} and ${second.id} at once`]
      return first.day !== second.day && pause < rest
        ? [`${who} has ${pause} minutes between ${first.id} and ${second.id}`]
        : []
    }),
  )
}

function brokenDays(who: string, work: readonly CheckedWork[], most: number | null): string[] {
  if (most === null) return []
  return [...Map.groupBy(work, ({ day }) => day)].flatMap(([day, all]) =>
    all.length > most && all.some(({ isFixed }) => !isFixed)
      ? [`${who} has ${all.length} shifts on day ${day}`]
      : [],
  )
}

function brokenWeeks(who: string, work: readonly CheckedWork[], most: number | null): string[] {
  if (most === null) return []
  return [...Map.groupBy(work, ({ day }) => Math.floor(day / 7))].flatMap(([week, all]) => {
    const minutes = all.reduce((sum, each) => sum + each.minutes, 0)
    const isChosen = all.some(({ isFixed }) => !isFixed)
    return minutes > most && isChosen ? [`${who} works ${minutes} minutes in week ${week}`] : []
  })
}

/** A run of days that is too long must be of days that were worked in any case. */
function brokenRuns(who: string, work: readonly CheckedWork[], most: number | null): string[] {
  if (most === null) return []
  const days = work.map(({ day }) => day)
  const broken: string[] = []
  let run: number[] = []
  for (let day = Math.min(...days); day <= Math.max(...days) + 1; day += 1) {
    if (days.includes(day)) run.push(day)
    else {
      const chosen = run.filter((d) => work.every((each) => each.day !== d || !each.isFixed))
      if (run.length > most && chosen.length > 0)
        broken.push(`${who} works ${run.length} days from day ${run[0]} on`)
      run = []
    }
  }
  return broken
}
