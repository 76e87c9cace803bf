import type { Platform } from '../platform/platform.ts'
import { CommandError } from './command.ts'

/** Throws a CommandError for an id that no organization has. */
export async function getOrganizationName(
  { database }: Pick<Platform, 'database'>,
  organizationId: number,
): Promise<string> {
  const { findOrganizationName } = await import('../features/organizations/index.ts')
  const name = await database.tenant(organizationId, findOrganizationName)
  if (name === null) throw new CommandError(`There is no organization ${organizationId}.`)
  return name
}
