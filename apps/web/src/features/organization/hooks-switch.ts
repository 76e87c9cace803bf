import {
  listOrganizationsRoute,
  switchOrganizationRoute,
} from '@weekboard/contracts/organization-switch'
import type { RouteReply } from '@weekboard/contracts/route'
import { useCallback, useMemo } from 'react'
import { callApi } from '../../lib/http.ts'
import { startSession } from '../../lib/session.ts'
import { pageInput, useAllPages } from '../../lib/use-all-pages.ts'

type Membership = RouteReply<typeof listOrganizationsRoute>['organizations'][number]

const none: readonly Membership[] = []

const loadPage = (cursor: string): Promise<RouteReply<typeof listOrganizationsRoute>> =>
  callApi(listOrganizationsRoute, pageInput(cursor))

/** The user's other organizations, by name; loaded when `isWanted`. */
export function useOtherOrganizations(isWanted: boolean): readonly Membership[] {
  const { data } = useAllPages(isWanted ? listOrganizationsRoute.path : null, loadPage)
  return useMemo(() => {
    const others = data?.flatMap((page) => page.organizations.filter(({ current }) => !current))
    return others?.toSorted((a, b) => a.name.localeCompare(b.name)) ?? none
  }, [data])
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
