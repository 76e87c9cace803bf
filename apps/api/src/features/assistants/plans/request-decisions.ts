import { planningTools } from '@weekboard/contracts/assistants/assistant-plan-tools'
import type { Warning } from '@weekboard/contracts/common'
import {
  approveShiftRequestRoute,
  getShiftRequestRoute,
  rejectShiftRequestRoute,
} from '@weekboard/contracts/requests/shift-requests'
import {
  approveTimeOffRequestRoute,
  getTimeOffRequestRoute,
  rejectTimeOffRequestRoute,
} from '@weekboard/contracts/requests/time-off'
import type { z } from 'zod'
import type { CallRoute } from '../call-route.ts'
import { notFoundAs } from '../tool-errors.ts'
import { counted, type PlanOutcome, type PlanRunContext, planKind } from './plan-kind.ts'
import { listed, shiftInWords } from './summary.ts'

type Input = z.output<typeof planningTools.planRequestDecision.input>
type Decision = Input['requests'][number]

interface Decided {
  /** The request afterwards. */
  readonly request: object
  /** Its version before. */
  readonly version: number
  readonly warnings: readonly Warning[]
  /** Whose request, about what. */
  readonly about: string
  /** The schedules whose cost it may change. */
  readonly scheduleIds: readonly number[]
}

/** Approves and rejects requests, all or none. */
async function decideRequests(
  { call, caller }: PlanRunContext,
  { requests }: Input,
): Promise<PlanOutcome> {
  const { timeZone } = caller.principal.organization
  const decided: Decided[] = []
  for (const request of requests) {
    const decide = request.kind === 'time_off' ? decideTimeOff : decideShiftRequest
    decided.push(await decide(call, request, timeZone))
  }
  const named = decided.map(({ about }, index) => `${requests[index]?.action}: ${about}`)
  const approved = requests.filter(({ action }) => action === 'approve').length
  return {
    summary: `Approves ${counted(approved, 'request')} and rejects ${requests.length - approved}.${listed(named)} Who asked is told.`,
    changes: decided.map(({ request }, index) => ({
      action: requests[index]?.action ?? 'approve',
      kind: requests[index]?.kind,
      request,
    })),
    warnings: decided.flatMap(({ warnings }) => warnings),
    undo: requests.some(({ kind, action }) => kind === 'shift' && action === 'approve'),
    scheduleIds: [...new Set(decided.flatMap(({ scheduleIds }) => scheduleIds))],
    basis: decided.map(({ version }, index) => [requests[index]?.id, version]),
  }
}

async function decideTimeOff(call: CallRoute, { id, action, note }: Decision): Promise<Decided> {
  const params = { id: String(id) }
  const { time_off_request: before } = await call(getTimeOffRequestRoute, { params }).catch(
    notFoundAs(`There is no request for time off ${id}. list_requests has the ids.`),
  )
  const { version } = before
  const { employee_name: name, type, start_date: from, end_date: to } = before
  const about = `${name}, ${type} ${from === to ? from : `${from} to ${to}`}`
  const body = { note, version }
  if (action === 'reject') {
    const { time_off_request: request } = await call(rejectTimeOffRequestRoute, { params, body })
    return { request, version, warnings: [], about, scheduleIds: [] }
  }
  const reply = await call(approveTimeOffRequestRoute, { params, body })
  const { time_off_request: request, clashes } = reply
  const planned = counted(clashes.length, 'shift')
  const message = `${before.employee_name} has ${planned} planned in this time.`
  const warnings = clashes.length > 0 ? [{ code: 'time_off_clash', message }] : []
  return { request, version, warnings, about, scheduleIds: [] }
}

async function decideShiftRequest(
  call: CallRoute,
  { id, action, note }: Decision,
  timeZone: string,
): Promise<Decided> {
  const params = { id: String(id) }
  const { shift_request: before } = await call(getShiftRequestRoute, { params }).catch(
    notFoundAs(`There is no request about a shift ${id}. list_requests has the ids.`),
  )
  const { version } = before
  const route = action === 'approve' ? approveShiftRequestRoute : rejectShiftRequestRoute
  const { shift_request: request, warnings = [] } = await call(route, {
    params,
    body: { note, version },
  })
  const { kind, from_employee: from, shift, with_shift: other } = before
  const about = `${kind} of ${shiftInWords(from.full_name, shift, timeZone)}`
  const scheduleIds = [shift, other].flatMap((each) => each?.schedule_id ?? [])
  return { request, version, warnings, about, scheduleIds }
}

export const requestDecisions = planKind(planningTools.planRequestDecision, decideRequests)
