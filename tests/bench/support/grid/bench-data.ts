/**
 * The same 200 people, 1,400 shifts in the colors of their positions and 40 open ones for everybody,
 * in the week of Monday 2026-11-16.
 */
export interface BenchShift {
  readonly id: number
  /** `openRow` for an open shift. */
  readonly person: number
  readonly position: BenchPosition
  /** yyyy-mm-dd, and whole hours of that day. */
  readonly date: string
  readonly from: number
  readonly to: number
}

/** What is worked: a color of ours by its name, and for the others its background. */
export interface BenchPosition {
  readonly id: number
  readonly name: string
  readonly color: keyof typeof backgrounds
  readonly background: string
}

const backgrounds = {
  teal: '#d7f0ee',
  blue: '#e1ecfb',
  violet: '#ebe6fb',
  pink: '#fbe4f0',
  red: '#fce8e6',
  orange: '#fdeadb',
  amber: '#fbefd0',
  green: '#e0f2e4',
} as const

const colors = Object.keys(backgrounds) as BenchPosition['color'][]

export const benchPositions: readonly BenchPosition[] = colors.map((color, index) => ({
  id: index + 1,
  name: `Position ${index + 1}`,
  color,
  background: backgrounds[color],
}))

const positionAt = (index: number): BenchPosition => {
  const position = benchPositions[index % benchPositions.length]
  if (!position) throw new Error('There are positions')
  return position
}

export const benchDates: readonly string[] = Array.from(
  { length: 7 },
  (_, day) => `2026-11-${16 + day}`,
)
export const benchPeople: readonly number[] = Array.from({ length: 200 }, (_, index) => index + 1)

/** One shift a day for each, at times that differ. */
export const benchShifts: readonly BenchShift[] = benchPeople.flatMap((person) =>
  benchDates.map((date, day) => {
    const from = 6 + ((person * 3 + day * 5) % 9)
    const position = positionAt(person + day)
    return {
      id: person * 10 + day,
      person,
      position,
      date,
      from,
      to: from + 4 + ((person + day) % 5),
    }
  }),
)

/** The row of the open shifts, above the people. No 0, whose shifts DayPilot leaves out. */
export const openRow = 1000

export const benchOpenShifts: readonly BenchShift[] = Array.from({ length: 40 }, (_, index) => {
  const from = 6 + ((index * 5) % 11)
  const date = benchDates[index % benchDates.length] ?? ''
  const position = positionAt(index)
  return { id: 10_000 + index, person: openRow, position, date, from, to: from + 6 }
})

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** 'yyyy-mm-ddTHH:00:00', the form in which all of them take times. */
export const clockAt = (date: string, hour: number): string => `${date}T${twoDigits(hour)}:00:00`

const clockText = (hour: number): string =>
  `${(hour % 12) + (hour % 12 === 0 ? 12 : 0)}:00 ${hour < 12 || hour > 23 ? 'AM' : 'PM'}`

/** What ours says about a shift, in as many elements as its second line needs. */
export function shiftHtml({ from, person, id, position }: BenchShift, to: number): string {
  const places = person === openRow ? ` · ${placesOf(id)} open` : ''
  return `<div>${clockText(from)} – ${clockText(to)}<div>${to - from} h${places} <b>${position.name}</b> <b>DRAFT</b></div></div>`
}

/** The places of an open shift. */
export const placesOf = (id: number): number => 1 + (id % 3)

export const nameOfPerson = (person: number): string => `Person ${person}`

/** All shifts in the order of their rows. */
export const benchEvents: readonly BenchShift[] = [...benchOpenShifts, ...benchShifts]

const hoursOf = (person: number): number =>
  benchShifts.reduce((sum, shift) => sum + (shift.person === person ? shift.to - shift.from : 0), 0)

/** The rows of a grid that knows no open shifts, with what ours says first: one for them, then the people. */
export const benchRows: readonly { readonly id: number; readonly html: string }[] = [
  { id: openRow, html: '<b>Open shifts</b><div>80 open</div>' },
  ...benchPeople.map((person) => ({
    id: person,
    html: `<b>${nameOfPerson(person)}</b><div>${hoursOf(person)} h / 40 h</div>`,
  })),
]

/** What each contestant lets the benchmark do. */
export interface GridContestant {
  /** Draws people and shifts into an element of 1,400 by 800 px. */
  mount(root: HTMLElement): void
  /** Gives a shift another end, in hours of its day. */
  update(shift: BenchShift, to: number): void
  /** Finds the drawn shifts. */
  readonly eventSelector: string
  /** What is drawn beside shifts; the mount ends with it. */
  readonly alsoDrawn?: string
  /** Draws what comes later than the shifts and belongs to the grid in use. */
  complete?(): void
  scroller(root: HTMLElement): Element | null
}

export interface BenchWindow {
  contestant?: GridContestant
  /** How often a row of ours was drawn. */
  drawnRows?: number
}

/** Makes a contestant known to the page. */
export function enter(contestant: GridContestant): void {
  const page: BenchWindow = globalThis as BenchWindow
  page.contestant = contestant
}

/** The element with the most to scroll: what a person would move by the wheel. */
export function tallestScroller(root: HTMLElement): Element | null {
  const all = [...root.querySelectorAll('*')].filter((element) => {
    const { overflowY } = getComputedStyle(element)
    return overflowY === 'auto' || overflowY === 'scroll'
  })
  const room = (element: Element) => element.scrollHeight - element.clientHeight
  return all.sort((a, b) => room(b) - room(a))[0] ?? null
}
