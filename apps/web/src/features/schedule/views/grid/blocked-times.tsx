import { minutesInDay } from 'date-fns/constants'
import { memo } from 'react'
import { gridTexts } from '../../week/rows/grid-texts.ts'
import type { CellModel } from '../../week/rows/row-model.ts'

/** The least share of a day with enough space for the words. */
const minShareForWords = 0.4

/**
 * Shading of time off and unavailable hours; each day is a 24-hour axis. The row draws it behind its
 * cells, so that a change of it renders no shift again.
 */
export const WeekBlockedTimes = memo(function WeekBlockedTimes({
  cells,
}: {
  readonly cells: readonly CellModel[]
}) {
  return cells.flatMap(({ date, blocked }, day) =>
    blocked.map(({ kind, from, to }) => {
      const share = (to - from) / minutesInDay
      return (
        <span
          key={date + from}
          aria-hidden="true"
          className={`shaded shaded-row shaded-${kind}`}
          style={{
            left: `calc(13rem + (100% - 13rem) * ${(day + from / minutesInDay) / 7})`,
            width: `calc((100% - 13rem) * ${share / 7})`,
          }}
        >
          {share >= minShareForWords && (
            <span className="shaded-words">{gridTexts.blockedMark[kind]}</span>
          )}
        </span>
      )
    }),
  )
})
