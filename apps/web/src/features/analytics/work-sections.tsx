import type { AnalyticsRow } from '@weekboard/contracts/analytics'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import {
  mediumDate,
  monthDay,
  shortDate,
  weekdayMonthDay,
  weekTitle,
} from '../../lib/dates/format.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { chartTexts, sectionTexts } from './analytics-texts.ts'
import { LazyAnnouncedChart, LazyWorkChart } from './charts/lazy-charts.tsx'
import type { WorkBar } from './charts/work-chart.tsx'
import { axisText, chartSummary, measureOf, measureText } from './figures.ts'
import { useAnalyticsPanel } from './hooks.ts'
import { PanelFigure } from './panel-figure.tsx'
import { rangeBefore } from './range.ts'
import { dayLink, weekLink } from './schedule-links.ts'
import type { SectionProps } from './section.ts'
import type { Measure } from './use-analytics-address.ts'

const chartSkeleton = <Skeleton className="h-64 w-full" />

type Work = AnalyticsRow<'days'> | AnalyticsRow<'weeks'>

interface BarTexts<Row> {
  readonly keyOf: (row: Row) => string
  readonly labelOf: (row: Row) => string
  readonly titleOf: (row: Row) => string
}

/** Overtime is a part of the hours alone: it has no cost and no shifts of its own. */
function barsOf<Row extends Work>(
  rows: readonly Row[],
  before: readonly Row[] | undefined,
  measure: Measure,
  { keyOf, labelOf, titleOf }: BarTexts<Row>,
): WorkBar[] {
  return rows.map((row, index) => {
    const overtime = measure === 'hours' ? row.overtime_hours : 0
    const earlier = before?.[index]
    return {
      key: keyOf(row),
      label: labelOf(row),
      title: titleOf(row),
      regular: measureOf(row, measure) - overtime,
      overtime,
      before: earlier ? measureOf(earlier, measure) : null,
    }
  })
}

const dayTexts: BarTexts<AnalyticsRow<'days'>> = {
  keyOf: ({ date }) => date,
  labelOf: ({ date }) => weekdayMonthDay(date),
  titleOf: ({ date }) => shortDate(date),
}

const weekTexts: BarTexts<AnalyticsRow<'weeks'>> = {
  keyOf: (row) => row.week_start,
  labelOf: (row) => monthDay(row.week_start),
  titleOf: (row) => weekTitle(row.week_start, addDays(row.week_start, 6)),
}

interface WorkSectionProps<Row extends Work> extends Pick<SectionProps, 'address' | 'currency'> {
  readonly panel: 'days' | 'weeks'
  readonly rows: readonly Row[]
  readonly before: readonly Row[] | undefined
  readonly texts: BarTexts<Row>
  readonly linkOf: (key: string) => string
}

function WorkBars<Row extends Work>({
  panel,
  address: { measure },
  currency,
  rows,
  before,
  texts,
  linkOf,
}: WorkSectionProps<Row>) {
  const navigate = useNavigate()
  const bars = barsOf(rows, before, measure, texts)
  const textOf = (value: number) => measureText(value, measure, currency ?? 'USD')
  const values = bars.map(({ title, regular, overtime }) => ({
    label: title,
    value: regular + overtime,
  }))
  return (
    <Suspense fallback={chartSkeleton}>
      <LazyWorkChart
        bars={bars}
        summary={chartSummary(sectionTexts[panel], values, textOf)}
        textOf={textOf}
        axisTextOf={(value) => axisText(value, measure, currency ?? 'USD')}
        onSelect={(key) => navigate(linkOf(key))}
      />
    </Suspense>
  )
}

export function DaysSection(section: SectionProps) {
  const { address, currency } = section
  const before = useAnalyticsPanel(
    'days',
    address.isComparing ? { ...address.query, ...rangeBefore(address.range) } : null,
  )
  return (
    <PanelFigure panel="days" section={section} keyOf={dayTexts.keyOf} className="xl:col-span-2">
      {(rows) => (
        <WorkBars
          panel="days"
          address={address}
          currency={currency}
          rows={rows}
          before={address.isComparing ? before.rows : undefined}
          texts={dayTexts}
          linkOf={dayLink}
        />
      )}
    </PanelFigure>
  )
}

export function WeeksSection(section: SectionProps) {
  const { address, currency } = section
  return (
    <PanelFigure panel="weeks" section={section} keyOf={weekTexts.keyOf}>
      {(rows) => (
        <WorkBars
          panel="weeks"
          address={address}
          currency={currency}
          rows={rows}
          before={undefined}
          texts={weekTexts}
          linkOf={weekLink}
        />
      )}
    </PanelFigure>
  )
}

export function AnnouncedSection(section: SectionProps) {
  const { address, currency } = section
  const navigate = useNavigate()
  const measure = address.measure === 'cost' && currency !== null ? 'cost' : 'hours'
  const textOf = (value: number) => measureText(value, measure, currency ?? 'USD')
  const amountOf = (hours: number, cents: number | null) =>
    measure === 'cost' ? (cents ?? 0) / 100 : hours
  return (
    <PanelFigure panel="announced" section={section} keyOf={(row) => row.week_start}>
      {(rows) => {
        const bars = rows.map((row) => ({
          key: row.week_start,
          label: monthDay(row.week_start),
          title: mediumDate(row.week_start),
          announced: amountOf(row.announced_hours, row.announced_cents),
          planned: amountOf(row.planned_hours, row.planned_cents),
        }))
        const total = (key: 'announced' | 'planned') =>
          textOf(bars.reduce((sum, bar) => sum + bar[key], 0))
        return (
          <Suspense fallback={chartSkeleton}>
            <LazyAnnouncedChart
              bars={bars}
              summary={chartTexts.announcedSummary(total('planned'), total('announced'))}
              textOf={textOf}
              axisTextOf={(value) => axisText(value, measure, currency ?? 'USD')}
              onSelect={(key) => navigate(weekLink(key))}
            />
          </Suspense>
        )
      }}
    </PanelFigure>
  )
}
