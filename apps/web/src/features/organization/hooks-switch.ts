import {
  listOrganizationsRoute,
  switchOrganizationRoute,
} from '@weekboard/contracts/organization/organization-switch'
import type { RouteReply } from '@weekboard/contracts/route'
import { useMemo } from 'react'
import { callApi } from '../../lib/http/http.ts'
import { pageInput, useAllPages } from '../../lib/http/use-all-pages.ts'
import { startSession } from '../../lib/session/session.ts'

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
export const openOrganization = (organizationId: number): Promise<void> =>
  oneTabAtATime(async () => {
    const { token, user } = await callApi(switchOrganizationRoute, {
      body: { organization_id: organizationId },
    })
    startSession(token, user)
  })

/**
 * A switch ends the session that all tabs share. Two at once would end each other's, or leave the
 * token of one organization beside the user of the other. Without HTTPS the browser has no locks.
 */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('switch-organization', work) : work()
