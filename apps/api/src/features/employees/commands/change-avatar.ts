import { employees } from '@weekboard/db/schema/organization/employees'
import { eq, sql } from 'drizzle-orm'
import type { EncodedImage } from '../../../platform/files/encode-image.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { removeImage, replaceImage } from '../../files/index.ts'
import { generatedAvatar } from './insert-employee.ts'

/** Stores an image as the principal's avatar, in place of the former one. */
export async function storeAvatar(
  files: FileStore,
  context: SessionContext,
  image: EncodedImage,
): Promise<void> {
  const { tx, principal, now } = context
  const owner = { kind: 'avatar', employeeId: principal.employeeId } as const
  const formerAddress = await lockAvatar(context)
  await setAvatar(context, await replaceImage(files, tx, { owner, image, formerAddress, now }))
}

/** Removes the principal's image; a drawn avatar takes its place, or stays. */
export async function removeAvatar(files: FileStore, context: SessionContext): Promise<void> {
  const former = await lockAvatar(context)
  if (isDrawn(former)) return
  await removeImage(files, context.tx, former)
  await setAvatar(context, generatedAvatar(context.principal.user.fullName))
}

export const isDrawn = (avatarUrl: string): boolean => avatarUrl.startsWith('fallback:')

/** The current avatar; until commit no other request changes it. */
export async function lockAvatar({ tx, principal }: SessionContext): Promise<string> {
  const [row] = await tx.db
    .select({ avatarUrl: employees.avatarUrl })
    .from(employees)
    .where(eq(employees.id, principal.employeeId))
    .for('no key update')
  return row?.avatarUrl ?? principal.user.avatarUrl
}

async function setAvatar({ tx, principal }: SessionContext, avatarUrl: string): Promise<void> {
  await tx.db
    .update(employees)
    .set({ avatarUrl, version: sql`${employees.version} + 1` })
    .where(eq(employees.id, principal.employeeId))
  tx.record({
    type: 'profile_updated',
    actor: actorOf(principal),
    subject: { type: 'employee', id: principal.employeeId },
    weeks: [],
    audience: 'nobody',
    payload: {},
    change: { before: {}, after: { avatar_url: avatarUrl } },
  })
}
