import {
  deleteLogoRoute,
  deleteOrganizationRoute,
  getOrganizationRoute,
  type KeptShiftTimes,
  listSecondFactorsRoute,
  type Organization,
  type OrganizationSettings,
  previewTimeZoneRoute,
  putLogoRoute,
  restoreOrganizationRoute,
  updateOrganizationRoute,
} from '@weekboard/contracts/organization/organization'
import { shrinkImage } from '../../lib/forms/shrink-image.ts'
import { callApi } from '../../lib/http/http.ts'
import { readKey, useRead } from '../../lib/http/http-read.ts'
import { checkSession } from '../../lib/http/own-user.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'

/** The settings; `organization` is null for users who cannot read them. */
export function useOrganization() {
  const read = useRead(getOrganizationRoute, {})
  const organization = read.data?.organization
  return {
    read,
    organization: organization && ('version' in organization ? organization : null),
  }
}

/** Who has a second factor. */
export const useSecondFactors = () => useRead(listSecondFactorsRoute, {})

interface SettingsUpdate {
  readonly version: number
  readonly changes: Partial<OrganizationSettings>
  /** What a new time zone keeps of the shifts. */
  readonly keeps: KeptShiftTimes
}

/** Changes the given fields if the version is current. Throws ApiError. */
export function useUpdateOrganization() {
  const mutate = useMutate()
  return async ({ version, changes, keeps }: SettingsUpdate): Promise<Organization> => {
    const body = {
      organization: changes,
      version,
      ...(changes.time_zone !== undefined && { shift_times: keeps }),
    }
    const reply = await callApi(updateOrganizationRoute, { body }, { retry: writeRetry })
    await mutate(readKey(getOrganizationRoute, {}), reply, { revalidate: false })
    // The stored user includes name, zone and currency.
    void checkSession()
    return reply.organization
  }
}

/** What another time zone would do to the planned shifts; null asks for none. */
export const useTimeZonePreview = (timeZone: string | null) =>
  useRead(previewTimeZoneRoute, timeZone === null ? null : { query: { time_zone: timeZone } }, {
    revalidateOnFocus: false,
  })

/** Stores the logo or removes it, and the deletion of the organization. All throw ApiError. */
export function useOrganizationActions() {
  const mutate = useMutate()
  const show = async (organization: Organization): Promise<void> => {
    await mutate(readKey(getOrganizationRoute, {}), { organization }, { revalidate: false })
    void checkSession()
  }
  return {
    uploadLogo: async (file: Blob): Promise<void> =>
      show((await callApi(putLogoRoute, { body: await shrinkImage(file) })).organization),
    removeLogo: async (): Promise<void> => show((await callApi(deleteLogoRoute, {})).organization),
    requestDeletion: async (name: string): Promise<void> => {
      await callApi(deleteOrganizationRoute, { body: { name } })
      await mutate(readKey(getOrganizationRoute, {}))
    },
    cancelDeletion: async (): Promise<void> =>
      show((await callApi(restoreOrganizationRoute, {})).organization),
  }
}
