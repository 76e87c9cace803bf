import type { MyWeek, OwnShift } from '@weekboard/contracts/schedule/my-week'

export type Person = MyWeek['people'][number]

/** Who works at the same time as a shift: those who share the most of it first, then by name. */
export function coworkersOf(
  shift: Pick<OwnShift, 'start_time' | 'end_time'>,
  { weeks, people }: Pick<MyWeek, 'weeks' | 'people'>,
): Person[] {
  const [from, to] = [Date.parse(shift.start_time), Date.parse(shift.end_time)]
  const sharedMs = new Map<number, number>()
  for (const { employee_id, start_time, end_time } of weeks.flatMap(({ team }) => team)) {
    const shared = Math.min(to, Date.parse(end_time)) - Math.max(from, Date.parse(start_time))
    if (shared > 0) sharedMs.set(employee_id, (sharedMs.get(employee_id) ?? 0) + shared)
  }
  return people
    .filter(({ id }) => sharedMs.has(id))
    .sort(
      (a, b) =>
        (sharedMs.get(b.id) ?? 0) - (sharedMs.get(a.id) ?? 0) ||
        a.full_name.localeCompare(b.full_name) ||
        a.id - b.id,
    )
}

const maxNames = 3

/** 'Keiko Tanaka', 'Keiko Tanaka and Ben Okafor', 'Keiko Tanaka, Ben Okafor and 5 others'. */
export function namesText(people: readonly Person[]): string {
  const names = people.map(({ full_name }) => full_name)
  const [first = '', second = '', third = ''] = names
  if (names.length < 2) return first
  if (names.length === 2) return `${first} and ${second}`
  if (names.length === maxNames) return `${first}, ${second} and ${third}`
  return `${first}, ${second} and ${names.length - 2} others`
}
