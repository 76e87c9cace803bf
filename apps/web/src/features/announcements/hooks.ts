import { widgetUpdateSchema } from '@weekboard/contracts/dashboard/widget-update'
import {
  type Announcement,
  type AnnouncementFields,
  announcementsTopic,
  createAnnouncementRoute,
  deleteAnnouncementRoute,
  listAnnouncementsRoute,
  readAnnouncementRoute,
  updateAnnouncementRoute,
} from '@weekboard/contracts/notifications/announcements'
import { notificationHintSchema } from '@weekboard/contracts/notifications/notifications'
import type { RouteReply } from '@weekboard/contracts/route'
import { useCallback } from 'react'
import { unstable_serialize } from 'swr/infinite'
import { callApi } from '../../lib/http/http.ts'
import { useRead } from '../../lib/http/http-read.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { cursorPageKey } from '../../lib/http/use-cursor-pages.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'
import { type RequestPages, useRequestPages } from '../../lib/http/use-request-pages.ts'
import { useDashboardReload } from '../../lib/use-dashboard-reload.ts'

const pageSize = 20
const list = listAnnouncementsRoute.path

const announcementsOf = (page: RouteReply<typeof listAnnouncementsRoute>): Announcement[] =>
  page.announcements

/** All announcements, newest first, page by page. */
export const useAnnouncements = (): RequestPages<Announcement> =>
  useRequestPages(
    list,
    (cursor) =>
      callApi(listAnnouncementsRoute, {
        query: { limit: pageSize, ...(cursor && { cursor }) },
      }),
    announcementsOf,
  )

/** The newest announcements. */
export const useNewestAnnouncements = () =>
  useRead(listAnnouncementsRoute, { query: { limit: pageSize } })

/** Whether a read has announcements; the keys of the widget's reads begin in another way. */
const isConcerned = (key: unknown): boolean => typeof key === 'string' && key.includes(list)

/** Reads the announcements again, wherever they are shown. */
function useRefreshAnnouncements() {
  const mutate = useMutate()
  return useCallback(
    () => Promise.all([mutate(unstable_serialize(cursorPageKey(list))), mutate(isConcerned)]),
    [mutate],
  )
}

/** The viewer's own confirmation on another page is a change of their notifications. */
const concernsAnnouncements = (message: unknown): boolean =>
  widgetUpdateSchema.safeParse(message).data?.widget_type === announcementsTopic ||
  notificationHintSchema.safeParse(message).success

/** Reads again when the server says that announcements changed. */
export const useLiveAnnouncements = (): void =>
  useDashboardReload(useRefreshAnnouncements(), concernsAnnouncements)

/** The changes of announcements. They resolve once the screen is current, and throw ApiError. */
export function useAnnouncementChanges() {
  const refresh = useRefreshAnnouncements()
  const change = async (write: () => Promise<unknown>): Promise<void> => {
    try {
      await write()
    } finally {
      await refresh()
    }
  }
  return {
    post: (announcement: AnnouncementFields) =>
      change(() =>
        callApi(createAnnouncementRoute, { body: { announcement } }, { retry: writeRetry }),
      ),
    update: ({ id, version }: Announcement, announcement: AnnouncementFields) =>
      change(() =>
        callApi(
          updateAnnouncementRoute,
          { params: { id }, body: { announcement, version } },
          { retry: writeRetry },
        ),
      ),
    remove: ({ id }: Announcement) =>
      change(() => callApi(deleteAnnouncementRoute, { params: { id } }, { retry: writeRetry })),
    confirm: ({ id }: Announcement) =>
      change(() => callApi(readAnnouncementRoute, { params: { id } }, { retry: writeRetry })),
  }
}
