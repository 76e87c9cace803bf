import type { BulkInvitation, InvitationSkip } from '@weekboard/contracts/employees/invitations'
import type { Role } from '@weekboard/contracts/route'
import { invitations } from '@weekboard/db/schema/identity/invitations'
import { employees } from '@weekboard/db/schema/organization/employees'
import { hourMs } from '@weekboard/scheduling/clock/durations'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { findQuotaExcess } from '../../../platform/limits/rate-quota.ts'
import { assertRoleProved } from '../assert-role-proved.ts'
import { canGiveRole } from '../policy.ts'
import { addressQuota, type InvitationDependencies } from './mail-invitation.ts'
import { type InvitedEmployee, mailInvitations, requireDailyQuota } from './mail-invitations.ts'

const minPauseMs = hourMs

/**
 * Invites employees without an account, each with the stored name and role; an open invitation gets a
 * new link. Returns an outcome for each id, in order: `not_found` also for a foreign one, and
 * `not_allowed` also for somebody deactivated. Throws a 429, and invites nobody, when the
 * organization's quota does not hold all of them.
 */
export async function inviteEmployees(
  dependencies: InvitationDependencies,
  context: RequestContext,
  ids: readonly number[],
): Promise<BulkInvitation[]> {
  const candidates = await lockCandidates(context.tx.db, [...new Set(ids)])
  const outcomes = new Map<number, InvitedEmployee | InvitationSkip>()
  for (const candidate of candidates) {
    outcomes.set(candidate.id, await outcomeOf(dependencies, context, candidate))
  }
  const invited = [...outcomes.values()].filter((outcome) => typeof outcome !== 'string')
  assertRoleProved(
    context,
    invited.map(({ role }) => role),
  )
  const wayOn = 'Invite fewer people, or the rest tomorrow.'
  if (invited.length > 0) {
    await requireDailyQuota(dependencies, context, { count: invited.length, wayOn })
  }
  await mailInvitations(dependencies, context, invited)
  return ids.map((employee_id): BulkInvitation => {
    const outcome = outcomes.get(employee_id) ?? 'not_found'
    return typeof outcome === 'string'
      ? { employee_id, status: 'skipped', code: outcome }
      : { employee_id, status: 'invited' }
  })
}

interface Candidate {
  readonly id: number
  readonly userId: number | null
  readonly email: string | null
  readonly role: Role
  readonly active: boolean
  readonly invitation: { readonly id: number; readonly createdAt: Date } | undefined
}

/** Locks the employees and their open invitations until commit, in the order of `lockOpenInvitation`. */
async function lockCandidates(db: Db, ids: readonly number[]): Promise<Candidate[]> {
  const open = await db
    .select({
      id: invitations.id,
      employeeId: invitations.employeeId,
      createdAt: invitations.createdAt,
    })
    .from(invitations)
    .where(
      and(
        inArray(invitations.employeeId, [...ids]),
        isNull(invitations.acceptedAt),
        isNull(invitations.withdrawnAt),
      ),
    )
    .orderBy(asc(invitations.id))
    .for('update')
  const { id, userId, email, role, active } = employees
  const rows = await db
    .select({ id, userId, email, role, active })
    .from(employees)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('no key update')
  const invitationOf = new Map(open.map((invitation) => [invitation.employeeId, invitation]))
  return rows.map((row) => ({ ...row, invitation: invitationOf.get(row.id) }))
}

/** What the invitation needs, or why there is none. Counts a mail to the address. */
async function outcomeOf(
  dependencies: InvitationDependencies,
  context: RequestContext,
  { id, userId, email, role, active, invitation }: Candidate,
): Promise<InvitedEmployee | InvitationSkip> {
  if (userId !== null) return 'already_active'
  if (!active || !canGiveRole(context.principal, role)) return 'not_allowed'
  if (email === null) return 'no_email'
  const sinceMs = invitation ? context.now.getTime() - invitation.createdAt.getTime() : minPauseMs
  if (sinceMs < minPauseMs) return 'invited_recently'
  const { name, quota } = addressQuota(dependencies, context, email)
  if (await findQuotaExcess(dependencies.limits, name, { ...quota, hits: 1 })) {
    return 'invited_recently'
  }
  return { employeeId: id, email, role, openInvitationId: invitation?.id ?? null }
}
