import {
  decideAssistantConsentRoute,
  disconnectAssistantRoute,
  getAssistantConsentRoute,
  listAssistantsRoute,
  narrowAssistantRoute,
} from '@weekboard/contracts/assistants/assistants-oauth'
import type { AssistantScope } from '@weekboard/contracts/integrations/scopes'
import type { RouteReply } from '@weekboard/contracts/route'
import { isApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { useRead } from '../../lib/http/http-read.ts'
import { pageInput, useAllPages } from '../../lib/http/use-all-pages.ts'

/** What an assistant asks for; `request` is the parameter of the page, empty without one. */
export function useConsent(request: string) {
  const input = request === '' ? null : { query: { request } }
  const read = useRead(getAssistantConsentRoute, input, {
    // Once it is decided there is nothing to read any more.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  return {
    read,
    consent: read.data?.consent,
    /** Whether there is no such request: it was decided, has expired, or never was one. */
    hasEnded: input === null || isEnded(read.error),
  }
}

/** Whether an error says that there is no such request. A text that cannot name one is a 400. */
export const isEnded = (error: unknown): boolean =>
  isApiError(error) && [400, 404, 422].includes(error.status)

/** Decides, about these scopes, and returns where the browser goes now; null when that is lost. Throws ApiError. */
export function useDecideConsent(request: string) {
  return async (allow: boolean, scopes: readonly AssistantScope[]): Promise<string | null> => {
    const body = { request, allow, ...(allow && { scopes: [...scopes] }) }
    return (await callApi(decideAssistantConsentRoute, { body })).redirect_to
  }
}

const loadPage = (cursor: string): Promise<RouteReply<typeof listAssistantsRoute>> =>
  callApi(listAssistantsRoute, pageInput(cursor))

/** The assistants that the user has connected in this organization. */
export function useConnectedAssistants() {
  const read = useAllPages(listAssistantsRoute.path, loadPage)
  return {
    read,
    /** The latest first; undefined until they are known. */
    assistants: read.data?.flatMap((page) => page.assistants),
    /** Leaves an assistant these scopes. Throws ApiError. */
    narrow: async (id: number, scopes: readonly AssistantScope[]): Promise<void> => {
      await callApi(narrowAssistantRoute, { params: { id }, body: { scopes: [...scopes] } })
      await read.mutate()
    },
    /** Throws ApiError. */
    disconnect: async (id: number): Promise<void> => {
      try {
        await callApi(disconnectAssistantRoute, { params: { id } })
      } catch (failure) {
        // It has ended already.
        if (!isApiError(failure) || failure.status !== 404) throw failure
      }
      await read.mutate()
    },
  }
}
