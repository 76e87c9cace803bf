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
import { counted, type PlanOutcome, type PlanRunContext, planKind } from './plan-kind.ts'

type Input = z.output<typeof planningTools.planRequestDecision.input>
type Decision = Input['requests'][number]

interface Decided {
  /** The request afterwards. */
  readonly request: object
  /** Its version before. */
  readonly version: number
  readonly warnings: readonly Warning[]
}

/** Approves and rejects requests, all or none. */
async function decideRequests({ call }: PlanRunContext, { requests }: Input): Promise<PlanOutcome> {
  const decided: Decided[] = []
  for (const request of requests) {
    const decide = request.kind === 'time_off' ? decideTimeOff : decideShiftRequest
    decided.push(await decide(call, request))
  }
  const approved = requests.filter(({ action }) => action === 'approve').length
  return {
    summary: `Approves ${counted(approved, 'request')} and rejects ${requests.length - approved}. Who asked is told.`,
    changes: decided.map(({ request }, index) => ({
      action: requests[index]?.action ?? 'approve',
      kind: requests[index]?.kind,
      request,
    })),
    warnings: decided.flatMap(({ warnings }) => warnings),
    undo: false,
    scheduleIds: [],
    basis: decided.map(({ version }, index) => [requests[index]?.id, version]),
  }
}

async function decideTimeOff(call: CallRoute, { id, action, note }: Decision): Promise<Decided> {
  const params = { id: String(id) }
  const { time_off_request: before } = await call(getTimeOffRequestRoute, { params })
  const { version } = before
  const body = { note, version }
  if (action === 'reject') {
    const { time_off_request: request } = await call(rejectTimeOffRequestRoute, { params, body })
    return { request, version, warnings: [] }
  }
  const reply = await call(approveTimeOffRequestRoute, { params, body })
  const { time_off_request: request, clashes } = reply
  const planned = counted(clashes.length, 'shift')
  const message = `${before.employee_name} has ${planned} planned in this time.`
  const warnings = clashes.length > 0 ? [{ code: 'time_off_clash', message }] : []
  return { request, version, warnings }
}

async function decideShiftRequest(
  call: CallRoute,
  { id, action, note }: Decision,
): Promise<Decided> {
  const params = { id: String(id) }
  const { shift_request: before } = await call(getShiftRequestRoute, { params })
  const { version } = before
  const route = action === 'approve' ? approveShiftRequestRoute : rejectShiftRequestRoute
  const { shift_request: request, warnings = [] } = await call(route, {
    params,
    body: { note, version },
  })
  return { request, version, warnings }
}

export const requestDecisions = planKind(planningTools.planRequestDecision, decideRequests)
