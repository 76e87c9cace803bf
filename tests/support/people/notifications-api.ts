import type {
  NotificationPreference,
  QuietHours,
} from '@weekboard/contracts/notifications/notification-preferences'
import type { Notification } from '@weekboard/contracts/notifications/notifications'
import type { TestServer } from '../servers/server.ts'

interface List {
  readonly notifications: Notification[]
  readonly unread_count: number
  readonly next_cursor: string | null
}

/** The API calls about notifications with one token. */
export const notificationsApi = ({ api }: Pick<TestServer, 'api'>, token: string) => ({
  list: async (query = ''): Promise<List> =>
    (await api.call<List>('GET', `/notifications${query}`, { token })).body,
  read: (id: number) =>
    api.call<{ notification: Notification; unread_count: number }>(
      'POST',
      `/notifications/${id}/read`,
      { token },
    ),
  readAll: (body?: unknown) =>
    api.call<{ unread_count: number }>('POST', '/notifications/read_all', { token, body }),
  preferences: async (): Promise<NotificationPreference[]> =>
    (
      await api.call<{ preferences: NotificationPreference[] }>(
        'GET',
        '/notification_preferences',
        { token },
      )
    ).body.preferences,
  quietHours: async (): Promise<QuietHours | null> =>
    (
      await api.call<{ quiet_hours: QuietHours | null }>('GET', '/notification_preferences', {
        token,
      })
    ).body.quiet_hours,
  choose: (...preferences: unknown[]) =>
    api.call<{ preferences: NotificationPreference[] }>('PUT', '/notification_preferences', {
      token,
      body: { preferences },
    }),
})
export type NotificationsApi = ReturnType<typeof notificationsApi>

/** The title and message of each notification, latest first. */
export const notificationTexts = async (api: NotificationsApi): Promise<string[]> =>
  (await api.list()).notifications.map(({ title, message }) => `${title}: ${message}`)
