import type { readingTools } from '@weekboard/contracts/assistant-tools'
import { rankCandidatesRoute } from '@weekboard/contracts/shift-candidates'
import { getShiftRoute } from '@weekboard/contracts/shift-reads'
import type { z } from 'zod'
import { type ToolContext, zoneOf } from '../tool.ts'

type Input = z.output<typeof readingTools.suggestPeopleForShift.input>

/** Everybody for a shift, or for times. Throws a 404 for an unknown shift or position. */
export async function suggestPeople(
  { call, caller }: ToolContext,
  { shift_id: id, ...times }: Input,
) {
  const query = id === undefined ? times : { ...(await timesOf(call, id)), ...times, shift_id: id }
  const { candidates } = await call(rankCandidatesRoute, { query })
  return { ...zoneOf({ caller }), candidates }
}

async function timesOf(call: ToolContext['call'], id: number) {
  const { shift } = await call(getShiftRoute, {
    params: { id: String(id) },
    query: { version: 'draft' },
  })
  const { start_time, end_time, position_id } = shift
  return { start_time, end_time, ...(position_id !== null && { position_id }) }
}
