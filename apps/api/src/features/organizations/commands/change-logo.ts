import type { Organization } from '@weekboard/contracts/organization/organization'
import { organizations } from '@weekboard/db/schema/organization/organizations'
import { eq } from 'drizzle-orm'
import type { EncodedImage } from '../../../platform/files/encode-image.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { removeImage, replaceImage } from '../../files/index.ts'
import { presentOrganization } from '../present.ts'
import { lockOrganization } from '../queries.ts'

/** Stores an image as the logo, in place of the former one. */
export async function storeLogo(
  files: FileStore,
  context: RequestContext,
  image: EncodedImage,
): Promise<Organization> {
  const { tx, now } = context
  const { logoUrl: formerAddress } = await lockOrganization(tx)
  const owner = { kind: 'logo', employeeId: null } as const
  return setLogo(context, await replaceImage(files, tx, { owner, image, formerAddress, now }))
}

/** Removes the logo; without one nothing changes. */
export async function removeLogo(files: FileStore, context: RequestContext): Promise<Organization> {
  const row = await lockOrganization(context.tx)
  if (row.logoUrl === null) return presentOrganization(row, context.principal)
  await removeImage(files, context.tx, row.logoUrl)
  return setLogo(context, null)
}

/** The version counts the settings of the form, which a logo does not make stale. */
async function setLogo(
  { tx, principal }: RequestContext,
  logoUrl: string | null,
): Promise<Organization> {
  const [row] = await tx.db
    .update(organizations)
    .set({ logoUrl })
    .where(eq(organizations.id, tx.organizationId))
    .returning()
  if (!row) throw new Error('The organization was not stored')
  tx.record({
    type: 'organization_updated',
    actor: actorOf(principal),
    subject: { type: 'organization', id: row.id },
    weeks: [],
    audience: 'nobody',
    payload: {},
    change: { before: {}, after: { logo_url: logoUrl } },
  })
  return presentOrganization(row, principal)
}
