import {
  getNotificationPreferencesRoute,
  type NotificationPreference,
  putNotificationPreferencesRoute,
  type QuietHours,
} from '@weekboard/contracts/notifications/notification-preferences'
import type { RouteReply } from '@weekboard/contracts/route'
import { useRef } from 'react'
import { callApi } from '../../lib/http/http.ts'
import { useRead } from '../../lib/http/http-read.ts'
import { writeRetry } from '../../lib/http/retry.ts'

type Preferences = RouteReply<typeof getNotificationPreferencesRoute>

export function useNotificationPreferences() {
  const read = useRead(getNotificationPreferencesRoute, {})
  // Saves one after the other, so that an earlier save cannot overwrite a later one.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const store = async (
    body: { preferences: NotificationPreference[]; quiet_hours?: QuietHours | null },
    expected: (shown: Preferences) => Preferences,
  ): Promise<void> => {
    const send = () => callApi(putNotificationPreferencesRoute, { body }, { retry: writeRetry })
    const stored = last.current.then(send, send)
    last.current = stored
    await read.mutate(stored, {
      optimisticData: (current, displayed) =>
        expected(displayed ?? current ?? { preferences: [], quiet_hours: null }),
      revalidate: false,
    })
  }
  /** Updates the screen at once and reverts on an error. Throws ApiError. */
  const save = (preference: NotificationPreference): Promise<void> =>
    store({ preferences: [preference] }, (shown) => ({
      ...shown,
      preferences: shown.preferences.map((one) =>
        one.kind === preference.kind ? preference : one,
      ),
    }))
  /** Saves the quiet hours as `save` does; null turns them off. */
  const saveQuietHours = (quiet_hours: QuietHours | null): Promise<void> =>
    store({ preferences: [], quiet_hours }, (shown) => ({ ...shown, quiet_hours }))
  return { read, save, saveQuietHours }
}
