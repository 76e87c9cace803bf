import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import { chartTexts as texts } from '../analytics-texts.ts'
import { ChartFrame } from './chart-frame.tsx'
import { categoryAxis, chartMargin, colors, cursor, valueAxis } from './chart-look.ts'
import { ChartLegend, ChartTooltip } from './chart-tooltip.tsx'

/** A bar for a day or a week. */
export interface WorkBar {
  readonly key: string
  /** The text on the axis. */
  readonly label: string
  /** The text above the values that the pointer shows. */
  readonly title: string
  /** The value without overtime. */
  readonly regular: number
  readonly overtime: number
  /** The same bar of the span before; null without a comparison. */
  readonly before: number | null
}

export interface WorkChartProps {
  readonly bars: readonly WorkBar[]
  readonly summary: string
  readonly textOf: (value: number) => string
  readonly axisTextOf: (value: number) => string
  readonly onSelect: (key: string) => void
}

/** What the chart draws of its bars: overtime and the span before only when there is any. */
function seriesOf(bars: readonly WorkBar[]) {
  const hasOvertime = bars.some(({ overtime }) => overtime > 0)
  const isComparing = bars.some(({ before }) => before !== null)
  const name = hasOvertime ? texts.regular : texts.shown
  const series = [
    { key: 'regular', name, color: colors.main, isShown: true },
    { key: 'overtime', name: texts.overtime, color: colors.overtime, isShown: hasOvertime },
    { key: 'before', name: texts.before, color: colors.before, isShown: isComparing },
  ] as const
  return series.filter(({ isShown }) => isShown)
}

/** Bars over time; overtime is their upper end, a line is the span before. */
export function WorkChart({ bars, summary, textOf, axisTextOf, onSelect }: WorkChartProps) {
  const series = seriesOf(bars)
  const select = ({ payload }: { readonly payload?: WorkBar }) => payload && onSelect(payload.key)
  const tooltip = (bar: WorkBar) => {
    const lines = series.map(({ key, ...line }) => ({ ...line, text: textOf(bar[key] ?? 0) }))
    return <ChartTooltip title={bar.title} lines={lines} />
  }
  return (
    <div>
      {series.length > 1 && <ChartLegend items={series} />}
      <ChartFrame summary={summary}>
        <ComposedChart
          data={[...bars]}
          margin={chartMargin}
          barCategoryGap="18%"
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke={colors.line} />
          <XAxis {...categoryAxis} />
          <YAxis {...valueAxis} tickFormatter={axisTextOf} />
          <Tooltip
            cursor={cursor}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const bar = payload?.[0]?.payload as WorkBar | undefined
              return active && bar ? tooltip(bar) : null
            }}
          />
          {series.map(({ key, color }) =>
            key === 'before' ? (
              <Line key={key} dataKey={key} stroke={color} {...lineLook} />
            ) : (
              <Bar key={key} dataKey={key} fill={color} onClick={select} {...barLook} />
            ),
          )}
        </ComposedChart>
      </ChartFrame>
    </div>
  )
}

const barLook = {
  stackId: 'work',
  maxBarSize: 56,
  className: 'cursor-pointer',
  isAnimationActive: false,
} as const

const lineLook = {
  strokeWidth: 1.5,
  strokeDasharray: '4 3',
  dot: false,
  activeDot: false,
  isAnimationActive: false,
} as const
