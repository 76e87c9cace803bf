import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { chartTexts as texts } from '../analytics-texts.ts'
import { ChartFrame } from './chart-frame.tsx'
import { categoryAxis, chartMargin, colors, cursor, valueAxis } from './chart-look.ts'
import { ChartLegend, ChartTooltip } from './chart-tooltip.tsx'

export interface AnnouncedBar {
  readonly key: string
  readonly label: string
  readonly title: string
  readonly announced: number
  readonly planned: number
}

export interface AnnouncedChartProps {
  readonly bars: readonly AnnouncedBar[]
  readonly summary: string
  readonly textOf: (value: number) => string
  readonly axisTextOf: (value: number) => string
  readonly onSelect: (key: string) => void
}

const series = [
  { key: 'announced', name: texts.announced, color: colors.announced },
  { key: 'planned', name: texts.planned, color: colors.main },
] as const

/** Two bars a week: what was announced and what is planned. */
export function AnnouncedChart({
  bars,
  summary,
  textOf,
  axisTextOf,
  onSelect,
}: AnnouncedChartProps) {
  const select = ({ payload }: { readonly payload?: AnnouncedBar }) =>
    payload && onSelect(payload.key)
  return (
    <div>
      <ChartLegend items={series} />
      <ChartFrame summary={summary}>
        <BarChart data={[...bars]} margin={chartMargin} barGap={2} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={colors.line} />
          <XAxis {...categoryAxis} />
          <YAxis {...valueAxis} tickFormatter={axisTextOf} />
          <Tooltip
            cursor={cursor}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const bar = payload?.[0]?.payload as AnnouncedBar | undefined
              if (!active || !bar) return null
              const lines = series.map(({ key, name, color }) => ({
                name,
                color,
                text: textOf(bar[key]),
              }))
              return <ChartTooltip title={bar.title} lines={lines} />
            }}
          />
          {series.map(({ key, color }) => (
            <Bar
              key={key}
              dataKey={key}
              fill={color}
              maxBarSize={36}
              onClick={select}
              className="cursor-pointer"
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ChartFrame>
    </div>
  )
}
