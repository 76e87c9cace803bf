import {
  changePasswordRoute,
  type DeviceSession,
  endAllSessionsRoute,
  endOneSessionRoute,
  forgotPasswordRoute,
  listSessionsRoute,
} from '@weekboard/contracts/identity/account'
import type { RouteReply } from '@weekboard/contracts/route'
import type { z } from 'zod'
import { isApiError } from '../../../lib/http/api-error.ts'
import { callApi } from '../../../lib/http/http.ts'
import { useRefreshOwnActivity } from '../../../lib/http/own-activity.ts'
import { pageInput, useAllPages } from '../../../lib/http/use-all-pages.ts'
import { useMutate } from '../../../lib/http/use-mutate.ts'
import { closeCable } from '../../../lib/live/cable.ts'
import { endSession } from '../../../lib/session/session.ts'

export const passwordFormSchema = changePasswordRoute.body
export type PasswordFields = z.output<typeof passwordFormSchema>

/** Changes the password, which signs out every other device; throws ApiError. */
export function useChangePassword() {
  const mutate = useMutate()
  const refreshActivity = useRefreshOwnActivity()
  return async (fields: PasswordFields): Promise<void> => {
    await callApi(changePasswordRoute, { body: fields })
    void mutate(listSessionsRoute.path)
    refreshActivity()
  }
}

/** Mails a link with which a password can be set; throws ApiError. */
export async function mailPasswordLink(email: string): Promise<void> {
  await callApi(forgotPasswordRoute, { body: { email } })
}

type SessionPage = RouteReply<typeof listSessionsRoute>

const loadPage = (cursor: string): Promise<SessionPage> =>
  callApi(listSessionsRoute, pageInput(cursor))

const here = ({ current }: DeviceSession): number => (current ? 0 : 1)
const inReadingOrder = (a: DeviceSession, b: DeviceSession): number =>
  here(a) - here(b) || Date.parse(b.last_used_at) - Date.parse(a.last_used_at)

export function useDeviceSessions() {
  const read = useAllPages(listSessionsRoute.path, loadPage)
  const refreshActivity = useRefreshOwnActivity()
  const without = (id: number, pages: readonly SessionPage[] = []): SessionPage[] =>
    pages.map((page) => ({ ...page, sessions: page.sessions.filter((each) => each.id !== id) }))
  return {
    read,
    /** This device first, then the last used; undefined until they are known. */
    sessions: read.data?.flatMap((page) => page.sessions).toSorted(inReadingOrder),
    /** Removes the device from the list at once, and restores it on an error. Throws ApiError. */
    end: async (id: number): Promise<void> => {
      await read.mutate(
        async (current) => {
          await endSessionOn(id)
          return without(id, current)
        },
        { optimisticData: (current) => without(id, current), revalidate: false },
      )
      refreshActivity()
    },
  }
}

/** A session that has ended already counts as success. */
async function endSessionOn(id: number): Promise<void> {
  try {
    await callApi(endOneSessionRoute, { params: { id } })
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error
  }
}

/** Ends every session, including this one. Throws ApiError. */
export async function endAllSessions(): Promise<void> {
  await callApi(endAllSessionsRoute, {})
  closeCable()
  endSession('signed_out')
}
