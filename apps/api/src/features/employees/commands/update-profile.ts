import type { updateProfileRoute } from '@weekboard/contracts/identity'
import type { RouteBody } from '@weekboard/contracts/route'
import { employees } from '@weekboard/db/schema/employees'
import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'

type UpdateProfileInput = RouteBody<typeof updateProfileRoute>['user']

/** Changes the given fields of the principal's name and avatar and completes the profile setup. */
export async function updateProfile(
  { tx, principal }: RequestContext,
  { full_name: fullName, avatar_url: avatarUrl }: UpdateProfileInput,
): Promise<void> {
  await tx.db
    .update(employees)
    .set({
      ...(fullName !== undefined && { fullName }),
      ...(avatarUrl !== undefined && { avatarUrl }),
      needsProfileSetup: false,
      version: sql`${employees.version} + 1`,
    })
    .where(eq(employees.id, principal.employeeId))
  tx.record({
    type: 'profile_updated',
    actor: actorOf(principal),
    subject: { type: 'employee', id: principal.employeeId },
    weeks: [],
    audience: 'nobody',
    payload: {},
  })
}
