import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { updateEmployeeRoute } from '@weekboard/contracts/employees/employees'
import type { Role, RouteBody } from '@weekboard/contracts/route'
import { sessions } from '@weekboard/db/schema/identity/identity'
import { employees } from '@weekboard/db/schema/organization/employees'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { eq, sql } from 'drizzle-orm'
import { isDuplicate } from '../../../platform/database/database-errors.ts'
import { endSessions, recordEndedSessions } from '../../../platform/end-sessions.ts'
import {
  ApiError,
  forbidden,
  invalidField,
  notFound,
  staleVersion,
} from '../../../platform/errors.ts'
import type { Bus } from '../../../platform/events/bus.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { replaceEmployeePositions } from '../../positions/index.ts'
import { assertRoleProved } from '../assert-role-proved.ts'
import { type EmployeeUpdate, employeeChanges, hasNoChanges } from '../employee-changes.ts'
import { assertMinimumWithinLimit, emailTaken, lastAdmin } from '../errors.ts'
import { lockOpenInvitation, withdrawOpenInvitation } from '../invitations/open-invitation.ts'
import { type LockedEmployeeAndAdmins, lockEmployeeAndAdmins } from '../lock-employee.ts'
import { canChangeRole, canEditEmployee, canGiveRole, canSetRates } from '../policy.ts'
import { presentWithAccount } from '../present.ts'
import { getEmployeeRow } from '../queries.ts'
import { findRateOn, storeRate, toCents } from '../rates/rates.ts'
import { noteTakenSeat } from '../taken-seats.ts'

export type UpdateEmployeeInput = Pick<
  RouteBody<typeof updateEmployeeRoute>,
  'employee' | 'version'
>

export interface UpdatedEmployee {
  readonly employee: Employee
  /** Whether the employee was activated or deactivated. */
  readonly isActivityChanged: boolean
  /** The open invitation that the update withdrew. */
  readonly withdrawnInvitationId: number | null
}

/**
 * Changes the named fields of an employee. 403 for what the principal may not change, 404 for an
 * unknown id or position, 422 for a minimum above the weekly limit, 412 for a stale `version`, 409 for a taken address, the last admin and oneself.
 * A deactivation ends the employee's sessions in this organization and withdraws the invitation.
 */
export async function updateEmployee(
  bus: Bus,
  context: RequestContext,
  id: number,
  { employee: input, version }: UpdateEmployeeInput,
): Promise<UpdatedEmployee> {
  const { tx, principal, now } = context
  if (input.role !== undefined && !canGiveRole(principal, input.role)) throw forbidden()
  if (input.hourly_rate !== undefined && !canSetRates(principal)) throw forbidden()

  if (input.active === false || input.email !== undefined) await lockOpenInvitation(tx.db, id)
  const withAdmins = input.role !== undefined || input.active !== undefined
  const locked = await lockEmployeeAndAdmins(tx.db, id, withAdmins)
  if (!locked) throw notFound()
  const { role } = locked.employee
  if (!canEditEmployee(principal, role)) throw forbidden()
  if (input.role !== undefined && !canChangeRole(principal, role, input.role)) {
    throw forbidden()
  }
  const today = dateInZone(now, principal.organization.timeZone)
  const before = presentWithAccount(await getEmployeeRow(tx.db, id, today), principal, now)
  if (isStale(context, version, before.version)) throw staleVersion({ ...before })

  const changes = await allowedChanges(context, locked, input, {
    today,
    positionIds: before.position_ids,
  })
  assertRoleProved(context, rolesGivenBy(changes, role))
  if (hasNoChanges(changes)) {
    return { employee: before, isActivityChanged: false, withdrawnInvitationId: null }
  }
  await storeChanges(context, id, changes)
  const withdrawnInvitationId = await endAccess(bus, context, locked.employee, changes)
  tx.record({
    type: 'employee_updated',
    actor: actorOf(principal),
    subject: { type: 'employee', id },
    weeks: [],
    audience: 'nobody',
    payload: {},
    change: { before: changes.before, after: changes.after },
    roleChangedUserIds: changes.set.role && locked.employee.userId ? [locked.employee.userId] : [],
  })
  return {
    employee: presentWithAccount(await getEmployeeRow(tx.db, id, today), principal, now),
    isActivityChanged: changes.set.active !== undefined,
    withdrawnInvitationId,
  }
}

/** The role that somebody gets, or has again. */
const rolesGivenBy = ({ set }: EmployeeUpdate, current: Role): readonly Role[] => [
  ...(set.role ? [set.role] : []),
  ...(set.active === true ? [set.role ?? current] : []),
]

/** 404 for an unknown employee, 403 for one whom the principal may not change. */
export async function assertEditable(
  { tx, principal }: Pick<RequestContext, 'tx' | 'principal'>,
  { id }: { readonly id: number },
): Promise<void> {
  const [employee] = await tx.db
    .select({ role: employees.role })
    .from(employees)
    .where(eq(employees.id, id))
  if (!employee) throw notFound()
  if (!canEditEmployee(principal, employee.role)) throw forbidden()
}

/** What the input changes. Throws for a change that the locked rows do not allow. */
async function allowedChanges(
  { tx, principal }: RequestContext,
  { employee, admins }: LockedEmployeeAndAdmins,
  input: UpdateEmployeeInput['employee'],
  { today, positionIds }: { readonly today: string; readonly positionIds: readonly number[] },
): Promise<EmployeeUpdate> {
  const from = input.rate_from ?? today
  const changes = employeeChanges(employee, input, {
    from,
    positionIds,
    rateCents: input.hourly_rate === undefined ? null : await findRateOn(tx, employee.id, from),
  })
  const { active, role, email, minWeeklyMinutes, maxWeeklyMinutes } = changes.set
  if (minWeeklyMinutes !== undefined || maxWeeklyMinutes !== undefined) {
    assertMinimumWithinLimit({ ...employee, ...changes.set })
  }
  if (email !== undefined && employee.userId !== null) {
    throw invalidField('email', 'belongs to an account and is not changed here')
  }
  const isAdmin = admins.some(({ id }) => id === employee.id)
  if (isAdmin && (active === false || role !== undefined) && admins.length === 1) throw lastAdmin()
  if (active === false && employee.id === principal.employeeId) {
    throw new ApiError(409, 'conflict', 'You cannot deactivate yourself.')
  }
  // Another admin may have changed the principal's role while this waited for the lock.
  const needsAdmin =
    principal.kind === 'session' &&
    principal.role === 'admin' &&
    (active !== undefined || role !== undefined)
  if (needsAdmin && !admins.some(({ id }) => id === principal.employeeId)) throw forbidden()
  return changes
}

async function storeChanges(
  { tx }: RequestContext,
  id: number,
  { set, rate, positionIds }: EmployeeUpdate,
): Promise<void> {
  try {
    await tx.db
      .update(employees)
      .set({ ...set, version: sql`${employees.version} + 1` })
      .where(eq(employees.id, id))
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error
  }
  if (set.active) noteTakenSeat(tx)
  if (rate) {
    const { from: effectiveFrom, hourlyRate } = rate
    await storeRate(tx, { employeeId: id, effectiveFrom, rateCents: toCents(hourlyRate) })
  }
  if (positionIds) await replaceEmployeePositions(tx, id, positionIds)
}

/**
 * Ends the sessions of a deactivated employee, and the invitation to an old address. Returns the id
 * of that invitation.
 */
async function endAccess(
  bus: Bus,
  { tx, now }: RequestContext,
  { id, userId }: LockedEmployeeAndAdmins['employee'],
  { set }: EmployeeUpdate,
): Promise<number | null> {
  const isDeactivated = set.active === false
  const losesInvitation = isDeactivated || set.email !== undefined
  const invitationId = losesInvitation ? await withdrawOpenInvitation(tx.db, id, now) : null
  if (isDeactivated && userId !== null) {
    const where = eq(sessions.organizationId, tx.organizationId)
    const ended = await endSessions(tx, bus, { userId, now, where })
    if (ended > 0) await recordEndedSessions(tx, { userId, isOwn: false, now })
  }
  return invitationId
}
