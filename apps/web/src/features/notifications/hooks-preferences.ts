import {
  getNotificationPreferencesRoute,
  type NotificationPreference,
  putNotificationPreferencesRoute,
} from '@weekboard/contracts/notifications'
import { useRef } from 'react'
import type { ApiError } from '../../lib/api-error.ts'
import { callApi } from '../../lib/http.ts'
import { useRead } from '../../lib/http-read.ts'
import { writeRetry } from '../../lib/retry.ts'

interface NotificationPreferences {
  /** Every kind that the user's role receives; undefined until loaded. */
  readonly preferences: readonly NotificationPreference[] | undefined
  readonly error: ApiError | undefined
  readonly retry: () => void
  readonly retrying: boolean
  /** Updates the screen at once and reverts on an error. Throws ApiError. */
  readonly save: (preference: NotificationPreference) => Promise<void>
}

export function useNotificationPreferences(): NotificationPreferences {
  const { data, error, isValidating, mutate } = useRead(getNotificationPreferencesRoute, {})
  // Saves one after the other, so that an earlier save cannot overwrite a later one.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const save = async (preference: NotificationPreference): Promise<void> => {
    const store = () =>
      callApi(
        putNotificationPreferencesRoute,
        { body: { preferences: [preference] } },
        { retry: writeRetry },
      )
    const stored = last.current.then(store, store)
    last.current = stored
    await mutate(stored, {
      optimisticData: (current, displayed) => {
        const shown = displayed ?? current
        return {
          preferences: (shown?.preferences ?? []).map((one) =>
            one.kind === preference.kind ? preference : one,
          ),
          quiet_hours: shown?.quiet_hours ?? null,
        }
      },
      revalidate: false,
    })
  }
  return {
    preferences: data?.preferences,
    error,
    retry: () => void mutate(),
    retrying: isValidating,
    save,
  }
}
