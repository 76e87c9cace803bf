import { getDashboardStatsRoute } from '@weekboard/contracts/dashboard/dashboard'
import { hasRight } from '@weekboard/contracts/rights'
import { MoveRight, TrendingDown, TrendingUp } from 'lucide-react'
import { useCurrentUser } from '../../../../lib/session/current-user.ts'
import { cn } from '../../../../ui/cn.ts'
import { useWidgetData } from '../../hooks-widget-data.ts'
import type { WidgetProps } from '../../widget.ts'
import { WidgetContent } from '../../widget-content.tsx'
import { quickStatsTexts as texts } from './quick-stats-texts.ts'
import { type Stat, type Trend, visibleStats } from './stats.ts'

const useQuickStats = () => useWidgetData('quick-stats', getDashboardStatsRoute, {})

export function QuickStats({ config }: WidgetProps) {
  const user = useCurrentUser()
  const viewer = {
    currency: user?.organization?.currency ?? 'USD',
    plans: hasRight(user, 'planShifts'),
  }
  const selected = Array.isArray(config.stats) ? config.stats : []
  return (
    <WidgetContent data={useQuickStats()}>
      {({ stats }) => (
        <ul
          aria-label={texts.list}
          className={cn(
            'grid flex-1 auto-rows-fr gap-2.5',
            config.columns !== 1 && '@3xs:grid-cols-2',
          )}
        >
          {visibleStats(stats, selected, viewer).map((stat) => (
            <StatItem key={stat.label} stat={stat} />
          ))}
        </ul>
      )}
    </WidgetContent>
  )
}

function StatItem({ stat: { label, value, trend } }: { readonly stat: Stat }) {
  return (
    <li className="grid min-w-0 content-center gap-0.5 rounded-lg bg-sunken px-3.5 py-2.5">
      <span className="truncate text-ink-muted text-sm" title={label}>
        {label}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-2xl tabular-nums tracking-tight">{value}</span>
        {trend && <TrendText trend={trend} />}
      </span>
    </li>
  )
}

const trendIcons = { up: TrendingUp, down: TrendingDown, none: MoveRight } as const

function TrendText({ trend }: { readonly trend: Trend }) {
  const Icon = trendIcons[trend.direction]
  return (
    <span
      title={texts.trendHint}
      className="inline-flex items-center gap-1 whitespace-nowrap text-ink-soft text-sm tabular-nums"
    >
      <Icon className="size-3.5" aria-hidden="true" />
      {texts.trend(trend)}
    </span>
  )
}
