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
  /** Every kind that the person's role is told of; undefined until they are known. */
  readonly preferences: readonly NotificationPreference[] | undefined
  readonly error: ApiError | undefined
  readonly retry: () => void
  readonly retrying: boolean
  /** At once on the screen, and as before when the server refuses; throws ApiError. */
  readonly save: (preference: NotificationPreference) => Promise<void>
}

/** How one is told of each kind. */
export function useNotificationPreferences(): NotificationPreferences {
  const { data, error, isValidating, mutate } = useRead(getNotificationPreferencesRoute, {})
  // One after another: a later preference must not be overtaken by an earlier one.
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
      optimisticData: (current, displayed) => ({
        preferences: ((displayed ?? current)?.preferences ?? []).map((one) =>
          one.kind === preference.kind ? preference : one,
        ),
      }),
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
