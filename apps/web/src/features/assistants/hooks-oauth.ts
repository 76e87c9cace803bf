import {
  type Assistant,
  type AssistantConsent,
  decideAssistantConsentRoute,
  disconnectAssistantRoute,
  getAssistantConsentRoute,
  listAssistantsRoute,
} from '@weekboard/contracts/assistants-oauth'
import type { RouteReply } from '@weekboard/contracts/route'
import { useCallback } from 'react'
import { type ApiError, isApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { useRead } from '../../lib/http/http-read.ts'
import { pageInput, useAllPages } from '../../lib/http/use-all-pages.ts'

interface ConsentRead {
  /** Undefined until it is known. */
  readonly consent: AssistantConsent | undefined
  /** Whether there is no such request: it was decided, has expired, or never was one. */
  readonly hasEnded: boolean
  readonly error: ApiError | undefined
  readonly retry: () => void
  readonly retrying: boolean
}

/** What an assistant asks for; `request` is the parameter of the page, empty without one. */
export function useConsent(request: string): ConsentRead {
  const input = request === '' ? null : { query: { request } }
  const { data, error, isValidating, mutate } = useRead(getAssistantConsentRoute, input, {
    // Once it is decided there is nothing to read any more.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  return {
    consent: data?.consent,
    hasEnded: input === null || isEnded(error),
    error,
    retry: () => void mutate(),
    retrying: isValidating,
  }
}

/** Whether an error says that there is no such request. A text that cannot name one is a 400. */
export const isEnded = (error: unknown): boolean =>
  isApiError(error) && [400, 404, 422].includes(error.status)

/** Decides, and returns where the browser goes now; null when that is lost. Throws ApiError. */
export function useDecideConsent(request: string) {
  return useCallback(
    async (allow: boolean): Promise<string | null> =>
      (await callApi(decideAssistantConsentRoute, { body: { request, allow } })).redirect_to,
    [request],
  )
}

interface ConnectedAssistants {
  /** The latest first; undefined until they are known. */
  readonly assistants: readonly Assistant[] | undefined
  readonly error: ApiError | undefined
  readonly retry: () => void
  readonly retrying: boolean
  /** Throws ApiError. */
  readonly disconnect: (id: number) => Promise<void>
}

const loadPage = (cursor: string): Promise<RouteReply<typeof listAssistantsRoute>> =>
  callApi(listAssistantsRoute, pageInput(cursor))

/** The assistants that the user has connected in this organization. */
export function useConnectedAssistants(): ConnectedAssistants {
  const { data, error, isValidating, mutate } = useAllPages(listAssistantsRoute.path, loadPage)
  return {
    assistants: data?.flatMap((page) => page.assistants),
    error,
    retry: () => void mutate(),
    retrying: isValidating,
    disconnect: async (id) => {
      try {
        await callApi(disconnectAssistantRoute, { params: { id } })
      } catch (failure) {
        // It has ended already.
        if (!isApiError(failure) || failure.status !== 404) throw failure
      }
      await mutate()
    },
  }
}
