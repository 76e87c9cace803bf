import {
  addDays,
  datesOfWeek,
  weekEndDate,
  weekStartOfDate,
} from '@weekboard/scheduling/clock/weeks'
import { longDate, monthDay, weekTitle } from '../../lib/dates/format.ts'
import { plainText } from '../../lib/plain-text.ts'
import { jumpTexts as texts } from './jump-texts.ts'

export type JumpKind = 'person' | 'week' | 'screen' | 'command'

/** Something that the dialog leads to or does. */
export interface JumpTarget {
  readonly kind: JumpKind
  readonly label: string
  /** Other words that find it. */
  readonly keywords?: string
  readonly run: () => void
}

export interface JumpOption extends JumpTarget {
  readonly id: number
  readonly name: string
}

/** Numbers the targets, which the list of a combobox needs. */
export const optionsOf = (targets: readonly JumpTarget[]): readonly JumpOption[] =>
  targets.map((target, id) => ({
    ...target,
    id,
    name: plainText(`${target.label} ${target.keywords ?? ''}`),
  }))

/** 0 for a label that begins with what is searched, 1 for words that do, 2 for any other match. */
function rankOf({ label, name }: JumpOption, query: string): number | null {
  const words = query.split(/\s+/)
  if (!words.every((word) => name.includes(word))) return null
  if (plainText(label).startsWith(query)) return 0
  const starts = name.split(/[\s,-]+/)
  return words.every((word) => starts.some((start) => start.startsWith(word))) ? 1 : 2
}

/** Those that contain all words of the query, the best matches first; with equal matches the order stays. */
export function searchOptions(
  options: readonly JumpOption[],
  query: string,
): readonly JumpOption[] {
  const text = plainText(query.trim())
  if (text === '') return options
  return options
    .flatMap((option) => {
      const rank = rankOf(option, text)
      return rank === null ? [] : [{ option, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

const weeksBack = 26
const weeksAhead = 52

const relativeNames: Readonly<Record<number, string>> = {
  0: texts.thisWeek,
  1: texts.nextWeek,
  [-1]: texts.lastWeek,
}

/** A week is found by its name, and by each of its days as 'nov 24', '2026-11-24' or in full. */
function weekTarget(offset: number, monday: string, go: (date: string) => void): JumpTarget {
  const title = weekTitle(monday, weekEndDate(monday))
  const named = relativeNames[offset]
  const days = datesOfWeek(monday).map((date) => `${monthDay(date)} ${date} ${longDate(date)}`)
  return {
    kind: 'week',
    label: named ? `${named}, ${title}` : title,
    keywords: days.join(' '),
    run: () => go(monday),
  }
}

/** The weeks from half a year ago to a year ahead, nearest first. */
export function weekTargets(today: string, go: (date: string) => void): readonly JumpTarget[] {
  const offsets = Array.from({ length: weeksBack + weeksAhead + 1 }, (_, i) => i - weeksBack)
  const monday = weekStartOfDate(today)
  return offsets
    .sort((a, b) => Math.abs(a) - Math.abs(b) || b - a)
    .map((offset) => weekTarget(offset, addDays(monday, offset * 7), go))
}
