import { randomBytes } from 'node:crypto'
import { files } from '@weekboard/db/schema/organization/files'
import { eq, isNull } from 'drizzle-orm'
import type { Database, TenantTransaction } from '../database/database.ts'
import type { ObjectStore, StoredContent } from './object-store.ts'

export interface NewFile extends StoredContent {
  readonly kind: 'avatar' | 'logo'
  /** Whose avatar it is; null for a logo. */
  readonly employeeId: number | null
  readonly createdAt: Date
}

/** Where uploaded files are kept. Features use it without knowing which one it is. */
export interface FileStore {
  /** Stores a file in the transaction; returns its id, which nobody can guess. */
  put(tx: TenantTransaction, file: NewFile): Promise<string>
  /** Null for an unknown id. Not inside a transaction. */
  get(id: string): Promise<StoredContent | null>
  /** Removes a file with the transaction; an unknown id is ignored. */
  remove(tx: TenantTransaction, id: string): Promise<void>
  /** Removes all files of the transaction's organization. */
  removeAll(tx: TenantTransaction): Promise<void>
}

/** Names the organization, so that a file is found without a session. */
const idOf = (organizationId: number, token: string): string => `${organizationId}-${token}`

function parseId(id: string): { organizationId: number; token: string } {
  const at = id.indexOf('-')
  return { organizationId: Number(id.slice(0, at)), token: id.slice(at + 1) }
}

const tokenBytes = 16

/** Keeps files in the database, with the rest of what an organization owns. */
export function createDatabaseFileStore(database: Pick<Database, 'tenant'>): FileStore {
  return {
    async put(tx, file) {
      const { organizationId } = tx
      const token = randomBytes(tokenBytes).toString('base64url')
      await tx.db.insert(files).values({ organizationId, token, ...file })
      return idOf(organizationId, token)
    },
    async get(id) {
      const row = await findFile(database, id)
      return row?.content ? { content: row.content, contentType: row.contentType } : null
    },
    async remove(tx, id) {
      await tx.db.delete(files).where(eq(files.token, parseId(id).token))
    },
    async removeAll(tx) {
      await tx.db.delete(files)
    },
  }
}

async function findFile(database: Pick<Database, 'tenant'>, id: string) {
  const { organizationId, token } = parseId(id)
  const [row] = await database.tenant(organizationId, ({ db }) =>
    db
      .select({ content: files.content, contentType: files.contentType })
      .from(files)
      .where(eq(files.token, token)),
  )
  return row ?? null
}

export const moveFileTask = 'move_file'
export const removeObjectTask = 'remove_object'

export const objectKeyOf = (organizationId: number, token: string): string =>
  `${organizationId}/${token}`

/**
 * Keeps files in an object store. A file is written to the database first, with the change that it
 * belongs to, and a job moves its content; so an upload never waits for the object store, and no
 * content is left there of a change that was rolled back.
 */
export function createS3FileStore(
  database: Pick<Database, 'tenant'>,
  objects: ObjectStore,
): FileStore {
  const inDatabase = createDatabaseFileStore(database)
  const removeObject = (tx: TenantTransaction, token: string) =>
    tx.enqueue(removeObjectTask, { key: objectKeyOf(tx.organizationId, token) })
  return {
    async put(tx, file) {
      const id = await inDatabase.put(tx, file)
      await tx.enqueue(moveFileTask, parseId(id))
      return id
    },
    async get(id) {
      const row = await findFile(database, id)
      if (!row) return null
      const { organizationId, token } = parseId(id)
      const content = row.content ?? (await objects.get(objectKeyOf(organizationId, token)))
      return content && { content, contentType: row.contentType }
    },
    async remove(tx, id) {
      await inDatabase.remove(tx, id)
      await removeObject(tx, parseId(id).token)
    },
    async removeAll(tx) {
      const moved = await tx.db
        .select({ token: files.token })
        .from(files)
        .where(isNull(files.content))
      await inDatabase.removeAll(tx)
      for (const { token } of moved) await removeObject(tx, token)
    },
  }
}
