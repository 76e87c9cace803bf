import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Actor } from '../../../platform/events/event-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeArchive } from '../archive/write-archive.ts'

export interface OrganizationArchive {
  /** Who asks for it, for the log. */
  readonly actor: Actor
  /** Where to write it; nothing may be there. */
  readonly file: string
}

/**
 * Writes the archive that an admin can download to a file that only its owner can read. Returns its
 * size in bytes. Throws when the file exists; leaves none behind when it fails later.
 */
export async function writeOrganizationArchive(
  { database, objects, clock }: Pick<Platform, 'database' | 'objects' | 'clock'>,
  organizationId: number,
  { actor, file }: OrganizationArchive,
): Promise<number> {
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await new Promise<void>((resolve, reject) => {
    output.once('open', () => resolve())
    output.once('error', reject)
  })
  try {
    await database.tenant(organizationId, async (tx) => {
      tx.record({
        type: 'export_requested',
        actor,
        subject: { type: 'organization', id: organizationId },
        weeks: [],
        audience: 'nobody',
        payload: { kind: 'organization' },
      })
    })
    await database.tenant(
      organizationId,
      ({ client }) =>
        writeArchive({
          client,
          objects,
          subject: { kind: 'organization' },
          createdAt: clock.now(),
          output,
          onProgress: () => undefined,
        }),
      { snapshot: true },
    )
  } catch (error) {
    output.destroy()
    await rm(file, { force: true })
    throw error
  }
  return (await stat(file)).size
}
