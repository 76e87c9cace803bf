/**
 * A file of the public staff rostering format that is made around a roster, which proves that there is
 * one: the limits of each person are what that roster needs, or little more. The same numbers give the
 * same file.
 */
export interface HiddenRoster {
  text: string
  /** The shift of each day by person, '' on days off. */
  roster: Record<string, string[]>
}

export interface HiddenRosterSize {
  weeks: number
  people: number
  /** The number of shift types, 6 or fewer. */
  shifts: number
}

type Below = (limit: number) => number

const shiftTypes = [
  { id: 'E', minutes: 480 },
  { id: 'D', minutes: 480 },
  { id: 'L', minutes: 480 },
  { id: 'N', minutes: 600 },
  { id: 'K', minutes: 360 },
  { id: 'M', minutes: 720 },
] as const

/** Each forbids those before it on the next day, so that shifts go forwards. */
const forbiddenAfter = (index: number): string[] => shiftTypes.slice(0, index).map(({ id }) => id)

export function hiddenRoster(
  below: Below,
  { weeks, people, shifts }: HiddenRosterSize,
): HiddenRoster {
  const days = weeks * 7
  const types = shiftTypes.slice(0, shifts)
  const ids = Array.from({ length: people }, (_, i) => `P${i + 1}`)
  const roster = Object.fromEntries(ids.map((id) => [id, hiddenLine(below, days, shifts)]))
  const linesOf = (share: number, wanted: (id: string, day: number) => string | undefined) =>
    ids.flatMap((id) =>
      Array.from({ length: days }, (_, day) => day)
        .filter(() => below(1000) < share)
        .flatMap((day) => {
          const shift = wanted(id, day)
          return shift ? [`${id},${day},${shift},${1 + below(3)}`] : []
        }),
    )
  const anyShift = () => types[below(shifts)]?.id
  const text = [
    'SECTION_HORIZON',
    String(days),
    'SECTION_SHIFTS',
    ...types.map(({ id, minutes }, i) => `${id},${minutes},${forbiddenAfter(i).join('|')}`),
    'SECTION_STAFF',
    ...ids.map((id) => [id, ...limitsOf(below, roster[id] ?? [], shifts)].join()),
    'SECTION_DAYS_OFF',
    ...ids.map((id) => [id, ...daysOffOf(below, roster[id] ?? [])].join()),
    'SECTION_SHIFT_ON_REQUESTS',
    ...linesOf(60, (id, day) => (below(3) === 0 ? anyShift() : roster[id]?.[day])),
    'SECTION_SHIFT_OFF_REQUESTS',
    ...linesOf(30, anyShift),
    'SECTION_COVER',
    ...Array.from({ length: days }, (_, day) => day).flatMap((day) =>
      types.map(({ id }) => {
        const present = ids.filter((person) => roster[person]?.[day] === id).length
        return `${day},${id},${Math.max(0, present + below(3) - 1)},100,1`
      }),
    ),
  ].join('\n')
  return { text, roster }
}

/** Blocks of 2 to 5 working days with 2 to 4 days off between them. */
function hiddenLine(below: Below, days: number, shifts: number): string[] {
  const line: string[] = []
  // A kind that this person works often, as limits that bind have to be used up.
  const favourite = below(shifts)
  while (line.length < days) {
    let type = below(3) === 0 ? below(shifts) : favourite
    const length = 2 + below(4)
    for (let day = 0; day < length; day += 1) {
      line.push(shiftTypes[type]?.id ?? '')
      if (below(4) === 0) type = Math.min(shifts - 1, type + below(2))
    }
    for (let day = 2 + below(3); day > 0; day -= 1) line.push('')
  }
  return line.slice(0, days)
}

/** Limits that the hidden roster just keeps: most shifts of each kind, minutes, blocks and weekends. */
function limitsOf(below: Below, line: readonly string[], shifts: number): (string | number)[] {
  const types = shiftTypes.slice(0, shifts)
  const counts = types.map(({ id }) => line.filter((shift) => shift === id).length)
  const minutes = types.reduce((sum, type, i) => sum + type.minutes * (counts[i] ?? 0), 0)
  const saturdays = Array.from({ length: line.length / 7 }, (_, week) => week * 7 + 5)
  const weekends = saturdays.filter((day) => line[day] || line[day + 1]).length
  return [
    types.map(({ id }, i) => `${id}=${(counts[i] ?? 0) + below(3)}`).join('|'),
    minutes + 480 * below(3),
    minutes - 480 * (1 + below(4)),
    ...[5, 2, 2],
    weekends + below(2),
  ]
}

const daysOffOf = (below: Below, line: readonly string[]): number[] =>
  line.flatMap((shift, day) => (shift === '' && below(20) === 0 ? [day] : []))
