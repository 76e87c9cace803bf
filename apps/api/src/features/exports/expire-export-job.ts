import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { deleteChunks } from './download.ts'

const payloadSchema = z.object({ organizationId: z.number(), exportId: z.number() })

/** Deletes the content of an archive that nobody has downloaded in time. */
export const expireExportJob =
  ({ database }: Pick<Platform, 'database'>): Task =>
  async (job) => {
    const { organizationId, exportId } = payloadSchema.parse(job)
    await database.tenant(organizationId, ({ db }) => deleteChunks(db, exportId))
  }
