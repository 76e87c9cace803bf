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
  /** Null for somebody who may not see the settings. */
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

/** Changes what is named, against the version that was seen; throws ApiError. */
export function useUpdateOrganization() {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (version: number, wish: Partial<OrganizationSettings>): Promise<Organization> => {
      const body = { organization: wish, version }
      const reply = await callApi(updateOrganizationRoute, { body }, { retry: writeRetry })
      await mutate(readKey(getOrganizationRoute, {}), reply, { revalidate: false })
      // Name, zone and currency stand with the signed-in user as well.
      void checkSession()
      return reply.organization
    },
    [mutate],
  )
}
