import { dateInZone, datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { groupBy } from '@weekboard/scheduling/group-by'
import { longDate } from '../../lib/dates/format.ts'
import { usePlanView } from './brain-grid.ts'
import { brainTexts as texts } from './brain-texts.ts'
import type { ProposalEntry } from './model/planned-week.ts'
import { PlannedBlock } from './planned-block.tsx'

/** The week day by day, for narrow screens; days without shifts are left out. */
export function DayList({ label }: { readonly label: string }) {
  const { week, planned } = usePlanView()
  const byDate = groupBy(planned.values(), ({ shift }) =>
    dateInZone(new Date(shift.start_time), week.time_zone),
  )
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-4">
      {planned.size === 0 && <p className="text-ink-soft text-sm">{texts.nothingPlanned}</p>}
      {datesOfWeek(week.week_start_date).map((date) => {
        const ofDay = byDate.get(date)
        return (
          ofDay && (
            <div key={date} className="grid grid-cols-1 gap-2">
              <h2 className="font-semibold text-sm">{longDate(date)}</h2>
              <ul className="grid grid-cols-1 gap-2">
                {ofDay.toSorted(byStart).map((entry) => (
                  <li key={entry.shift.id}>
                    <PlannedBlock entry={entry} tabIndex={0} namesOwner />
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </section>
  )
}

/** Holes first, since they need a decision. */
const byStart = (a: ProposalEntry, b: ProposalEntry): number =>
  Number(b.kind === 'hole') - Number(a.kind === 'hole') ||
  Date.parse(a.shift.start_time) - Date.parse(b.shift.start_time)
