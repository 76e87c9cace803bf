import type { AnalyticsPanel, AnalyticsRow } from '@weekboard/contracts/analytics'
import { ChartColumn, Download, Table } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { downloadCsv } from '../../lib/forms/download-csv.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { hintTexts, sectionTexts, analyticsTexts as texts } from './analytics-texts.ts'
import { type Column, DataTable } from './data-table.tsx'
import { useAnalyticsPanel } from './hooks.ts'
import type { SectionProps } from './section.ts'
import type { AnalyticsAddress } from './use-analytics-address.ts'

type Section = Exclude<AnalyticsPanel, 'totals'>

interface PanelFigureProps<Panel extends Section> {
  readonly panel: Panel
  readonly section: SectionProps
  readonly keyOf: (row: AnalyticsRow<Panel>) => string | number
  /** The chart; `children` is called only with rows. */
  readonly children: (rows: readonly AnalyticsRow<Panel>[]) => ReactNode
  readonly className?: string
}

/** Reads a panel and shows it as a chart or as a table, with its export. */
export function PanelFigure<Panel extends Section>({
  panel,
  section: { address, columns: columnsByPanel },
  keyOf,
  children,
  className,
}: PanelFigureProps<Panel>) {
  const read = useAnalyticsPanel(panel, address.query)
  const columns = columnsByPanel[panel]
  const headingId = useId()
  const title = sectionTexts[panel]
  const { rows } = read
  const isTable = address.isTableShown(panel)
  return (
    <figure aria-labelledby={headingId} className={cn(figureClasses, className)}>
      <figcaption className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id={headingId} className="font-semibold text-base">
            {title}
          </h2>
          <p className="text-ink-muted text-sm">{hintTexts[panel]}</p>
        </div>
        {rows && (
          <div className="flex gap-1 print:hidden">
            <Button
              size="sm"
              variant="ghost"
              icon={isTable ? <ChartColumn /> : <Table />}
              onClick={() => address.setTableShown(panel, !isTable)}
            >
              {isTable ? texts.showChart : texts.showTable}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              icon={<Download />}
              onClick={() => exportRows(panel, address.range, columns, rows)}
            >
              {texts.exportCsv}
            </Button>
          </div>
        )}
      </figcaption>
      <div
        className={cn('min-w-0 transition-opacity', read.isLoading && rows && 'opacity-50')}
        aria-busy={read.isLoading || undefined}
      >
        {read.hasFailed ? (
          <ErrorPanel message={texts.failed(title)} onRetry={read.retry} />
        ) : !rows ? (
          <ChartSkeleton label={texts.loading(title)} />
        ) : isTable ? (
          <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} />
        ) : (
          children(rows)
        )}
      </div>
    </figure>
  )
}

const figureClasses =
  'grid min-w-0 content-start gap-4 rounded-xl border border-line bg-surface p-4 shadow-raise sm:p-5 break-inside-avoid print:shadow-none'

function exportRows<Row>(
  panel: AnalyticsPanel,
  { from, to }: AnalyticsAddress['range'],
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  downloadCsv(`analytics-${panel}-${from}-${to}.csv`, [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ])
}

/** Heights of the placeholder's bars, in percent. */
const bars = [45, 70, 55, 85, 60, 95, 40, 65, 80, 50, 75, 60]

function ChartSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="flex h-64 items-end gap-3">
      {bars.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
        <span key={index} className="flex-1" style={{ height: `${height}%` }}>
          <Skeleton className="h-full rounded-sm" />
        </span>
      ))}
    </div>
  )
}
