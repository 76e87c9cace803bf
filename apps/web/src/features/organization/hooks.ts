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
  type SecondFactors,
  type TimeZoneChange,
  updateOrganizationRoute,
} from '@weekboard/contracts/organization'
import { useCallback, useMemo } from 'react'
import { shrinkImage } from '../../lib/forms/shrink-image.ts'
import type { ApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { readKey, useRead } from '../../lib/http/http-read.ts'
import { checkSession } from '../../lib/http/own-user.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'

interface SettingsRead {
  /** Null for users who cannot read the settings. */
  readonly organization: Organization | null | undefined
  readonly error: ApiError | undefined
  readonly retry: () => void
  readonly retrying: boolean
}

export function useOrganization(): SettingsRead {
  const { data, error, isValidating, mutate } = useRead(getOrganizationRoute, {})
  const organization = data?.organization
  return {
    organization: organization && ('version' in organization ? organization : null),
    error,
    retry: () => void mutate(),
    retrying: isValidating,
  }
}

/** Who has a second factor; undefined until it is known. */
export const useSecondFactors = (): SecondFactors | undefined =>
  useRead(listSecondFactorsRoute, {}).data?.second_factors

interface SettingsUpdate {
  readonly version: number
  readonly changes: Partial<OrganizationSettings>
  /** What a new time zone keeps of the shifts. */
  readonly keeps: KeptShiftTimes
}

/** Changes the given fields if the version is current. Throws ApiError. */
export function useUpdateOrganization() {
  const mutate = useMutate()
  return useCallback(
    async ({ version, changes, keeps }: SettingsUpdate): Promise<Organization> => {
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
    },
    [mutate],
  )
}

interface TimeZonePreview {
  /** Undefined while it is unknown. */
  readonly change: TimeZoneChange | undefined
  readonly error: ApiError | undefined
}

/** What another time zone would do to the planned shifts; null asks for none. */
export function useTimeZonePreview(timeZone: string | null): TimeZonePreview {
  const { data, error } = useRead(
    previewTimeZoneRoute,
    timeZone === null ? null : { query: { time_zone: timeZone } },
    { revalidateOnFocus: false },
  )
  return { change: data?.time_zone_change, error }
}

/** Stores the logo or removes it, and the deletion of the organization. All throw ApiError. */
export function useOrganizationActions() {
  const mutate = useMutate()
  return useMemo(() => {
    const show = async (organization: Organization): Promise<void> => {
      await mutate(readKey(getOrganizationRoute, {}), { organization }, { revalidate: false })
      void checkSession()
    }
    return {
      uploadLogo: async (file: Blob): Promise<void> =>
        show((await callApi(putLogoRoute, { body: await shrinkImage(file) })).organization),
      removeLogo: async (): Promise<void> =>
        show((await callApi(deleteLogoRoute, {})).organization),
      requestDeletion: async (name: string): Promise<void> => {
        await callApi(deleteOrganizationRoute, { body: { name } })
        await mutate(readKey(getOrganizationRoute, {}))
      },
      cancelDeletion: async (): Promise<void> =>
        show((await callApi(restoreOrganizationRoute, {})).organization),
    }
  }, [mutate])
}
