import { employeesTopic, widgetUpdateSchema } from '@weekboard/contracts/dashboard/widget-update'
import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import {
  createEmployeeRoute,
  eraseEmployeeRoute,
  listEmployeesRoute,
  signOutEmployeeRoute,
  type UpdateEmployee,
  updateEmployeeRoute,
} from '@weekboard/contracts/employees/employees'
import {
  type BulkInvitation,
  bulkInviteRoute,
  createInvitationRoute,
  type InvitationForm,
  listInvitationsRoute,
  maxInvited,
  resendInvitationRoute,
  withdrawInvitationRoute,
} from '@weekboard/contracts/employees/invitations'
import { resetSecondFactorRoute } from '@weekboard/contracts/identity/second-factor'
import { listSecondFactorsRoute } from '@weekboard/contracts/organization/organization'
import type { RouteBodyInput, RouteReply } from '@weekboard/contracts/route'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { ApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { readKey, useRead } from '../../lib/http/http-read.ts'
import { checkSession } from '../../lib/http/own-user.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { createSpacedCalls } from '../../lib/http/spaced-calls.ts'
import { pageInput, useAllPages } from '../../lib/http/use-all-pages.ts'
import { thenRefresh, useMutate } from '../../lib/http/use-mutate.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { useDashboardReload } from '../../lib/use-dashboard-reload.ts'
import { type TeamEntry, teamOf } from './list/team.ts'

/** A list is read again as a whole, so the larger one waits longer: about 100 calls a minute. */
const pauseMsPerPage = 600

const loadPage = (cursor: string): Promise<RouteReply<typeof listEmployeesRoute>> =>
  callApi(listEmployeesRoute, pageInput(cursor))

const loadInvitations = (cursor: string): Promise<RouteReply<typeof listInvitationsRoute>> =>
  callApi(listInvitationsRoute, pageInput(cursor))

export interface TeamRead {
  readonly entries: readonly TeamEntry[] | undefined
  readonly error: ApiError | undefined
  readonly isRefreshing: boolean
  readonly refresh: () => void
}

const noPages: readonly RouteReply<typeof listInvitationsRoute>[] = []

interface TeamOptions {
  /** Only users who can invite can read invitations. */
  readonly withInvitations: boolean
  /** Only admins can read who has a second factor. */
  readonly withFactors: boolean
}

/**
 * The whole team: it is searched, filtered and sorted on the screen. It follows what others add, change
 * or deactivate.
 */
export function useTeam({ withInvitations, withFactors }: TeamOptions): TeamRead {
  const list = useAllPages(listEmployeesRoute.path, loadPage)
  const invitationsKey = withInvitations ? listInvitationsRoute.path : null
  const invited = useAllPages(invitationsKey, loadInvitations)
  const factors = useRead(listSecondFactorsRoute, withFactors ? {} : null)
  const withFactor = factors.data?.second_factors.employee_ids
  const refresh = useRefreshTeam()
  const invitationPages = withInvitations ? invited.data : noPages
  const entries = useMemo(() => {
    const employees: Employee[] | undefined = list.data?.flatMap((page) => page.employees)
    const invitations = invitationPages?.flatMap((page) => page.invitations)
    return employees && invitations && teamOf(employees, invitations, withFactor)
  }, [list.data, invitationPages, withFactor])
  useLiveTeam(refresh, entries ? (list.data?.length ?? 0) + (invitationPages?.length ?? 0) : 0)
  return {
    entries,
    error: list.error ?? invited.error,
    isRefreshing: list.isValidating || invited.isValidating,
    refresh: () => void refresh(),
  }
}

const concernsTeam = (message: unknown): boolean =>
  widgetUpdateSchema.safeParse(message).data?.widget_type === employeesTopic

/** `pageCount` is 0 until the list has loaded: what is missed before is read then. */
function useLiveTeam(refresh: () => Promise<void>, pageCount: number): void {
  const pauseMs = useRef(0)
  const hasMissed = useRef(false)
  const read = useMemo(() => createSpacedCalls(refresh, () => pauseMs.current), [refresh])
  useEffect(() => {
    pauseMs.current = pageCount * pauseMsPerPage
    if (pageCount === 0 || !hasMissed.current) return
    hasMissed.current = false
    read()
  }, [pageCount, read])
  useDashboardReload(() => {
    if (pageCount > 0) read()
    else hasMissed.current = true
  }, concernsTeam)
}

/** Reloads everything that an invitation changes. */
export function useRefreshTeam() {
  const mutate = useMutate()
  return useCallback(async (): Promise<void> => {
    await Promise.all([
      mutate(listEmployeesRoute.path),
      mutate(listInvitationsRoute.path),
      mutate(readKey(listSecondFactorsRoute, {})),
    ])
  }, [mutate])
}

/** Mails an invitation and returns the employee's id. Throws ApiError. */
export async function sendInvitation(form: InvitationForm): Promise<number> {
  const body = { invitation: form }
  const { invitation } = await callApi(createInvitationRoute, { body }, { retry: writeRetry })
  return invitation.employee_id
}

const retry = { retry: writeRetry }

/** Sends an invitation and reads the team again. */
export function useInvite() {
  const refresh = useRefreshTeam()
  return async (form: InvitationForm): Promise<number> => {
    const employeeId = await sendInvitation(form)
    void refresh()
    return employeeId
  }
}

/** Mails a new link, and returns the employee's id. Throws ApiError. */
export function useResendInvitation() {
  const refresh = useRefreshTeam()
  return async (id: number): Promise<number> => {
    const call = callApi(resendInvitationRoute, { params: { id } }, retry)
    return (await thenRefresh(call, refresh)).invitation.employee_id
  }
}

/** Invites employees without an account, some hundred at a time. Throws ApiError. */
export function useInviteEmployees() {
  const refresh = useRefreshTeam()
  return (ids: readonly number[]): Promise<BulkInvitation[]> =>
    thenRefresh(inviteInParts(ids), refresh)
}

async function inviteInParts(ids: readonly number[]): Promise<BulkInvitation[]> {
  const results: BulkInvitation[] = []
  for (let from = 0; from < ids.length; from += maxInvited) {
    const body = { employee_ids: ids.slice(from, from + maxInvited) }
    const reply = await callApi(bulkInviteRoute, { body }, retry)
    results.push(...reply.results)
  }
  return results
}

/** Throws ApiError. */
export function useWithdrawInvitation() {
  const refresh = useRefreshTeam()
  return async (id: number): Promise<void> => {
    try {
      await callApi(withdrawInvitationRoute, { params: { id } }, retry)
    } finally {
      await refresh()
    }
  }
}

/** Ends the sessions of an employee in this organization and returns how many. Throws ApiError. */
export const endEmployeeSessions = async ({ id }: Employee): Promise<number> =>
  (await callApi(signOutEmployeeRoute, { params: { id } }, retry)).ended

/** Removes the second factor of an employee and ends their sessions. Throws ApiError. */
export function useResetSecondFactor() {
  const refresh = useRefreshTeam()
  return ({ id }: Employee) =>
    thenRefresh(callApi(resetSecondFactorRoute, { params: { id } }, retry), refresh)
}

/** Erases what is personal of a deactivated employee. Throws ApiError. */
export function useEraseEmployee() {
  const refresh = useRefreshTeam()
  return ({ id }: Employee) =>
    thenRefresh(callApi(eraseEmployeeRoute, { params: { id } }, retry), refresh)
}

/** Adds an employee, with an invitation or without one, and returns the id. Throws ApiError. */
export function useAddEmployee() {
  const refresh = useRefreshTeam()
  return async (body: RouteBodyInput<typeof createEmployeeRoute>): Promise<number> => {
    const { employee } = await callApi(createEmployeeRoute, { body }, retry)
    void refresh()
    return employee.id
  }
}

/** Changes the given fields if the version is current. Throws ApiError. */
export function useUpdateEmployee() {
  const refresh = useRefreshTeam()
  const ownId = useCurrentUser()?.employee_id
  return async ({ id, version }: Employee, changes: UpdateEmployee): Promise<Employee> => {
    const input = { params: { id }, body: { employee: changes, version } }
    const { employee } = await thenRefresh(callApi(updateEmployeeRoute, input, retry), refresh)
    if (id === ownId) void checkSession()
    return employee
  }
}
