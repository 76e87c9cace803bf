import type { User } from '@weekboard/contracts/identity/user'
import type { Announcement } from '@weekboard/contracts/notifications/announcements'

/** Whether somebody has yet to confirm an announcement; its author need not. */
export const waitsFor = (
  viewer: Pick<User, 'employee_id'> | null,
  { author, read_at: readAt }: Pick<Announcement, 'author' | 'read_at'>,
): boolean => viewer !== null && readAt === null && author.id !== viewer.employee_id
