import { memo, type ReactNode, useRef, useState } from 'react'
import { hourText } from '../../lib/dates/format.ts'
import { hourFormat } from '../../lib/dates/hour-format.ts'
import { cn } from '../cn.ts'
import { Announcer, announceOn, createLiveText } from '../feedback/announcer.tsx'
import { asColumnHeader, asGrid, asGridCell, asRow, asRowHeader } from '../grid-roles.ts'
import { hourAt, usePainting, weekSize } from './use-painting.ts'
import {
  blockBetween,
  newStrokeId,
  type Stroke,
  type WeekBlock,
  type WeekHour,
  weekdayNames,
} from './week-block.ts'
import { minutesText } from './week-ranges.ts'

export interface HourContent {
  /** The text for screen readers; the rest must follow from it. */
  readonly text: string
  readonly className: string
  /** What the cell shows in words or figures. */
  readonly mark?: ReactNode
  /** Ranges that do not fill the hour, in percent of it; the text is then a tooltip as well. */
  readonly parts?: readonly HourPart[]
}

interface HourPart {
  readonly className: string
  readonly from: number
  readonly to: number
}

interface WeekGridProps {
  readonly label: string
  readonly contentOf: (cell: WeekHour) => HourContent
  /** What a stroke makes of its hours, for readers of the screen. */
  readonly paintText: string
  readonly onStroke: (stroke: Stroke) => void
  readonly onCancelStroke: (strokeId: number) => void
}

const texts = { weekday: 'Weekday', wholeDay: 'Paint the whole day' } as const

const hours = Array.from({ length: weekSize.columns }, (_, hour) => hour)

/**
 * Gives a day two lines of twelve hours below 640 px, wide enough for a finger. Below 390 px its
 * name is a line of its own, and the grid takes a part of the page's margin: an hour is at least 24
 * px wide.
 */
const columnsClass =
  'grid grid-cols-[3.5rem_repeat(12,minmax(0,1fr))] max-[389px]:grid-cols-[repeat(12,minmax(0,1fr))] sm:grid-cols-[6.5rem_repeat(24,minmax(0,1fr))]'

/**
 * A usual week by hours, which is painted. One tab stop; a finger that moves up or down scrolls the
 * page.
 */
export function WeekGrid(props: WeekGridProps) {
  const { label, contentOf, paintText, onStroke, onCancelStroke } = props
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<WeekHour>({ weekday: 0, hour: 9 })
  const [liveText] = useState(createLiveText)
  const go = ({ weekday, hour }: WeekHour) =>
    grid.current
      ?.querySelector<HTMLElement>(`[data-weekday="${weekday}"][data-hour="${hour}"]`)
      ?.focus()
  const stroke = (next: Stroke) => {
    onStroke(next)
    announceOn(liveText)(`${blockText(next.block)}: ${paintText}`)
  }
  const painting = usePainting({ onStroke: stroke, onCancel: onCancelStroke, go })
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is given the role of a grid */}
      <div
        {...asGrid({ label })}
        {...painting}
        ref={grid}
        onFocus={(event) => setActive(hourAt(event.target) ?? active)}
        className="touch-pan-y select-none overflow-hidden rounded-xl border border-line bg-surface shadow-raise max-[389px]:-mx-2"
      >
        <HourHeadings />
        {weekdayNames.map((name, weekday) => (
          <div
            {...asRow()}
            key={name}
            className={cn(columnsClass, 'border-line border-t bg-line gap-px')}
          >
            <DayHeading name={name} weekday={weekday} onStroke={stroke} />
            {hours.map((hour) => (
              <HourCell
                key={hour}
                weekday={weekday}
                hour={hour}
                isActive={active.weekday === weekday && active.hour === hour}
                content={contentOf({ weekday, hour })}
              />
            ))}
          </div>
        ))}
      </div>
      <Announcer liveText={liveText} />
    </>
  )
}

const dayRange = (first: number, last: number): string =>
  first === last ? (weekdayNames[first] ?? '') : `${weekdayNames[first]} to ${weekdayNames[last]}`

/** 'Monday to Friday, 9:00 AM – 5:00 PM'. */
const blockText = (block: WeekBlock): string =>
  `${dayRange(block.firstDay, block.lastDay)}, ${minutesText(block)}`

const HourHeadings = memo(function HourHeadings() {
  return (
    <div {...asRow()} className={cn(columnsClass, 'gap-px bg-sunken')}>
      <div {...asColumnHeader({ label: texts.weekday })} className="max-[389px]:sr-only">
        <span className="sr-only">{texts.weekday}</span>
      </div>
      {hours.map((hour) => (
        <div
          {...asColumnHeader({ label: hourText(hour) })}
          key={hour}
          className={cn(
            'py-1.5 text-center text-2xs text-ink-soft leading-3',
            hour >= 12 && 'max-sm:sr-only',
          )}
        >
          <HourHeading hour={hour} />
        </div>
      ))}
    </div>
  )
})

/** '9' above 'AM', or '9' above '00'. */
function HourHeading({ hour }: { readonly hour: number }) {
  const is24 = hourFormat() === 24
  const half = hour < 12 ? 'AM' : 'PM'
  return (
    <>
      <span className="block font-medium tabular-nums">{is24 ? hour : hour % 12 || 12}</span>
      <span className="block text-[0.5625rem] max-sm:hidden">{is24 ? '00' : half}</span>
    </>
  )
}

interface DayHeadingProps {
  readonly name: string
  readonly weekday: number
  readonly onStroke: (stroke: Stroke) => void
}

/** The name of a weekday is a button that paints the day; keys reach it as Shift with End. */
function DayHeading({ name, weekday, onStroke }: DayHeadingProps) {
  const paintDay = () => {
    const block = blockBetween({ weekday, hour: 0 }, { weekday, hour: 23 })
    onStroke({ id: newStrokeId(), block })
  }
  return (
    <div
      {...asRowHeader()}
      className="row-span-2 bg-sunken max-[389px]:col-span-full max-[389px]:row-span-1 sm:row-span-1"
    >
      <button
        type="button"
        tabIndex={-1}
        title={texts.wholeDay}
        onClick={paintDay}
        className="grid size-full min-h-6 grid-rows-2 items-center px-2 text-start max-[389px]:flex max-[389px]:justify-between font-medium text-ink-soft text-xs hover:text-ink sm:flex sm:px-3 sm:text-sm"
      >
        <span className="flex items-baseline justify-between gap-1">
          <span className="max-sm:hidden">{name}</span>
          <span aria-hidden="true" className="sm:hidden">
            {name.slice(0, 3)}
          </span>
          <span className="sr-only sm:hidden">{name}</span>
          <HalfDay text={hourFormat() === 24 ? '0–11' : 'AM'} />
        </span>
        <span className="flex justify-end sm:hidden">
          <HalfDay text={hourFormat() === 24 ? '12–23' : 'PM'} />
        </span>
      </button>
    </div>
  )
}

const HalfDay = ({ text }: { readonly text: string }) => (
  <span aria-hidden="true" className="font-normal text-[0.5625rem] text-ink-muted sm:hidden">
    {text}
  </span>
)

interface HourCellProps extends WeekHour {
  readonly isActive: boolean
  readonly content: HourContent
}

const HourCell = memo(function HourCell({ weekday, hour, isActive, content }: HourCellProps) {
  const { text, className, mark, parts } = content
  return (
    <div
      {...asGridCell(`${weekdayNames[weekday]}, ${hourText(hour)}: ${text}`)}
      data-weekday={weekday}
      data-hour={hour}
      tabIndex={isActive ? 0 : -1}
      title={parts ? text : undefined}
      className={cn(
        'relative grid h-9 cursor-cell place-items-center outline-offset-[-2px] focus-visible:z-1',
        className,
      )}
    >
      {parts?.map((part) => (
        <span
          key={part.from}
          aria-hidden="true"
          className={cn('pointer-events-none absolute inset-y-0', part.className)}
          style={{ insetInlineStart: `${part.from}%`, width: `${part.to - part.from}%` }}
        />
      ))}
      {mark}
    </div>
  )
}, isSameCell)

function isSameCell(a: HourCellProps, b: HourCellProps): boolean {
  return a.isActive === b.isActive && a.content.text === b.content.text
}
