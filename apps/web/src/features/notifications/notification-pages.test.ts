import type { Notification } from '@weekboard/contracts/notifications/notifications'
import { describe, expect, it } from 'vitest'
import {
  type NotificationPage,
  notificationsOf,
  unreadOf,
  withAllRead,
  withRead,
} from './notification-pages.ts'

const at = '2026-11-18T15:00:00.000Z'
const one = (id: number, read = false): Notification => ({
  id,
  kind: 'schedule_published',
  title: 'Schedule published',
  message: '',
  subject: null,
  date: '2026-11-16',
  week_start_date: '2026-11-16',
  data: {},
  read,
  read_at: read ? at : null,
  created_at: at,
})
const page = (unread_count: number, ...notifications: Notification[]): NotificationPage => ({
  notifications,
  unread_count,
  next_cursor: null,
})
const readIds = (pages: readonly NotificationPage[]) =>
  notificationsOf(pages).flatMap(({ id, read }) => (read ? [id] : []))

describe('pages of notifications', () => {
  const pages = [page(4, one(9), one(8, true)), page(4, one(7), one(5))]

  it('are one list, the latest first, each once', () => {
    const shifted = [page(3, one(9), one(8)), page(3, one(8), one(7))]
    expect(notificationsOf(shifted).map(({ id }) => id)).toEqual([9, 8, 7])
    expect(unreadOf(shifted)).toBe(3)
    expect(unreadOf(undefined)).toBe(0)
  })

  it('count one less once one is read', () => {
    const after = withRead(pages, 7, at)
    expect(readIds(after)).toEqual([8, 7])
    expect(unreadOf(after)).toBe(3)
  })

  it('stay as they are when it was read already, or is not there', () => {
    expect(withRead(pages, 8, at)).toEqual(pages)
    expect(withRead(pages, 1, at)).toEqual(pages)
  })

  it('are read as far as they were seen, also what is not loaded', () => {
    const after = withAllRead(pages, 8, at)
    expect(readIds(after)).toEqual([8, 7, 5])
    expect(unreadOf(after)).toBe(1)
    expect(unreadOf(withAllRead(pages, 9, at))).toBe(0)
  })
})
