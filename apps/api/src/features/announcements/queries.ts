import { isManager } from '@weekboard/contracts/route'
import { announcements } from '@weekboard/db/schema/planning/announcements'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import { notFound } from '../../platform/errors.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../platform/page.ts'
import type { Principal } from '../../platform/principal.ts'

/** An announcement as one principal sees it. */
export interface AnnouncementRow {
  readonly id: number
  readonly title: string
  readonly text: string
  /** Null for an API key. */
  readonly authorId: number | null
  readonly authorName: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
  /** When the principal first confirmed it. */
  readonly readAt: Date | null
  /** Null, as the count of readers, for whom counts are not meant. */
  readonly readCount: number | null
  readonly readerCount: number | null
}

/** Newest first. */
export async function listAnnouncements(
  db: Db,
  principal: Principal,
  { cursor, limit }: PageQuery,
): Promise<Page<AnnouncementRow>> {
  const before = cursorId(cursor)
  const rows = await rowsOf<AnnouncementRow>(
    db,
    sql`${selectAnnouncements(principal)}
      where ${before}::bigint is null or a.id < ${before}
      order by a.id desc limit ${limit + 1}`,
  )
  return toPage(rows, limit, ({ id }) => id)
}

/** Throws a 404 for an unknown announcement. */
export async function getAnnouncement(
  db: Db,
  principal: Principal,
  id: number,
): Promise<AnnouncementRow> {
  const [row] = await rowsOf<AnnouncementRow>(
    db,
    sql`${selectAnnouncements(principal)} where a.id = ${id}`,
  )
  if (!row) throw notFound()
  return row
}

/** Readers are the active employees with an account, but the author. */
const selectAnnouncements = (principal: Principal): SQL => sql`
  with accounts as (select id from employees where active and user_id is not null)
  select a.id, a.title, a.text, a.author_id as "authorId",
    coalesce(author.full_name, a.author_name) as "authorName",
    a.created_at as "createdAt", a.updated_at as "updatedAt", a.version,
    own.read_at as "readAt",
    case when ${isManager(principal)} then
      (select count(*) from announcement_reads r join accounts on accounts.id = r.employee_id
       where r.announcement_id = a.id and r.employee_id is distinct from a.author_id)
    end as "readCount",
    case when ${isManager(principal)} then
      (select count(*) from accounts)
        - case when author.active and author.user_id is not null then 1 else 0 end
    end as "readerCount"
  from announcements a
  left join employees author on author.id = a.author_id
  left join announcement_reads own
    on own.announcement_id = a.id and own.employee_id = ${principal.employeeId}::bigint`

/** Locks an announcement until commit. Throws a 404 for an unknown one. */
export const lockAnnouncement = (db: Db, id: number): Promise<StoredAnnouncement> =>
  lockedAs(db, id, 'update')

/** Locks an announcement against its deletion until commit. Throws a 404 for an unknown one. */
export const holdAnnouncement = (db: Db, id: number): Promise<StoredAnnouncement> =>
  lockedAs(db, id, 'key share')

type StoredAnnouncement = typeof announcements.$inferSelect

async function lockedAs(
  db: Db,
  id: number,
  strength: 'update' | 'key share',
): Promise<StoredAnnouncement> {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id)).for(strength)
  if (!row) throw notFound()
  return row
}
