import {
  deleteAvatarRoute,
  type profileFormSchema,
  putAvatarRoute,
  updateProfileRoute,
} from '@weekboard/contracts/identity/profile'
import type { Preferences } from '@weekboard/contracts/identity/user'
import type { z } from 'zod'
import { shrinkImage } from '../../../lib/forms/shrink-image.ts'
import { callApi } from '../../../lib/http/http.ts'
import { useOwnUser, writeOwnUser } from '../../../lib/http/own-user.ts'
import { useMutate } from '../../../lib/http/use-mutate.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'

type ProfileFields = Partial<z.output<typeof profileFormSchema>>

/** Saves name and avatar, which also ends the profile setup; throws ApiError. */
export const saveProfile = (fields: ProfileFields): Promise<void> =>
  writeOwnUser(() => callApi(updateProfileRoute, { body: { user: fields } }))

/** Stores an image as the avatar; throws ApiError. */
export async function uploadAvatar(file: Blob): Promise<void> {
  const body = await shrinkImage(file)
  await writeOwnUser(() => callApi(putAvatarRoute, { body }))
}

/** Removes the image; throws ApiError. */
export const removeOwnAvatar = (): Promise<void> =>
  writeOwnUser(() => callApi(deleteAvatarRoute, {}))

/** Saves preferences for every device, and reads anew what was worded by the former ones. */
export function useSavePreferences() {
  const mutate = useMutate()
  return async (preferences: Partial<Preferences>): Promise<void> => {
    await writeOwnUser(() => callApi(updateProfileRoute, { body: { preferences } }))
    void mutate(() => true)
  }
}

/** The signed-in user; shares its request with the shell. */
export function useOwnProfile() {
  const stored = useCurrentUser()
  const read = useOwnUser()
  /** The stored user until the server replies. */
  const user = stored ?? read.data?.user ?? null
  return { read, user }
}
