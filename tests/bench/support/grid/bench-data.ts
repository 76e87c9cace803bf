/** The same 200 people and 1,400 shifts for everybody, in the week of Monday 2026-11-16. */
export interface BenchShift {
  readonly id: number
  readonly person: number
  /** yyyy-mm-dd, and whole hours of that day. */
  readonly date: string
  readonly from: number
  readonly to: number
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
    return { id: person * 10 + day, person, date, from, to: from + 4 + ((person + day) % 5) }
  }),
)

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** 'yyyy-mm-ddTHH:00:00', the form in which all of them take times. */
export const clockAt = (date: string, hour: number): string => `${date}T${twoDigits(hour)}:00:00`

export const nameOfPerson = (person: number): string => `Person ${person}`

/** What each contestant lets the benchmark do. */
export interface GridContestant {
  /** Draws people and shifts into an element of 1,400 by 800 px. */
  mount(root: HTMLElement): void
  /** Gives a shift another end, in hours of its day. */
  update(shift: BenchShift, to: number): void
  /** Finds the drawn shifts. */
  readonly eventSelector: string
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
