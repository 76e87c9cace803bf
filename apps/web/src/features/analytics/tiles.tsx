import type { AnalyticsReply } from '@weekboard/contracts/analytics'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { countText } from '../../lib/dates/format.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { analyticsTexts as texts, tileTexts } from './analytics-texts.ts'
import { changeOf } from './changes.ts'
import { averageText, centsText, hoursValue } from './figures.ts'
import type { PanelRead } from './hooks.ts'

type Totals = AnalyticsReply<'totals'>['rows'][number]

interface Tile {
  readonly label: string
  readonly amountOf: (totals: Totals) => number | null
  readonly text: (value: number) => string
}

const tilesOf = (currency: string): readonly Tile[] => [
  { label: tileTexts.hours, amountOf: (totals) => totals.hours, text: hoursValue },
  {
    label: tileTexts.cost,
    amountOf: (totals) => totals.cost_cents,
    text: (cents) => centsText(cents, currency),
  },
  { label: tileTexts.shifts, amountOf: (totals) => totals.shifts, text: countText },
  { label: tileTexts.overtime, amountOf: (totals) => totals.overtime_hours, text: hoursValue },
  { label: tileTexts.average, amountOf: (totals) => totals.average_shift_hours, text: averageText },
  { label: tileTexts.timeOff, amountOf: (totals) => totals.time_off_days, text: tileTexts.days },
]

interface TilesProps {
  readonly read: PanelRead<'totals'>
  readonly currency: string
  readonly isComparing: boolean
}

/** The totals of the range; the cost only for those who may see it. */
export function Tiles({ read: { reply, hasFailed, retry }, currency, isComparing }: TilesProps) {
  if (hasFailed) return <ErrorPanel message={tileTexts.failed} onRetry={retry} />
  if (!reply) return <TileSkeletons isComparing={isComparing} />
  const [totals] = reply.rows
  return (
    <ul aria-label={tileTexts.list} className={gridClasses}>
      {totals &&
        tilesOf(currency).map(({ label, amountOf, text }) => {
          const [value, before] = [amountOf(totals), amountOf(reply.previous)]
          if (value === null) return null
          return (
            <li key={label} className={tileClasses}>
              <span className="text-ink-muted text-sm">{label}</span>
              <span className="font-semibold text-2xl tabular-nums tracking-tight">
                {text(value)}
              </span>
              {isComparing && before !== null && (
                <ChangeText value={value} before={before} text={text} />
              )}
            </li>
          )
        })}
    </ul>
  )
}

const gridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6'
const tileClasses =
  'grid min-w-0 content-start gap-0.5 rounded-xl border border-line bg-surface px-4 py-3 shadow-raise'

interface ChangeTextProps {
  readonly value: number
  readonly before: number
  readonly text: (value: number) => string
}

function ChangeText({ value, before, text }: ChangeTextProps) {
  const hasFigures = [value, before].every((amount) => text(amount) !== tileTexts.none)
  return (
    <span className="grid text-sm tabular-nums">
      {(hasFigures || value === before) && <Difference {...{ value, before, text }} />}
      <span className="text-ink-muted">{tileTexts.before(text(before))}</span>
    </span>
  )
}

function Difference({ value, before, text }: ChangeTextProps) {
  const change = changeOf(value, before)
  const Icon = change.kind === 'same' ? Minus : change.kind === 'up' ? TrendingUp : TrendingDown
  const difference =
    change.kind === 'same' ? '' : (percentText(change.percent) ?? text(Math.abs(value - before)))
  return (
    <span className="inline-flex items-center gap-1 font-medium text-ink-soft">
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {change.kind === 'same' ? tileTexts.same : tileTexts[change.kind](difference)}
    </span>
  )
}

/** Null where a percentage says nothing: before there was none, or it rounds to 0. */
const percentText = (percent: number | null): string | null =>
  percent === null || percent === 0 ? null : tileTexts.percent(percent)

function TileSkeletons({ isComparing }: Pick<TilesProps, 'isComparing'>) {
  return (
    <div role="status" aria-label={texts.loading(tileTexts.list)} className={gridClasses}>
      {tilesOf('USD').map(({ label }) => (
        <div key={label} className={tileClasses}>
          <Skeleton className="my-0.75 h-3.5 w-20" />
          <Skeleton className="my-1 h-6 w-24" />
          {isComparing && (
            <>
              <Skeleton className="my-0.75 h-3.5 w-24" />
              <Skeleton className="my-0.75 h-3.5 w-28" />
            </>
          )}
        </div>
      ))}
    </div>
  )
}
