import { useCallback } from 'react'
import type { Stroke, WeekHour } from '../../ui/week-grid/week-block.ts'
import { type HourContent, WeekGrid } from '../../ui/week-grid/week-grid.tsx'
import { minutesText, rangesInHour } from '../../ui/week-grid/week-ranges.ts'
import { modeTexts, availabilityTexts as texts } from './availability-texts.ts'
import { modeClasses } from './mode-classes.ts'
import type { PaintMode, WeeklyPattern } from './weekly-pattern.ts'

interface WeeklyGridProps {
  readonly pattern: WeeklyPattern
  readonly mode: PaintMode
  readonly onStroke: (stroke: Stroke) => void
  readonly onCancelStroke: (strokeId: number) => void
}

/** When somebody can work in a usual week, by hours. */
export function WeeklyGrid({ pattern, mode, onStroke, onCancelStroke }: WeeklyGridProps) {
  return (
    <WeekGrid
      label={texts.grid}
      contentOf={useCallback((cell: WeekHour) => contentOf(pattern, cell), [pattern])}
      paintText={modeTexts[mode]}
      onStroke={onStroke}
      onCancelStroke={onCancelStroke}
    />
  )
}

function contentOf(pattern: WeeklyPattern, cell: WeekHour): HourContent {
  const ranges = rangesInHour(pattern, cell)
  const [first] = ranges
  if (!first) return { className: modeClasses.available, text: modeTexts.available }
  const isWhole = first.to - first.from === 60
  if (isWhole) return { className: modeClasses[first.value], text: modeTexts[first.value] }
  const share = (minutes: number): number => ((minutes - cell.hour * 60) / 60) * 100
  return {
    className: 'bg-surface',
    parts: ranges.map(({ value, from, to }) => ({
      className: modeClasses[value],
      from: share(from),
      to: share(to),
    })),
    text: ranges.map((range) => `${modeTexts[range.value]} ${minutesText(range)}`).join(', '),
  }
}
