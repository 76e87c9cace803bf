import type { updateProfileRoute } from '@weekboard/contracts/identity/profile'
import type { RouteBody } from '@weekboard/contracts/route'
import { employees } from '@weekboard/db/schema/organization/employees'
import { eq, sql } from 'drizzle-orm'
import { invalidField } from '../../../platform/errors.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { removeImage } from '../../files/index.ts'
import { isDrawn, lockAvatar } from './change-avatar.ts'

type UpdateProfileInput = NonNullable<RouteBody<typeof updateProfileRoute>['user']>

/**
 * Changes the given fields of the principal's name and avatar and completes the profile setup. A
 * drawn avatar replaces an uploaded image. 422 for the address of any other image.
 */
export async function updateProfile(
  files: FileStore,
  context: SessionContext,
  { full_name: fullName, avatar_url: avatarUrl }: UpdateProfileInput,
): Promise<void> {
  const { tx, principal } = context
  const formerAvatar = await lockAvatar(context)
  if (avatarUrl !== undefined && avatarUrl !== formerAvatar) {
    if (!isDrawn(avatarUrl)) throw invalidField('avatar_url', 'is not the image that you uploaded')
    await removeImage(files, tx, formerAvatar)
  }
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
    ...(fullName !== undefined &&
      fullName !== principal.user.fullName && {
        change: { before: { full_name: principal.user.fullName }, after: { full_name: fullName } },
      }),
  })
}
