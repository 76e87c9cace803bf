import { setTimeout as delay } from 'node:timers/promises'
import { maxPlanChanges, planningTools } from '@weekboard/contracts/assistants/assistant-plan-tools'
import {
  applyBrainRunRoute,
  type BrainRun,
  cancelBrainRunRoute,
  getBrainRunRoute,
  startBrainRunRoute,
} from '@weekboard/contracts/brain/brain'
import type { BrainHole, ProposedShift } from '@weekboard/contracts/brain/brain-proposal'
import type { Warning } from '@weekboard/contracts/common'
import { getStaffingNeedsRoute } from '@weekboard/contracts/schedule/staffing-needs'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { z } from 'zod'
import { ApiError } from '../../../platform/errors.ts'
import type { CallRoute } from '../call-route.ts'
import { counted, type PlanOutcome, type PlanRunContext, planKind } from './plan-kind.ts'
import { listed, shiftInWords } from './summary.ts'

type Input = z.output<typeof planningTools.planFillWeek.input>

/** A proposal of Brain that is ready. */
interface FilledWeek {
  readonly run_id: number
}

/** A request ends after 30 s; what is left is for the plan itself. */
const maxWaitMs = 20_000
const pollMs = 100

/** Lets Brain search, and waits for its proposal. Throws a 409 when there is none in time. */
export async function searchForWeek(call: CallRoute, { date, preset }: Input): Promise<FilledWeek> {
  const body = { week_start: date, preset, mode: 'fill' }
  const { run: started } = await call(startBrainRunRoute, { body })
  const params = { id: String(started.id) }
  const giveUpAt = performance.now() + maxWaitMs
  let run: BrainRun = started
  while (run.status === 'queued' || run.status === 'running') {
    if (performance.now() > giveUpAt) {
      await call(cancelBrainRunRoute, { params })
      throw notDone('The search took too long. Please try again.')
    }
    await delay(pollMs)
    run = (await call(getBrainRunRoute, { params })).run
  }
  if (run.status !== 'done') throw notDone(run.error?.message ?? 'The search was stopped.')
  return { run_id: run.id }
}

const notDone = (message: string): ApiError => new ApiError(409, 'not_done', message)

/** Puts the proposal into the schedule, or as much of it as a plan may have. */
async function applyProposal(
  { call, caller }: PlanRunContext,
  { run_id }: FilledWeek,
): Promise<PlanOutcome> {
  const params = { id: String(run_id) }
  const { run } = await call(getBrainRunRoute, { params })
  const { proposal, holes = [], summary } = run
  const proposed = proposal?.shifts.slice(0, maxPlanChanges) ?? []
  if (proposed.length === 0) throw notDone('Nothing in this week can be filled.')
  const body = { shift_indexes: proposed.map(({ index }) => index) }
  const applied = await call(applyBrainRunRoute, { params, body })
  const needs = await call(getStaffingNeedsRoute)
  const { timeZone } = caller.principal.organization
  const changes = proposed.map((shift) => changeOf(shift, applied.shifts))
  const named = changes.map((change) => shiftInWords(change.employee_name, change, timeZone))
  const left = (proposal?.shifts.length ?? 0) - proposed.length
  return {
    summary: `Gives ${counted(proposed.length, 'shift')} in the week of ${run.week_start} to people; ${counted(missing(holes), 'place')} stay empty.${listed(named)}`,
    changes,
    warnings: [
      ...(applied.warnings ?? []),
      ...(summary?.notices ?? []).map(({ code, message }) => ({ code, message })),
      ...holes.flatMap(holeWarning),
      ...(left > 0 ? [{ code: 'more', message: `${left} more need another plan.` }] : []),
    ],
    undo: true,
    scheduleIds: applied.schedules.flatMap(({ id }) => id ?? []),
    // What others plan or need meanwhile would be planned twice, though no rule stops it.
    basis: [run_id, applied.schedules.map(({ version }) => version), needs],
  }
}

const missing = (holes: readonly BrainHole[]): number =>
  holes.reduce((sum, { count }) => sum + count, 0)

const holeWarning = ({ smallest_change: change }: BrainHole): Warning[] =>
  change ? [{ code: 'hole', message: change.message }] : []

function changeOf(
  {
    shift_id,
    employee_id,
    from_employee_id,
    start_time,
    end_time,
    position_id,
    reasons,
  }: ProposedShift,
  applied: readonly Shift[],
) {
  const made = applied.find(
    (shift) =>
      shift.employee_id === employee_id && Date.parse(shift.start_time) === Date.parse(start_time),
  )
  return {
    action: shift_id === null ? 'create' : 'update',
    shift_id,
    // Of a new shift, or of the one that has taken a place of an open one.
    ...(made && made.id !== shift_id && { new_shift_id: made.id }),
    employee_id,
    employee_name: made?.employee?.user.full_name ?? null,
    from_employee_id,
    start_time,
    end_time,
    position_id,
    reasons,
  }
}

export const filledWeek = planKind(planningTools.planFillWeek, applyProposal)
