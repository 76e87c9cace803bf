import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import type { Actor } from '../../../platform/events/event-log.ts'
import type { Services } from '../../feature.ts'
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
  {
    database,
    snapshots,
    objects,
    clock,
    catalog: { exportedTables },
  }: Pick<Services, 'database' | 'snapshots' | 'objects' | 'clock' | 'catalog'>,
  organizationId: number,
  { actor, file }: OrganizationArchive,
): Promise<number> {
  await (await open(file, 'wx', 0o600)).close()
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
    await snapshots.tenant(organizationId, (tx) =>
      writeArchive({
        tx,
        objects,
        exportedTables,
        subject: { kind: 'organization' },
        createdAt: clock.now(),
        output: createWriteStream(file),
        onProgress: () => undefined,
      }),
    )
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  return (await stat(file)).size
}
