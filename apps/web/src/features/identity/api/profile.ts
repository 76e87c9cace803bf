import {
  deleteAvatarRoute,
  type profileFormSchema,
  putAvatarRoute,
  updateProfileRoute,
} from '@weekboard/contracts/profile'
import type { Preferences, User } from '@weekboard/contracts/user'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { shrinkImage } from '../../../lib/forms/shrink-image.ts'
import type { ApiError } from '../../../lib/http/api-error.ts'
import { callApi } from '../../../lib/http/http.ts'
import { useOwnUser, writeOwnUser } from '../../../lib/http/own-user.ts'
import { useMutate } from '../../../lib/http/use-mutate.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'

type ProfileFields = Partial<z.output<typeof profileFormSchema>>

/** Saves name and avatar, which also ends the profile setup; throws ApiError. */
export function useUpdateProfile() {
  return useCallback(
    (fields: ProfileFields): Promise<void> =>
      writeOwnUser(() => callApi(updateProfileRoute, { body: { user: fields } })),
    [],
  )
}

/** Stores an image as the avatar, or removes it; both throw ApiError. */
export function useAvatarImage() {
  return useMemo(
    () => ({
      upload: async (file: Blob): Promise<void> => {
        const body = await shrinkImage(file)
        await writeOwnUser(() => callApi(putAvatarRoute, { body }))
      },
      remove: (): Promise<void> => writeOwnUser(() => callApi(deleteAvatarRoute, {})),
    }),
    [],
  )
}

/** Saves preferences for every device, and reads anew what was worded by the former ones. */
export function useSavePreferences() {
  const mutate = useMutate()
  return useCallback(
    async (preferences: Partial<Preferences>): Promise<void> => {
      await writeOwnUser(() => callApi(updateProfileRoute, { body: { preferences } }))
      void mutate(() => true)
    },
    [mutate],
  )
}

interface OwnProfile {
  /** The stored user until the server replies. */
  readonly user: User | null
  readonly error: ApiError | undefined
  readonly retry: () => void
  readonly retrying: boolean
}

/** The signed-in user; shares its request with the shell. */
export function useOwnProfile(): OwnProfile {
  const stored = useCurrentUser()
  const { data, error, isValidating, mutate } = useOwnUser()
  return {
    user: stored ?? data?.user ?? null,
    error,
    retry: () => void mutate(),
    retrying: isValidating,
  }
}
