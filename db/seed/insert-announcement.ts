import { addDays } from 'date-fns'
import { announcementReads, announcements } from '../schema/planning/announcements.ts'
import type { Tenant } from './insert.ts'

interface DemoAnnouncement {
  readonly title: string
  readonly text: string
  readonly authorIndex: number
  readonly readerIndexes: readonly number[]
}

/** Written by the manager; the admin has confirmed it. */
export const demoAnnouncement: DemoAnnouncement = {
  title: 'New espresso machine',
  text: 'It is here! Ask Grace or me to show you how to clean it before your next shift at the bar.',
  authorIndex: 1,
  readerIndexes: [0],
}

/** An announcement of yesterday, and who has confirmed it since. */
export async function insertAnnouncement(
  { db, organizationId, employeeIds, now }: Tenant,
  { title, text, authorIndex, readerIndexes }: DemoAnnouncement,
): Promise<void> {
  const authorId = employeeIds[authorIndex] ?? 0
  const createdAt = addDays(now, -1)
  const [inserted] = await db
    .insert(announcements)
    .values({ organizationId, title, text, authorId, createdAt, updatedAt: createdAt })
    .returning()
  await db.insert(announcementReads).values(
    readerIndexes.map((index) => ({
      organizationId,
      announcementId: inserted?.id ?? 0,
      employeeId: employeeIds[index] ?? 0,
      readAt: now,
    })),
  )
}
