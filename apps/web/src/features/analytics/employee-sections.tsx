import type { AnalyticsRow } from '@weekboard/contracts/analytics'
import { countText } from '../../lib/dates/format.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { TextLink } from '../../ui/page/text-link.tsx'
import { chartTexts, columnTexts, analyticsTexts as texts } from './analytics-texts.ts'
import { HeatmapGrid } from './charts/heatmap-grid.tsx'
import { RankedBars } from './charts/ranked-bars.tsx'
import { positionName } from './columns.tsx'
import { decimalText, hoursValue, measureOf, measureText } from './figures.ts'
import { PanelFigure } from './panel-figure.tsx'
import { employeeLink, weekLink } from './schedule-links.ts'
import type { SectionProps } from './section.ts'

const idOf = (row: { readonly employee_id: number }): number => row.employee_id
const nameOf = (row: { readonly name: string }): string => row.name

export function EmployeesSection(section: SectionProps) {
  const {
    address: { measure, range },
    currency,
  } = section
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  return (
    <PanelFigure panel="employees" section={section} keyOf={idOf} className="xl:row-span-2">
      {(rows) => (
        <RankedBars
          label={texts.measures[measure]}
          rows={rows}
          keyOf={idOf}
          nameOf={nameOf}
          amountOf={(row) => measureOf(row, measure)}
          textOf={(value) => measureText(value, measure, currency ?? 'USD')}
          endOf={(row) => (measure === 'hours' ? row.overtime_hours : 0)}
          limit={14}
          linkOf={({ employee_id }) => employeeLink(employee_id, range, timeZone)}
        />
      )}
    </PanelFigure>
  )
}

export function PositionsSection(section: SectionProps) {
  const {
    address: { measure },
    currency,
  } = section
  return (
    <PanelFigure panel="positions" section={section} keyOf={positionKey}>
      {(rows) => (
        <RankedBars
          label={texts.measures[measure]}
          rows={rows}
          keyOf={positionKey}
          nameOf={positionName}
          amountOf={(row) => measureOf(row, measure)}
          textOf={(value) => measureText(value, measure, currency ?? 'USD')}
          endOf={(row) => (measure === 'hours' ? row.overtime_hours : 0)}
          limit={10}
          moreText={texts.morePositions}
        />
      )}
    </PanelFigure>
  )
}

const positionKey = (row: AnalyticsRow<'positions'>): number => row.position_id ?? 0

export function HeatmapSection(section: SectionProps) {
  return (
    <PanelFigure
      panel="heatmap"
      section={section}
      keyOf={({ weekday, hour }) => weekday * 24 + hour}
    >
      {(rows) => <HeatmapGrid rows={rows} />}
    </PanelFigure>
  )
}

export function FairnessSection(section: SectionProps) {
  return (
    <PanelFigure panel="fairness" section={section} keyOf={idOf} className="xl:col-span-2">
      {(rows) => (
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
          <RankedBars
            {...fairnessBars}
            label={columnTexts.nights}
            rows={rows}
            amountOf={(row) => row.night_hours}
            textOf={hoursValue}
          />
          <RankedBars
            {...fairnessBars}
            label={columnTexts.weekends}
            rows={rows}
            amountOf={(row) => row.weekend_shifts}
            textOf={weekendsText}
          />
          <RankedBars
            {...fairnessBars}
            label={columnTexts.overtime}
            rows={rows}
            amountOf={(row) => row.overtime_hours}
            textOf={hoursValue}
          />
        </div>
      )}
    </PanelFigure>
  )
}

const fairnessBars = {
  keyOf: idOf,
  nameOf,
  limit: 6,
} as const

/** The average has a decimal. */
const weekendsText = (shifts: number): string =>
  Number.isInteger(shifts) ? countText(shifts) : decimalText(shifts)

/** How many of those at risk the list shows; the table has all. */
const shownAtRisk = 7

export function OvertimeSection(section: SectionProps) {
  return (
    <PanelFigure panel="overtime" section={section} keyOf={idOf}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-ink-soft text-sm">{chartTexts.noRisk}</p>
        ) : (
          <div className="flex flex-col gap-2">
            <ul className="divide-y divide-line">
              {rows.slice(0, shownAtRisk).map((row) => (
                <RiskItem key={row.employee_id} row={row} />
              ))}
            </ul>
            {rows.length > shownAtRisk && (
              <p className="text-ink-muted text-xs">{texts.more(rows.length - shownAtRisk)}</p>
            )}
          </div>
        )
      }
    </PanelFigure>
  )
}

function RiskItem({ row }: { readonly row: AnalyticsRow<'overtime'> }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 text-sm">
      <span className="min-w-0 max-w-full truncate font-medium" title={row.name}>
        {row.name}
      </span>
      <span className="text-ink-soft tabular-nums">
        {row.overtime_hours > 0
          ? chartTexts.over(hoursValue(row.overtime_hours), row.weeks_over)
          : chartTexts.near(row.weeks_near)}
        {', '}
        <TextLink to={weekLink(row.peak_week_start)}>
          {chartTexts.peak(
            decimalText(row.peak_hours),
            decimalText(row.max_hours),
            row.peak_week_start,
          )}
        </TextLink>
      </span>
    </li>
  )
}
