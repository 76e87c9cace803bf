import { planningTools } from '@weekboard/contracts/assistants/assistant-plan-tools'
import {
  type ViolationReply,
  validateScheduleRoute,
} from '@weekboard/contracts/schedule/publishing'
import { type BulkItemResult, bulkShiftsRoute } from '@weekboard/contracts/shifts/bulk-shifts'
import { getShiftRoute } from '@weekboard/contracts/shifts/shift-reads'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { z } from 'zod'
import type { CallRoute } from '../call-route.ts'
import { notFoundAs, unknownShift } from '../tool-errors.ts'
import { counted, type PlanOutcome, type PlanRunContext, planKind } from './plan-kind.ts'
import { changeInWords, listed } from './summary.ts'

type Input = z.output<typeof planningTools.planShiftChanges.input>

/** Creates, changes and deletes shifts together, as `/shifts/bulk` does. */
async function changeShifts(
  { call, caller }: PlanRunContext,
  { changes }: Input,
): Promise<PlanOutcome> {
  const before = await readShifts(call, changes)
  // The versions that were read are those that the write accepts: what has changed meanwhile is refused.
  const shifts = changes.map((change) =>
    change.action === 'create' ? change : { version: before.get(change.id)?.version, ...change },
  )
  const { results, schedules, summary } = await call(bulkShiftsRoute, {
    body: { shifts, atomic: true },
  })
  const violations = await listOverridden(call, { changes, results })
  const broken = violations.map(({ message }) => ` ${message}`).join('')
  const changed = results.map((result) => changeOf(result, changes[result.index], before))
  const { timeZone } = caller.principal.organization
  const named = listed(changed.map((change) => changeInWords(change, timeZone)))
  const touched = [...schedules.map(({ id }) => id), ...[...before.values()].map(scheduleOf)]
  return {
    summary: `Creates ${counted(summary.created, 'shift')}, changes ${summary.updated} and deletes ${summary.deleted}.${named}${broken}`,
    changes: changed,
    violations,
    warnings: results.flatMap(({ warnings = [] }) => warnings),
    undo: true,
    scheduleIds: [...new Set(touched.filter((id) => id !== null))],
    basis: [...before.values()].map(({ id, version }) => [id, version]),
  }
}

const scheduleOf = ({ schedule_id: id }: Shift) => id

/** The shifts that are changed or deleted, by id. Throws a 404 for an unknown one. */
async function readShifts(
  call: CallRoute,
  changes: Input['changes'],
): Promise<ReadonlyMap<number, Shift>> {
  const shifts = new Map<number, Shift>()
  for (const change of changes) {
    if (change.action === 'create' || shifts.has(change.id)) continue
    const params = { id: String(change.id) }
    const { shift } = await call(getShiftRoute, { params, query: { version: 'draft' } }).catch(
      notFoundAs(unknownShift(change.id)),
    )
    shifts.set(change.id, shift)
  }
  return shifts
}

/** The weekly limits that the changes exceed because they say so: without that they are refused. */
async function listOverridden(
  call: CallRoute,
  {
    changes,
    results,
  }: { readonly changes: Input['changes']; readonly results: readonly BulkItemResult[] },
): Promise<ViolationReply[]> {
  const shifts = results.flatMap(({ index, shift }) => {
    const change = changes[index]
    return shift && change?.action !== 'delete' && change?.override_max_hours ? shift : []
  })
  const ids = new Set(shifts.map(({ id }) => id))
  const found: ViolationReply[] = []
  for (const id of new Set(shifts.map(scheduleOf))) {
    const params = { id: String(id) }
    const { violations } = await call(validateScheduleRoute, { params, query: {} })
    const exceeded = violations.filter(({ code }) => code === 'weekly_hours')
    found.push(...exceeded.filter(({ shift_ids }) => shift_ids.some((each) => ids.has(each))))
  }
  return found
}

function changeOf(
  { shift, open_shift }: BulkItemResult,
  change: Input['changes'][number] | undefined,
  before: ReadonlyMap<number, Shift>,
) {
  const id = change && change.action !== 'create' ? change.id : null
  return {
    action: change?.action ?? 'update',
    ...(id !== null && { shift_id: id }),
    before: id === null ? null : (before.get(id) ?? null),
    after: shift ?? null,
    ...(open_shift && { open_shift }),
  }
}

export const shiftChanges = planKind(planningTools.planShiftChanges, changeShifts)
