import { memo, useRef, useState } from 'react'
import { hourText } from '../../lib/format.ts'
import { hourFormat } from '../../lib/hour-format.ts'
import { cn } from '../../ui/cn.ts'
import { asColumnHeader, asGrid, asGridCell, asRow, asRowHeader } from '../../ui/grid-roles.ts'
import type { Stroke } from './availability-draft.ts'
import { modeTexts, availabilityTexts as texts, weekdayNames } from './availability-texts.ts'
import { modeClasses } from './mode-classes.ts'
import { hourAt, newStrokeId, usePainting, weekSize } from './use-painting.ts'
import {
  blockBetween,
  minutesText,
  type PaintMode,
  rangesInHour,
  type WeekHour,
  type WeeklyPattern,
} from './weekly-pattern.ts'

interface WeeklyGridProps {
  readonly pattern: WeeklyPattern
  readonly mode: PaintMode
  readonly onStroke: (stroke: Stroke) => void
  readonly onCancelStroke: (strokeId: number) => void
}

const hours = Array.from({ length: weekSize.columns }, (_, hour) => hour)

/** Below 640 px a day has two lines of twelve hours, wide enough for a finger. */
const columnsClass =
  'grid grid-cols-[3.5rem_repeat(12,minmax(0,1fr))] sm:grid-cols-[6.5rem_repeat(24,minmax(0,1fr))]'

/** A usual week by hours. One tab stop; a finger that moves up or down scrolls the page. */
export function WeeklyGrid({ pattern, mode, onStroke, onCancelStroke }: WeeklyGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<WeekHour>({ weekday: 0, hour: 9 })
  const [announcement, setAnnouncement] = useState('')
  const go = ({ weekday, hour }: WeekHour) =>
    grid.current
      ?.querySelector<HTMLElement>(`[data-weekday="${weekday}"][data-hour="${hour}"]`)
      ?.focus()
  const stroke = (next: Stroke) => {
    onStroke(next)
    setAnnouncement(strokeText(next))
  }
  const painting = usePainting({ mode, onStroke: stroke, onCancel: onCancelStroke, go })
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is given the role of a grid */}
      <div
        {...asGrid({ label: texts.grid })}
        {...painting}
        ref={grid}
        onFocus={(event) => setActive(hourAt(event.target) ?? active)}
        className="touch-pan-y select-none overflow-hidden rounded-xl border border-line bg-surface shadow-raise"
      >
        <HourHeadings />
        {weekdayNames.map((name, weekday) => (
          <div
            {...asRow()}
            key={name}
            className={cn(columnsClass, 'border-line border-t bg-line gap-px')}
          >
            <DayHeading name={name} weekday={weekday} mode={mode} onStroke={stroke} />
            {hours.map((hour) => (
              <HourCell
                key={hour}
                weekday={weekday}
                hour={hour}
                isActive={active.weekday === weekday && active.hour === hour}
                {...contentOf(pattern, { weekday, hour })}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}

const dayRange = (first: number, last: number): string =>
  first === last ? (weekdayNames[first] ?? '') : `${weekdayNames[first]} to ${weekdayNames[last]}`

/** 'Monday to Friday, 9:00 AM – 5:00 PM: Unavailable'. */
const strokeText = ({ block, mode }: Stroke): string =>
  `${dayRange(block.firstDay, block.lastDay)}, ${minutesText(block)}: ${modeTexts[mode]}`

const HourHeadings = memo(function HourHeadings() {
  return (
    <div {...asRow()} className={cn(columnsClass, 'gap-px bg-sunken')}>
      <div {...asColumnHeader({ label: texts.weekday })}>
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
  readonly mode: PaintMode
  readonly onStroke: (stroke: Stroke) => void
}

/** The name of a weekday is a button that paints the day; keys reach it as Shift with End. */
function DayHeading({ name, weekday, mode, onStroke }: DayHeadingProps) {
  const paintDay = () => {
    const block = blockBetween({ weekday, hour: 0 }, { weekday, hour: 23 })
    onStroke({ id: newStrokeId(), block, mode })
  }
  return (
    <div {...asRowHeader()} className="row-span-2 bg-sunken sm:row-span-1">
      <button
        type="button"
        tabIndex={-1}
        title={texts.wholeDay}
        onClick={paintDay}
        className="grid size-full grid-rows-2 items-center px-2 text-start font-medium text-ink-soft text-xs hover:text-ink sm:flex sm:px-3 sm:text-sm"
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

interface HourContent {
  /** Null when the hour has parts. */
  readonly mode: PaintMode | null
  /** What is drawn of an hour that has parts: 'unavailable 50 100', in percent. */
  readonly parts: string
  readonly text: string
}

function contentOf(pattern: WeeklyPattern, cell: WeekHour): HourContent {
  const ranges = rangesInHour(pattern, cell)
  const [first] = ranges
  if (!first) return { mode: 'available', parts: '', text: modeTexts.available }
  const isWhole = first.to - first.from === 60
  if (isWhole) return { mode: first.kind, parts: '', text: modeTexts[first.kind] }
  const share = (minutes: number): number => ((minutes - cell.hour * 60) / 60) * 100
  return {
    mode: null,
    parts: ranges.map(({ kind, from, to }) => `${kind} ${share(from)} ${share(to)}`).join(),
    text: ranges.map((range) => `${modeTexts[range.kind]} ${minutesText(range)}`).join(', '),
  }
}

interface HourCellProps extends WeekHour, HourContent {
  readonly isActive: boolean
}

const HourCell = memo(function HourCell(props: HourCellProps) {
  const { weekday, hour, isActive, mode, parts, text } = props
  return (
    <div
      {...asGridCell(`${weekdayNames[weekday]}, ${hourText(hour)}: ${text}`)}
      data-weekday={weekday}
      data-hour={hour}
      tabIndex={isActive ? 0 : -1}
      title={mode === null ? text : undefined}
      className={cn(
        'relative h-9 cursor-cell outline-offset-[-2px] focus-visible:z-1',
        mode === null ? 'bg-surface' : modeClasses[mode],
      )}
    >
      {partsOf(parts).map((part) => (
        <HourPart key={part} part={part} />
      ))}
    </div>
  )
})

const partsOf = (parts: string): readonly string[] => (parts === '' ? [] : parts.split(','))

function HourPart({ part }: { readonly part: string }) {
  const [kind = '', from = '0', to = '100'] = part.split(' ')
  return (
    <span
      aria-hidden="true"
      className={cn(
        'pointer-events-none absolute inset-y-0',
        kind === 'preferred' ? modeClasses.preferred : modeClasses.unavailable,
      )}
      style={{ insetInlineStart: `${from}%`, width: `${Number(to) - Number(from)}%` }}
    />
  )
}
