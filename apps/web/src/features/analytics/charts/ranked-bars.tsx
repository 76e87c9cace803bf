import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '../../../ui/cn.ts'
import { analyticsTexts, chartTexts as texts } from '../analytics-texts.ts'

interface RankedBarsProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  readonly amountOf: (row: Row) => number
  readonly textOf: (value: number) => string
  /** How many are shown. */
  readonly limit: number
  /** What a bar opens. */
  readonly linkOf?: (row: Row) => string
  /** The upper end of a bar, such as overtime. */
  readonly endOf?: (row: Row) => number
  /** Says how many are only in the table; of employees unless set. */
  readonly moreText?: (count: number) => string
}

/** Employees or positions by a value, the greatest first, with the average of all. */
export function RankedBars<Row>({
  label,
  rows,
  keyOf,
  nameOf,
  amountOf,
  textOf,
  limit,
  linkOf,
  endOf,
  moreText = analyticsTexts.more,
}: RankedBarsProps<Row>) {
  const ranked = rows.filter((row) => amountOf(row) > 0).sort((a, b) => amountOf(b) - amountOf(a))
  const [first] = ranked
  const most = first ? amountOf(first) : 0
  const average = rows.reduce((sum, row) => sum + amountOf(row), 0) / Math.max(1, rows.length)
  const share = (value: number) => `${most === 0 ? 0 : (value / most) * 100}%`
  return (
    <div className="grid min-w-0 content-start gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-medium text-sm">{label}</h3>
        <p className="text-ink-muted text-xs tabular-nums">{texts.average(textOf(average))}</p>
      </div>
      {ranked.length === 0 && <p className="text-ink-muted text-sm">{texts.nobody}</p>}
      <ul aria-label={label} className="grid gap-2">
        {ranked.slice(0, limit).map((row) => {
          const [value, end] = [amountOf(row), endOf?.(row) ?? 0]
          return (
            <li key={keyOf(row)}>
              <Bar to={linkOf?.(row)}>
                <span className="truncate group-hover:underline" title={nameOf(row)}>
                  {nameOf(row)}
                </span>
                <span className="text-ink-soft tabular-nums">{textOf(value)}</span>
                <span className="col-span-2 mt-1 flex h-2 overflow-hidden rounded-full bg-sunken">
                  <span className="bg-accent" style={{ width: share(value - end) }} />
                  <span className="bg-now" style={{ width: share(end) }} />
                </span>
              </Bar>
            </li>
          )
        })}
      </ul>
      {ranked.length > limit && (
        <p className="text-ink-muted text-xs">{moreText(ranked.length - limit)}</p>
      )}
    </div>
  )
}

const barClass = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm'

/** A name, a value and a bar; a link when there is something to open. */
function Bar({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  if (to === undefined) return <span className={barClass}>{children}</span>
  return (
    <Link to={to} className={cn(barClass, 'group rounded-sm')}>
      {children}
    </Link>
  )
}
