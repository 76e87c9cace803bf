import { type KeyboardEvent, useCallback } from 'react'
import { cn } from '../../ui/cn.ts'
import type { Stroke, WeekHour } from '../../ui/week-grid/week-block.ts'
import { type HourContent, WeekGrid } from '../../ui/week-grid/week-grid.tsx'
import { minutesText, rangesInHour, type WeekRange } from '../../ui/week-grid/week-ranges.ts'
import { countsOf, type StaffingContent } from './staffing-draft.ts'
import { staffingTexts as texts } from './staffing-texts.ts'

interface NeedsGridProps {
  readonly counts: StaffingContent['counts']
  readonly positionId: number | null
  readonly positionName: string
  readonly count: number
  readonly onCount: (count: number) => void
  readonly onStroke: (stroke: Stroke) => void
  readonly onCancelStroke: (strokeId: number) => void
}

/** What one position needs in a usual week, by hours, beside what the others need. */
export function NeedsGrid(props: NeedsGridProps) {
  const { counts, positionId, positionName, count, onCount, onStroke, onCancelStroke } = props
  const chooseByDigit = (event: KeyboardEvent) => {
    if (/^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey) onCount(Number(event.key))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: digits are a shortcut for the field above
    <div onKeyDown={chooseByDigit}>
      <WeekGrid
        label={texts.grid}
        contentOf={useCallback(
          (cell: WeekHour) =>
            contentOf(counts, positionId, positionId === null ? null : positionName, cell),
          [counts, positionId, positionName],
        )}
        paintText={countText(count, positionId === null ? null : positionName)}
        onStroke={onStroke}
        onCancelStroke={onCancelStroke}
      />
    </div>
  )
}

/** More people are darker. */
const levels = [
  'bg-surface',
  'bg-[color-mix(in_oklab,var(--accent)_12%,var(--surface))]',
  'bg-[color-mix(in_oklab,var(--accent)_20%,var(--surface))]',
  'bg-[color-mix(in_oklab,var(--accent)_28%,var(--surface))]',
  'bg-[color-mix(in_oklab,var(--accent)_36%,var(--surface))]',
] as const
const levelClass = (count: number): string =>
  levels[Math.min(count, levels.length - 1)] ?? levels[0]

const mostOf = (ranges: readonly WeekRange<number>[]): number =>
  Math.max(0, ...ranges.map(({ value }) => value))

function contentOf(
  counts: StaffingContent['counts'],
  positionId: number | null,
  /** Null for any position. */
  name: string | null,
  cell: WeekHour,
): HourContent {
  const own = rangesInHour(countsOf(counts, positionId), cell)
  const others = [...counts]
    .filter(([id]) => id !== positionId)
    .reduce((sum, [, ranges]) => sum + mostOf(rangesInHour(ranges, cell)), 0)
  const [first] = own
  const isWhole = first !== undefined && first.to - first.from === 60
  const count = mostOf(own)
  const words = isWhole || !first ? [countText(count, name)] : own.map((r) => partText(r, name))
  const otherWords = others === 0 ? [] : [texts.forOthers(others)]
  return {
    text: [...words, ...otherWords].join(', '),
    className: isWhole ? levelClass(count) : 'bg-surface',
    mark: <Counts count={count} others={others} />,
    ...(first !== undefined && !isWhole && { parts: own.map((range) => partOf(range, cell)) }),
  }
}

/** '2 needed, Barista'. */
const countText = (count: number, name: string | null): string =>
  count === 0 ? texts.nobody : [texts.needed(count), name].filter(Boolean).join(', ')

const partText = (range: WeekRange<number>, name: string | null): string =>
  `${countText(range.value, name)} ${minutesText(range)}`

const partOf = ({ value, from, to }: WeekRange<number>, { hour }: WeekHour) => ({
  className: levelClass(value),
  from: ((from - hour * 60) / 60) * 100,
  to: ((to - hour * 60) / 60) * 100,
})

interface CountsProps {
  readonly count: number
  readonly others: number
}

function Counts({ count, others }: CountsProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'pointer-events-none relative grid justify-items-center text-xs tabular-nums leading-4',
        count === 0 && others === 0 && 'hidden',
      )}
    >
      {count > 0 && <b className="font-semibold text-ink">{count}</b>}
      {others > 0 && <span className="text-[0.625rem] text-ink-soft leading-3">+{others}</span>}
    </span>
  )
}
