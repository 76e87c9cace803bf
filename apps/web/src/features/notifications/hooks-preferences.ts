import {
  getNotificationPreferencesRoute,
  type NotificationPreference,
  putNotificationPreferencesRoute,
  type QuietHours,
} from '@weekboard/contracts/notification-preferences'
import type { RouteReply } from '@weekboard/contracts/route'
import { useRef } from 'react'
import type { ApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { useRead } from '../../lib/http/http-read.ts'
import { writeRetry } from '../../lib/http/retry.ts'

type Preferences = RouteReply<typeof getNotificationPreferencesRoute>

interface NotificationPreferences {
  /** Every kind that the user's role receives; undefined until loaded. */
  readonly preferences: readonly NotificationPreference[] | undefined
  readonly quietHours: QuietHours | null
  readonly error: ApiError | undefined
  readonly retry: () => void
  readonly retrying: boolean
  /** Updates the screen at once and reverts on an error. Throws ApiError. */
  readonly save: (preference: NotificationPreference) => Promise<void>
  /** Saves the quiet hours as `save` does; null turns them off. */
  readonly saveQuietHours: (quietHours: QuietHours | null) => Promise<void>
}

export function useNotificationPreferences(): NotificationPreferences {
  const { data, error, isValidating, mutate } = useRead(getNotificationPreferencesRoute, {})
  // Saves one after the other, so that an earlier save cannot overwrite a later one.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const store = async (
    body: { preferences: NotificationPreference[]; quiet_hours?: QuietHours | null },
    expected: (shown: Preferences) => Preferences,
  ): Promise<void> => {
    const send = () => callApi(putNotificationPreferencesRoute, { body }, { retry: writeRetry })
    const stored = last.current.then(send, send)
    last.current = stored
    await mutate(stored, {
      optimisticData: (current, displayed) =>
        expected(displayed ?? current ?? { preferences: [], quiet_hours: null }),
      revalidate: false,
    })
  }
  const save = (preference: NotificationPreference): Promise<void> =>
    store({ preferences: [preference] }, (shown) => ({
      ...shown,
      preferences: shown.preferences.map((one) =>
        one.kind === preference.kind ? preference : one,
      ),
    }))
  const saveQuietHours = (quiet_hours: QuietHours | null): Promise<void> =>
    store({ preferences: [], quiet_hours }, (shown) => ({ ...shown, quiet_hours }))
  return {
    preferences: data?.preferences,
    quietHours: data?.quiet_hours ?? null,
    error,
    retry: () => void mutate(),
    retrying: isValidating,
    save,
    saveQuietHours,
  }
}
