import { listOrganizationsRoute, switchOrganizationRoute } from '@weekboard/contracts/account'
import type { RouteReply } from '@weekboard/contracts/route'
import { useCallback } from 'react'
import { callApi } from '../../lib/http.ts'
import { useRead } from '../../lib/http-read.ts'
import { startSession } from '../../lib/session.ts'

type Membership = RouteReply<typeof listOrganizationsRoute>['organizations'][number]

const none: readonly Membership[] = []

/** The user's other organizations; loaded when `isNeeded`. */
export function useOtherOrganizations(isWanted: boolean): readonly Membership[] {
  const { data } = useRead(listOrganizationsRoute, isWanted ? {} : null)
  return data?.organizations.filter(({ current }) => !current) ?? none
}

/** Switches to another organization, with a new session. Throws ApiError. */
export function useSwitchOrganization() {
  return useCallback(async (id: number): Promise<void> => {
    const { token, user } = await callApi(switchOrganizationRoute, {
      body: { organization_id: id },
    })
    startSession(token, user)
  }, [])
}
