import {
  type CreateEmployee,
  createEmployeeRoute,
  type Employee,
  listEmployeesRoute,
  type UpdateEmployee,
  updateEmployeeRoute,
} from '@weekboard/contracts/employees'
import {
  createInvitationRoute,
  type InvitationForm,
  listInvitationsRoute,
  resendInvitationRoute,
  withdrawInvitationRoute,
} from '@weekboard/contracts/invitations'
import type { RouteReply } from '@weekboard/contracts/route'
import { useCallback, useEffect, useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { unstable_serialize } from 'swr/infinite'
import type { ApiError } from '../../lib/api-error.ts'
import { callApi } from '../../lib/http.ts'
import { checkSession } from '../../lib/http-session.ts'
import { writeRetry } from '../../lib/retry.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { pageInput, useAllPages } from '../../lib/use-all-pages.ts'
import { cursorPageKey, useCursorPages } from '../../lib/use-cursor-pages.ts'
import { type TeamEntry, teamOf } from './team.ts'

const pageSize = 50
/** Shows accepted invitations without a reload. */
const live = { refreshInterval: 30_000 } as const

const loadPage = (cursor: string): Promise<RouteReply<typeof listEmployeesRoute>> =>
  callApi(listEmployeesRoute, { query: { limit: pageSize, cursor } })

const loadInvitations = (cursor: string): Promise<RouteReply<typeof listInvitationsRoute>> =>
  callApi(listInvitationsRoute, pageInput(cursor))

export interface TeamRead {
  readonly entries: readonly TeamEntry[] | undefined
  readonly error: ApiError | undefined
  readonly isRefreshing: boolean
  readonly refresh: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly showMore: () => void
}

const noPages: readonly RouteReply<typeof listInvitationsRoute>[] = []

interface TeamOptions {
  /** Only users who can invite can read invitations. */
  readonly withInvitations: boolean
  readonly all?: boolean
  /** Loads more pages until this employee is loaded. */
  readonly awaited?: number | null
}

export function useTeam({ withInvitations, all = false, awaited = null }: TeamOptions): TeamRead {
  const list = useCursorPages(listEmployeesRoute.path, loadPage, { ...live, revalidateAll: true })
  const invitationsKey = withInvitations ? listInvitationsRoute.path : null
  const invited = useAllPages(invitationsKey, loadInvitations, live)
  const refresh = useRefreshTeam()
  const { pages, hasMore, isLoadingMore, showMore } = list
  const invitationPages = withInvitations ? invited.data : noPages
  const entries = useMemo(() => {
    const employees: Employee[] | undefined = pages?.flatMap((page) => page.employees)
    const invitations = invitationPages?.flatMap((page) => page.invitations)
    return employees && invitations && teamOf(employees, invitations)
  }, [pages, invitationPages])
  const isAwaiting = awaited !== null && !entries?.some(({ employee }) => employee.id === awaited)
  const wantsMore = (all || isAwaiting) && hasMore && !isLoadingMore && !list.error
  useEffect(() => {
    if (wantsMore) showMore()
  }, [wantsMore, showMore])
  return {
    entries,
    error: list.error ?? invited.error,
    isRefreshing: list.isValidating || invited.isValidating,
    refresh: () => void refresh(),
    hasMore,
    isLoadingMore,
    showMore,
  }
}

/** Reloads everything that an invitation changes. */
export function useRefreshTeam() {
  const { mutate } = useSWRConfig()
  return useCallback(async (): Promise<void> => {
    await Promise.all([
      mutate(unstable_serialize(cursorPageKey(listEmployeesRoute.path))),
      mutate(listInvitationsRoute.path),
    ])
  }, [mutate])
}

/** Returns the employee's id. Throws ApiError. */
export function useInvite() {
  const refresh = useRefreshTeam()
  return useCallback(
    async (form: InvitationForm): Promise<number> => {
      const body = { invitation: form }
      const { invitation } = await callApi(createInvitationRoute, { body }, { retry: writeRetry })
      void refresh()
      return invitation.employee_id
    },
    [refresh],
  )
}

/** Mails a new link, and returns the employee's id. Throws ApiError. */
export function useResendInvitation() {
  const refresh = useRefreshTeam()
  return useCallback(
    async (id: number): Promise<number> => {
      try {
        const sent = await callApi(resendInvitationRoute, { params: { id } }, { retry: writeRetry })
        return sent.invitation.employee_id
      } finally {
        void refresh()
      }
    },
    [refresh],
  )
}

/** Throws ApiError. */
export function useWithdrawInvitation() {
  const refresh = useRefreshTeam()
  return useCallback(
    async (id: number): Promise<void> => {
      try {
        await callApi(withdrawInvitationRoute, { params: { id } }, { retry: writeRetry })
      } finally {
        await refresh()
      }
    },
    [refresh],
  )
}

/** Adds an employee without an invitation and returns the id. Throws ApiError. */
export function useAddEmployee() {
  const refresh = useRefreshTeam()
  return useCallback(
    async (form: CreateEmployee): Promise<number> => {
      const body = { employee: form }
      const { employee } = await callApi(createEmployeeRoute, { body }, { retry: writeRetry })
      void refresh()
      return employee.id
    },
    [refresh],
  )
}

/** Changes the given fields if the version is current. Throws ApiError. */
export function useUpdateEmployee() {
  const refresh = useRefreshTeam()
  const ownId = useCurrentUser()?.employee_id
  return useCallback(
    async ({ id, version }: Employee, changes: UpdateEmployee): Promise<Employee> => {
      try {
        const body = { employee: changes, version }
        const { employee } = await callApi(
          updateEmployeeRoute,
          { params: { id }, body },
          { retry: writeRetry },
        )
        if (id === ownId) void checkSession()
        return employee
      } finally {
        void refresh()
      }
    },
    [refresh, ownId],
  )
}
