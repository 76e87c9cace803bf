import type { BlockedTime } from '@weekboard/scheduling/rules/blocked-times'
import { type ComponentProps, memo } from 'react'
import { type DayAxis, lengthOn, placeOn } from '../../week/rows/day-axis.ts'
import { gridTexts } from '../../week/rows/grid-texts.ts'
import type { TrackItem } from '../../week/rows/tracks.ts'
import { ShiftBlock } from './shift-block.tsx'

interface ShiftOnAxisProps
  extends Pick<ComponentProps<typeof ShiftBlock>, 'blocked' | 'editors' | 'tabIndex'> {
  readonly axis: DayAxis
  readonly item: TrackItem
}

export const ShiftOnAxis = memo(function ShiftOnAxis({ axis, item, ...block }: ShiftOnAxisProps) {
  const { model, from, to, track } = item
  const place = {
    left: placeOn(axis, from) + 1,
    width: Math.max(axis.leastWidth, lengthOn(axis, to - from) - 3),
    top: axis.topOf(track),
  }
  return <ShiftBlock {...block} model={model} size={axis.size} style={place} minutes={to - from} />
})

/** The least minutes of the hourly view with enough space for the words. */
const minMinutesForWords = 120

interface BlockedOnAxisProps {
  readonly axis: DayAxis
  readonly blocked: readonly BlockedTime[]
}

/** When somebody is away, on the axis. The grid has words on it, which stay visible while scrolling. */
export const BlockedOnAxis = memo(function BlockedOnAxis({ axis, blocked }: BlockedOnAxisProps) {
  const isGrid = axis.size === 'hour'
  return blocked.map(({ kind, from, to }) => (
    <span
      key={from}
      aria-hidden="true"
      className={`shaded shaded-${kind} ${isGrid ? 'shaded-row' : ''}`}
      style={{ left: placeOn(axis, from), width: lengthOn(axis, to - from) }}
    >
      {isGrid && to - from >= minMinutesForWords && (
        <span className="shaded-words sticky" style={{ left: axis.start + 6 }}>
          {gridTexts.blockedMark[kind]}
        </span>
      )}
    </span>
  ))
})
