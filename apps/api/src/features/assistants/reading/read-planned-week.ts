import type { readingTools } from '@weekboard/contracts/assistant-tools'
import { getWeekRoute } from '@weekboard/contracts/week'
import type { z } from 'zod'
import { type ToolContext, zoneOf } from '../tool.ts'

type Input = z.output<typeof readingTools.getWeek.input>

/** The week as the caller may see it. */
export async function readPlannedWeek({ call, caller }: ToolContext, query: Input) {
  const week = await call(getWeekRoute, { query })
  return {
    ...zoneOf({ caller }),
    week_start_date: week.week_start_date,
    week_end_date: week.week_end_date,
    currency: week.currency,
    schedule: week.schedule,
    shifts: week.shifts,
    people: week.employees.map(({ id, user, position_ids }) => ({
      id,
      full_name: user.full_name,
      position_ids,
    })),
    positions: week.positions ?? [],
    stats: week.stats,
    absences: week.absences,
  }
}
