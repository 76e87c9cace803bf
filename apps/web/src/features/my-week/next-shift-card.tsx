import type { MyWeek, OwnShift } from '@weekboard/contracts/schedule/my-week'
import { dayName } from '../../lib/dates/day-name.ts'
import { FoldedText } from '../../ui/page/folded-text.tsx'
import { countdownLabel, ShiftCountdown } from '../shifts/shared/shift-countdown.tsx'
import { Coworkers } from './coworkers.tsx'
import { coworkersOf } from './model/coworkers.ts'
import { currentAndNext } from './model/own-shifts.ts'
import { myWeekTexts as texts } from './my-week-texts.ts'
import { PositionOfShift } from './position-of-shift.tsx'
import { shiftTimes } from './shift-times.ts'

interface NextShiftCardProps {
  readonly data: MyWeek
  readonly now: Date
}

/** The shift that runs, or else the next one, with the time that is left. */
export function NextShiftCard({ data, now }: NextShiftCardProps) {
  const { current, next } = currentAndNext(data, now)
  const shift = current ?? next
  if (!shift) {
    return (
      <section className="rounded-xl border border-line bg-surface px-4 py-4 shadow-raise">
        <h2 className="font-semibold text-base">{texts.noNext}</h2>
        <p className="text-ink-soft text-sm">{texts.noNextHint}</p>
      </section>
    )
  }
  return <ShiftCard shift={shift} then={current && next} data={data} now={now} />
}

interface ShiftCardProps extends NextShiftCardProps {
  readonly shift: OwnShift
  /** The one after a running shift. */
  readonly then: OwnShift | null
}

function ShiftCard({ shift, then, data, now }: ShiftCardProps) {
  const { time_zone: timeZone } = data
  const { range, endDay } = shiftTimes(shift, timeZone)
  return (
    <section
      aria-label={countdownLabel(shift, now)}
      className="grid grid-cols-1 gap-2 rounded-xl border border-accent/25 bg-surface px-4 py-3.5 shadow-raise [border-inline-start:4px_solid_var(--accent)]"
    >
      <ShiftCountdown shift={shift} now={now} heading="h2" />
      <div>
        <p className="font-semibold text-ink text-xl leading-7">
          {dayName(shift.start_time, now, timeZone)}
        </p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="text-base text-ink tabular-nums">
            {range}
            {endDay && <span className="text-ink-soft"> {endDay}</span>}
          </p>
          <PositionOfShift shift={shift} data={data} />
        </div>
      </div>
      <Coworkers people={coworkersOf(shift, data)} showsAvatars />
      {shift.notes && (
        <div className="rounded-md bg-sunken px-3 py-2">
          <FoldedText text={shift.notes} />
        </div>
      )}
      {then && (
        <p className="border-line border-t pt-2 text-ink-soft text-sm tabular-nums">
          {texts.thenNext(
            `${dayName(then.start_time, now, timeZone)}, ${shiftTimes(then, timeZone).range}`,
          )}
        </p>
      )}
    </section>
  )
}
