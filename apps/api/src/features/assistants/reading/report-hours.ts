import { type AnalyticsReply, getAnalyticsRoute } from '@weekboard/contracts/analytics'
import type { readingTools } from '@weekboard/contracts/assistant-tools'
import type { z } from 'zod'
import { type ToolContext, zoneOf } from '../tool.ts'

type Input = z.output<typeof readingTools.getHoursReport.input>

/** Hours of everybody in a range of dates, both included. */
export async function reportHours({ call, caller }: ToolContext, range: Input) {
  const reply = await call(getAnalyticsRoute, { query: { ...range, panel: 'employees' } })
  const { from, to, rows } = reply as AnalyticsReply<'employees'>
  return { ...zoneOf({ caller }), from, to, people: rows }
}
