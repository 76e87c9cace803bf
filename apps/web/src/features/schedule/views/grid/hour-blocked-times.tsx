import type { BlockedTime } from '@weekboard/scheduling/rules/blocked-times'
import { memo } from 'react'
import { blockedTimeText } from '../../rows/blocked-text.ts'
import { gridTexts } from '../../rows/grid-texts.ts'
import { hourlyNameWidth, hourWidth } from '../../rows/sizes.ts'

/** What blocks an hour of the day, or a part of it; '' when nothing does. */
export function blockedHourText(blocked: readonly BlockedTime[], hour: number): string {
  const [start, end] = [hour * 60, (hour + 1) * 60]
  return blocked
    .filter(({ from, to }) => from < end && to > start)
    .map((time) =>
      time.from <= start && time.to >= end ? gridTexts.blocked[time.kind] : blockedTimeText(time),
    )
    .join(', ')
}

const perMinute = hourWidth / 60
/** The least minutes of the hourly view with enough space for the words. */
const minMinutesForWords = 120

/** The blocked times of the hourly view. Their words stay visible while scrolling. */
export const HourBlockedTimes = memo(function HourBlockedTimes({
  blocked,
}: {
  readonly blocked: readonly BlockedTime[]
}) {
  return blocked.map(({ kind, from, to }) => (
    <span
      key={from}
      aria-hidden="true"
      className={`shaded shaded-row shaded-${kind}`}
      style={{ left: hourlyNameWidth + from * perMinute, width: (to - from) * perMinute }}
    >
      {to - from >= minMinutesForWords && (
        <span className="shaded-words sticky" style={{ left: hourlyNameWidth + 6 }}>
          {gridTexts.blockedMark[kind]}
        </span>
      )}
    </span>
  ))
})
