import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import { chartTexts as texts } from '../analytics-texts.ts'
import { ChartFrame } from './chart-frame.tsx'
import { categoryAxis, chartMargin, colors, cursor, valueAxis } from './chart-look.ts'
import { ChartLegend, ChartTooltip } from './chart-tooltip.tsx'

/** A bar for a day or a week. */
export interface WorkBar {
  readonly key: string
  /** On the axis. */
  readonly label: string
  /** Above the values that the pointer shows. */
  readonly title: string
  /** Without overtime. */
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

/** Bars over time; overtime is their upper end, a line is the span before. */
export function WorkChart({ bars, summary, textOf, axisTextOf, onSelect }: WorkChartProps) {
  const hasOvertime = bars.some(({ overtime }) => overtime > 0)
  const isComparing = bars.some(({ before }) => before !== null)
  const select = ({ payload }: { readonly payload?: WorkBar }) => payload && onSelect(payload.key)
  const series = [
    {
      key: 'regular',
      name: hasOvertime ? texts.regular : texts.shown,
      color: colors.main,
      isShown: true,
    },
    { key: 'overtime', name: texts.overtime, color: colors.overtime, isShown: hasOvertime },
    { key: 'before', name: texts.before, color: colors.before, isShown: isComparing },
  ] as const
  const shown = series.filter(({ isShown }) => isShown)
  return (
    <div>
      {shown.length > 1 && <ChartLegend items={shown} />}
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
              if (!active || !bar) return null
              const lines = shown.map(({ key, name, color }) => ({
                name,
                color,
                text: textOf(bar[key] ?? 0),
              }))
              return <ChartTooltip title={bar.title} lines={lines} />
            }}
          />
          {shown
            .filter(({ key }) => key !== 'before')
            .map(({ key, color }) => (
              <Bar
                key={key}
                dataKey={key}
                stackId="work"
                fill={color}
                maxBarSize={56}
                onClick={select}
                className="cursor-pointer"
                isAnimationActive={false}
              />
            ))}
          {isComparing && (
            <Line
              dataKey="before"
              stroke={colors.before}
              strokeWidth={1.5}
              strokeDasharray="4 3"
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ChartFrame>
    </div>
  )
}
