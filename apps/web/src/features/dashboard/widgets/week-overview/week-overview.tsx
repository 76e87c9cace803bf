import { getWeekOverviewRoute } from '@weekboard/contracts/dashboard/dashboard'
import type { WeekOverview } from '@weekboard/contracts/dashboard/dashboard-stats'
import { dayName } from '../../../../lib/dates/day-name.ts'
import { timeText } from '../../../../lib/dates/format.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { TextLink } from '../../../../ui/page/text-link.tsx'
import { useWidgetData } from '../../hooks-widget-data.ts'
import type { WidgetProps } from '../../widget.ts'
import { WidgetContent } from '../../widget-content.tsx'
import { EmployeeShifts } from '../employee-shifts.tsx'
import { workingAt } from '../working.ts'
import { WeekFigures } from './week-figures.tsx'
import { weekOverviewTexts as texts } from './week-overview-texts.ts'

const useWeekOverview = () => useWidgetData('week-overview', getWeekOverviewRoute, {})

/** The state and totals of this week, and who works now and next. */
export function WeekOverviewWidget({ paths }: WidgetProps) {
  const data = useWeekOverview()
  return (
    <WidgetContent data={data}>
      {(week) => <WeekAtAGlance week={week} schedulePath={paths.schedule} />}
    </WidgetContent>
  )
}

interface WeekAtAGlanceProps {
  readonly week: WeekOverview
  readonly schedulePath: string
}

function WeekAtAGlance({ week, schedulePath }: WeekAtAGlanceProps) {
  const now = useNow()
  const { time_zone: timeZone } = week
  const working = workingAt(week, now)
  const startsAt = working.next[0]?.start_time
  return (
    <div className="@container">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <WeekFigures week={week} />
        <p className="text-sm">
          <TextLink to={schedulePath}>{texts.openSchedule}</TextLink>
        </p>
      </div>
      <div className="mt-4 grid gap-x-6 gap-y-3 @md:grid-cols-2">
        <EmployeeShifts
          title={texts.workingNow}
          shifts={working.now}
          empty={texts.nobodyNow}
          timeOf={({ end_time }) => texts.until(timeText(end_time, timeZone))}
        />
        <EmployeeShifts
          title={texts.next}
          note={
            startsAt && texts.nextAt(dayName(startsAt, now, timeZone), timeText(startsAt, timeZone))
          }
          shifts={working.next}
          empty={texts.nobodyNext}
          timeOf={({ end_time }) => texts.until(timeText(end_time, timeZone))}
        />
      </div>
    </div>
  )
}
