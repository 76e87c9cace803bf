import type { SickLeaveAction } from '@weekboard/contracts/requests/sick-leave'
import { ApiError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import {
  type AnnouncedMove,
  loadTakers,
  readAnnounced,
  type Takers,
  violationsOfTaking,
} from '../schedules/index.ts'
import {
  listSchedulesByIds,
  maxHoursViolation,
  refusedBy,
  type ShiftRow,
  type UpdateAction,
} from '../shifts/index.ts'

/** What becomes of a shift of somebody who is sick, in the plan and in what is announced. */
export interface Settlement {
  readonly choice: SickLeaveAction
  readonly row: ShiftRow
  /** The shift as it is announced; null when it is not. */
  readonly announced: ShiftRow | null
  /** Null where nothing is announced of the shift, or somebody else has it there. */
  readonly move: AnnouncedMove | null
}

const takerOf = (choice: SickLeaveAction): number | null =>
  choice.action === 'assign' ? choice.employee_id : null

/** A shift as it is announced: undefined in a week that never was, null when the shift is not. */
type Announced = ShiftRow | null | undefined

/** How shifts are announced, by their id. */
async function readAnnouncedShifts(
  { tx }: Pick<RequestContext, 'tx'>,
  rows: readonly ShiftRow[],
): Promise<(row: ShiftRow) => Announced> {
  const ids = [...new Set(rows.map(({ scheduleId }) => scheduleId))]
  const schedules = await listSchedulesByIds(tx.db, ids)
  const announcedIds = new Set(schedules.flatMap(({ id, publishedAt }) => (publishedAt ? id : [])))
  const announced = await readAnnounced(tx, [...announcedIds])
  return ({ id, scheduleId }) => {
    if (!announcedIds.has(scheduleId)) return undefined
    return announced.get(scheduleId)?.find((each) => each.id === id) ?? null
  }
}

/** Whether employees can accept an offer: the week was announced, with the shift as theirs or without. */
const isOfferable = (announced: Announced, employeeId: number): boolean =>
  announced === null || announced?.employeeId === employeeId

/** The shifts of an employee, which have not begun, that can be offered. */
export async function offerableShifts(
  context: Pick<RequestContext, 'tx' | 'now'>,
  employeeId: number,
  rows: readonly ShiftRow[],
): Promise<ReadonlySet<number>> {
  const announcedOf = await readAnnouncedShifts(context, rows)
  return new Set(
    rows
      .filter((row) => row.startsAt > context.now && isOfferable(announcedOf(row), employeeId))
      .map(({ id }) => id),
  )
}

/**
 * How the chosen shifts change hands, which are locked. Throws a 422 `not_announced` for the offer of a
 * shift that nobody could accept: of a week that was never announced, or announced to somebody else.
 */
export async function settle(
  context: Pick<RequestContext, 'tx'>,
  employeeId: number,
  chosen: readonly Pick<Settlement, 'choice' | 'row'>[],
): Promise<Settlement[]> {
  const announcedOf = await readAnnouncedShifts(
    context,
    chosen.map(({ row }) => row),
  )
  return chosen.map(({ choice, row }) => {
    const announced = announcedOf(row)
    const isOffer = choice.action === 'offer'
    if (isOffer && !isOfferable(announced, employeeId)) throw notAnnounced(row)
    // What was never announced stays unknown to employees, unless they are asked about it.
    const isMoved = isOffer || announced?.employeeId === employeeId
    const move = {
      schedule_id: row.scheduleId,
      shift_id: row.id,
      from: announced ? { employee_id: announced.employeeId } : null,
      to: { employee_id: takerOf(choice) },
    }
    return { choice, row, announced: announced ?? null, move: isMoved ? move : null }
  })
}

const notAnnounced = ({ id }: ShiftRow): ApiError =>
  new ApiError(
    422,
    'not_announced',
    'This shift was never published to them, so nobody can accept an offer of it.',
    { details: { shift_id: id } },
  )

/** The same in the plan. A shift that was as announced stays so, since both change. */
export const settlingActions = (
  settlements: readonly Settlement[],
  overrideMaxHours: boolean,
): UpdateAction[] =>
  settlements.map(({ choice, row, move }) => ({
    kind: 'update',
    id: row.id,
    fields: { employeeId: takerOf(choice), status: statusAfter(row, move) },
    ...(choice.version !== undefined && { version: choice.version }),
    overrideMaxHours,
  }))

const statusAfter = ({ status }: ShiftRow, move: AnnouncedMove | null): ShiftRow['status'] => {
  if (!move) return 'draft'
  return move.from ? status : 'published'
}

/**
 * Throws a 422 when a rule refuses an announced shift to who gets it, and a 409 `max_hours_violation`
 * unless overridden, before the announced shifts change hands. Each counts for the next one.
 */
export async function assertAnnouncedAllowed(
  { tx, principal }: Pick<RequestContext, 'tx' | 'principal'>,
  settlements: readonly Settlement[],
  overrideMaxHours: boolean,
): Promise<void> {
  const taken = settlements.flatMap(({ choice, announced, move }) =>
    choice.action === 'assign' && move && announced
      ? { employeeId: choice.employee_id, shift: announced }
      : [],
  )
  if (taken.length === 0) return
  let takers = await loadTakers(tx, principal.organization, {
    employeeIds: [...new Set(taken.map((each) => each.employeeId))],
    shifts: taken.map(({ shift }) => shift),
  })
  for (const { employeeId, shift } of taken) {
    const violations = violationsOfTaking(takers, employeeId, shift)
    const refusal = violations.find(({ severity }) => severity === 'refuse')
    if (refusal) throw ofShift(refusedBy(refusal), shift.id)
    const limit = violations.find(({ severity }) => severity === 'confirm')
    if (limit && !overrideMaxHours) throw ofShift(maxHoursViolation(limit), shift.id)
    takers = withTaken(takers, employeeId, shift)
  }
}

/** An error with the shift that it is about. */
export const ofShift = ({ status, code, message, options }: ApiError, shiftId: number): ApiError =>
  new ApiError(status, code, message, {
    ...options,
    details: { ...options.details, shift_id: shiftId },
  })

/** The takers once an employee has a shift. */
function withTaken(takers: Takers, employeeId: number, shift: ShiftRow): Takers {
  const plan = takers.plans.get(employeeId)
  if (!plan) return takers
  const shifts = [...plan.shifts, { ...shift, employeeId, status: 'published' as const }]
  return { ...takers, plans: new Map(takers.plans).set(employeeId, { ...plan, shifts }) }
}
