import type { AnalyticsRow } from '@weekboard/contracts/analytics'
import { hourText } from '../../../lib/dates/format.ts'
import { chartTexts as texts } from '../analytics-texts.ts'
import { decimalText } from '../figures.ts'
import { weekdayTexts } from '../weekday-texts.ts'

type Hour = AnalyticsRow<'heatmap'>

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** A cell for each hour of each weekday, the darker the more employees. */
export function HeatmapGrid({ rows }: { readonly rows: readonly Hour[] }) {
  const byHour = new Map(rows.map((row) => [row.weekday * 24 + row.hour, row]))
  const peak = rows.reduce<Hour | null>(
    (best, row) => (!best || row.people > best.people ? row : best),
    null,
  )
  const most = peak?.people ?? 0
  const overStaffed = rows.reduce((sum, row) => sum + row.over_staffed_hours, 0)
  return (
    <div className="grid gap-2">
      <div
        role="img"
        aria-label={
          peak
            ? texts.heatmapSummary(decimalText(peak.people), peak.weekday, hourText(peak.hour))
            : texts.none
        }
        className="grid grid-cols-[2rem_repeat(24,minmax(0,1fr))] gap-px text-2xs text-ink-muted sm:gap-0.5"
      >
        <span />
        {hours.map((hour) => (
          <span key={hour} className="relative h-4">
            {hour % 6 === 0 && (
              <span className="absolute start-0 whitespace-nowrap">{hourText(hour)}</span>
            )}
          </span>
        ))}
        {weekdayTexts.map(({ short }, weekday) => (
          <HeatmapRow
            key={short}
            label={short}
            weekday={weekday}
            most={most}
            hourOf={(hour) => byHour.get(weekday * 24 + hour)}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-ink-soft text-sm">
        <span>{texts.overStaffed(overStaffed)}</span>
        <span className="inline-flex items-center gap-1.5 text-ink-muted text-xs">
          {texts.few}
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <span
              key={share}
              className="size-3 rounded-sm forced-color-adjust-none"
              style={{ background: shadeOf(share) }}
            />
          ))}
          {texts.many}
        </span>
      </div>
    </div>
  )
}

interface HeatmapRowProps {
  readonly label: string
  readonly weekday: number
  readonly most: number
  readonly hourOf: (hour: number) => Hour | undefined
}

function HeatmapRow({ label, weekday, most, hourOf }: HeatmapRowProps) {
  return (
    <>
      <span className="self-center">{label}</span>
      {hours.map((hour) => {
        const people = hourOf(hour)?.people
        return (
          <span
            key={hour}
            title={
              people === undefined
                ? undefined
                : texts.cell(weekday, hourText(hour), decimalText(people))
            }
            className="h-6 rounded-xs forced-color-adjust-none print:[print-color-adjust:exact]"
            style={{ background: shadeOf(most === 0 ? 0 : (people ?? 0) / most) }}
          />
        )
      })}
    </>
  )
}

/** A shade between the colour of an empty cell and the accent. */
const shadeOf = (share: number): string =>
  `color-mix(in oklab, var(--accent) ${Math.round(share * 100)}%, var(--sunken))`
