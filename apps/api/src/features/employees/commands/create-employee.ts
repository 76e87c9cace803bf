import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { createEmployeeRoute } from '@weekboard/contracts/employees/employees'
import type { RouteBody } from '@weekboard/contracts/route'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { forbidden } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { replaceEmployeePositions } from '../../positions/index.ts'
import { assertRoleProved } from '../assert-role-proved.ts'
import { assertMinimumWithinLimit, emailTaken } from '../errors.ts'
import { addressConflict } from '../invitations/address-conflict.ts'
import {
  type InvitationDependencies,
  mailInvitation,
  requireInvitationQuota,
} from '../invitations/mail-invitation.ts'
import { canGiveRole, canSetRates } from '../policy.ts'
import { presentWithAccount } from '../present.ts'
import { getEmployeeRow } from '../queries.ts'
import { storeRate, toCents, toMinutes } from '../rates/rates.ts'
import { insertEmployee } from './insert-employee.ts'

type CreateEmployeeBody = RouteBody<typeof createEmployeeRoute>

/**
 * Adds an employee, who can be planned at once but not sign in until invited; with `send_invitation`
 * the invitation is mailed in the same transaction. 403 for a role or a rate that the principal may
 * not give, 422 for a minimum above the weekly limit, 404 for an unknown position, 409 when another employee has the address, 429 over the quota of invitations.
 */
export async function createEmployee(
  dependencies: InvitationDependencies,
  context: RequestContext,
  { employee: input, send_invitation: isInvited = false }: CreateEmployeeBody,
): Promise<Employee> {
  const { tx, principal, now } = context
  const { hourly_rate: hourlyRate, max_weekly_hours: maxWeeklyHours, email = null } = input
  const { min_weekly_hours: minWeeklyHours = null } = input
  if (!canGiveRole(principal, input.role)) throw forbidden()
  if (hourlyRate !== undefined && !canSetRates(principal)) throw forbidden()
  assertRoleProved(context, [input.role])
  const invitedEmail = isInvited ? email : null
  if (invitedEmail !== null) await requireInvitationQuota(dependencies, context, invitedEmail)

  const id = await insertEmployee(tx, {
    fullName: input.full_name,
    email,
    role: input.role,
    maxWeeklyMinutes: maxWeeklyHours === undefined ? undefined : toMinutes(maxWeeklyHours),
    minWeeklyMinutes: toMinutes(minWeeklyHours),
    needsProfileSetup: isInvited,
    createdAt: now,
  })
  if (id === null) {
    throw invitedEmail === null ? emailTaken() : await addressConflict(tx.db, invitedEmail)
  }
  const today = dateInZone(now, principal.organization.timeZone)
  if (minWeeklyHours !== null) assertMinimumWithinLimit(await getEmployeeRow(tx.db, id, today))
  if (hourlyRate !== undefined) {
    const effectiveFrom = input.rate_from ?? today
    await storeRate(tx, { employeeId: id, effectiveFrom, rateCents: toCents(hourlyRate) })
  }
  const { position_ids: positionIds = [] } = input
  await replaceEmployeePositions(tx, id, positionIds)
  tx.record({
    type: 'employee_created',
    actor: actorOf(principal),
    subject: { type: 'employee', id },
    weeks: [],
    audience: 'nobody',
    payload: {},
    change: { before: null, after: { ...input, email } },
  })
  if (invitedEmail !== null) {
    await mailInvitation(dependencies, context, { employeeId: id, email: invitedEmail })
  }
  return presentWithAccount(await getEmployeeRow(tx.db, id, today), principal, now)
}
