import { files } from '@weekboard/db/schema/organization/files'
import { eq } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Platform } from '../platform.ts'
import { objectKeyOf } from './file-store.ts'
import type { ObjectStore } from './object-store.ts'

type FileJobDependencies = Pick<Platform, 'database' | 'objects'>

function required(objects: ObjectStore | null): ObjectStore {
  if (!objects) throw new Error('S3_ENDPOINT is not set any more')
  return objects
}

const moveSchema = z.object({ organizationId: z.number(), token: z.string() })

/** Moves the content of a file from the database to the object store. Safe to run twice. */
export const moveFileJob =
  ({ database, objects }: FileJobDependencies): Task =>
  async (job) => {
    const { organizationId, token } = moveSchema.parse(job)
    const key = objectKeyOf(organizationId, token)
    const isFile = eq(files.token, token)
    const [file] = await database.tenant(organizationId, ({ db }) =>
      db.select().from(files).where(isFile),
    )
    if (!file?.content) return
    const { content, contentType } = file
    await required(objects).put(key, { content, contentType })
    const moved = await database.tenant(organizationId, ({ db }) =>
      db.update(files).set({ content: null }).where(isFile).returning({ id: files.id }),
    )
    // Removed meanwhile, and the job that removes the object may have come too early.
    if (moved.length === 0) await required(objects).remove(key)
  }

const removeSchema = z.object({ key: z.string() })

/** Removes what a removed file has left in the object store. Safe to run twice. */
export const removeObjectJob =
  ({ objects }: FileJobDependencies): Task =>
  async (job) =>
    required(objects).remove(removeSchema.parse(job).key)
