import type { BrainRun, startBrainRunRoute } from '@weekboard/contracts/brain/brain'
import { brainPresetWeights } from '@weekboard/contracts/brain/brain-presets'
import type { RouteBody } from '@weekboard/contracts/route'
import { employees } from '@weekboard/db/schema/organization/employees'
import { positions } from '@weekboard/db/schema/organization/positions'
import { brainRuns } from '@weekboard/db/schema/planning/brain'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import { weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { ApiError, invalidField, notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { presentRun } from '../present.ts'
import { countUnfinishedRuns, runRowOf } from '../queries.ts'
import { enqueueRun } from '../tasks.ts'

/** A run takes a core for seconds, so an organization may not fill the queue of all. */
const maxUnfinishedRuns = 20

/** Every run with the same input begins with the same seed and so ends with the same proposal. */
const seed = 1

type StartInput = RouteBody<typeof startBrainRunRoute>

/**
 * Starts a run. 404 for an unknown employee, shift or position, 422 for an employee who is not active
 * any more, 409 when the organization waits for too many runs already.
 */
export async function startRun(
  { tx, principal, now }: RequestContext,
  input: StartInput,
): Promise<BrainRun> {
  await assertKnown(tx.db, input)
  if ((await countUnfinishedRuns(tx.db)) >= maxUnfinishedRuns) throw tooManyRuns()
  const { organizationId } = tx
  const [row] = await tx.db
    .insert(brainRuns)
    .values({
      organizationId,
      weekStartDate: weekStartOfDate(input.week_start),
      mode: input.mode,
      weights: { ...brainPresetWeights[input.preset ?? 'balanced'], ...input.weights },
      preset: input.preset ?? null,
      employeeIds: input.employee_ids ? sortedIds(input.employee_ids) : null,
      lockedShiftIds: sortedIds(input.locked_shift_ids ?? []),
      lockedAssignments: input.locked_assignments ?? [],
      seed,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('The run was not stored')
  await enqueueRun(tx, row.id)
  tx.record({
    type: 'brain_run_started',
    actor: actorOf(principal),
    subject: { type: 'brain_run', id: row.id },
    weeks: [row.weekStartDate],
    audience: 'nobody',
    payload: { mode: row.mode },
  })
  return presentRun(runRowOf(row))
}

const sortedIds = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

/** Throws a 404 unless the organization has everything that the input names. */
async function assertKnown(
  db: Db,
  {
    employee_ids: chosen = [],
    locked_shift_ids: locked = [],
    locked_assignments: kept = [],
  }: StartInput,
): Promise<void> {
  const employeeIds = sortedIds([...chosen, ...kept.map((each) => each.employee_id)])
  const shiftIds = sortedIds([...locked, ...kept.flatMap((each) => each.shift_id ?? [])])
  const positionIds = sortedIds(kept.flatMap((each) => each.position_id ?? []))
  const people = await db
    .select({ id: employees.id, active: employees.active })
    .from(employees)
    .where(inArray(employees.id, employeeIds))
  const foundShifts = await db
    .select({ id: shifts.id })
    .from(shifts)
    .where(inArray(shifts.id, shiftIds))
  const foundPositions = await db
    .select({ id: positions.id })
    .from(positions)
    .where(inArray(positions.id, positionIds))
  const isKnown =
    people.length === employeeIds.length &&
    foundShifts.length === shiftIds.length &&
    foundPositions.length === positionIds.length
  if (!isKnown) throw notFound()
  if (people.some(({ active }) => !active)) {
    throw invalidField('employee_ids', 'must be employees who are active')
  }
}

const tooManyRuns = (): ApiError =>
  new ApiError(
    409,
    'conflict',
    'Brain plans many weeks for you already. Please wait until one of them is done.',
  )
