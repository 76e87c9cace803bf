import { assistantPageSize, type readingTools } from '@weekboard/contracts/assistant-tools'
import { listShiftRequestsRoute } from '@weekboard/contracts/shift-requests'
import { listTimeOffRequestsRoute } from '@weekboard/contracts/time-off'
import type { z } from 'zod'
import { type ToolContext, zoneOf } from '../tool.ts'

type Input = z.output<typeof readingTools.listRequests.input>

/** A page of requests of one kind, newest first, as the caller sees them. */
export async function listRequestPage(
  { call, caller }: ToolContext,
  { kind, status, cursor }: Input,
) {
  const query = { status, cursor, limit: assistantPageSize }
  if (kind === 'time_off') {
    const page = await call(listTimeOffRequestsRoute, { query })
    const { time_off_requests: requests, next_cursor } = page
    return { ...zoneOf({ caller }), requests, next_cursor }
  }
  const { shift_requests: requests, next_cursor } = await call(listShiftRequestsRoute, { query })
  return { ...zoneOf({ caller }), requests, next_cursor }
}
