import {
  getOrganizationRoute,
  type Organization,
  type OrganizationSettings,
  updateOrganizationRoute,
} from '@weekboard/contracts/organization'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { ApiError } from '../../lib/api-error.ts'
import { callApi } from '../../lib/http.ts'
import { readKey, useRead } from '../../lib/http-read.ts'
import { checkSession } from '../../lib/http-session.ts'
import { writeRetry } from '../../lib/retry.ts'

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

/** Changes the given fields if the version is current. Throws ApiError. */
export function useUpdateOrganization() {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (version: number, changes: Partial<OrganizationSettings>): Promise<Organization> => {
      const body = { organization: changes, version }
      const reply = await callApi(updateOrganizationRoute, { body }, { retry: writeRetry })
      await mutate(readKey(getOrganizationRoute, {}), reply, { revalidate: false })
      // The stored user includes name, zone and currency.
      void checkSession()
      return reply.organization
    },
    [mutate],
  )
}
