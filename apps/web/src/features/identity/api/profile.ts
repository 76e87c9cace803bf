import {
  getMeRoute,
  type profileFormSchema,
  type User,
  updateProfileRoute,
} from '@weekboard/contracts/identity'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { ApiError } from '../../../lib/api-error.ts'
import { callApi } from '../../../lib/http.ts'
import { useRead } from '../../../lib/http-read.ts'
import { storeUser, useCurrentUser } from '../../../lib/session.ts'

export type ProfileFields = z.output<typeof profileFormSchema>

/** Saves name and avatar, which also ends the profile setup; throws ApiError. */
export function useUpdateProfile() {
  return useCallback(async (fields: ProfileFields): Promise<void> => {
    const { user } = await callApi(updateProfileRoute, { body: { user: fields } })
    storeUser(user)
  }, [])
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
  const { data, error, isValidating, mutate } = useRead(getMeRoute, {})
  return {
    user: stored ?? data?.user ?? null,
    error,
    retry: () => void mutate(),
    retrying: isValidating,
  }
}
