import {
  completeOnboardingRoute,
  getOnboardingStatusRoute,
  type OnboardingData,
  type OnboardingStatus,
  saveOnboardingProgressRoute,
} from '@weekboard/contracts/onboarding'
import { useCallback, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useStore } from 'zustand'
import { type ApiError, isApiError } from '../../lib/api-error.ts'
import { callApi } from '../../lib/http.ts'
import { readKey, useRead } from '../../lib/http-read.ts'
import { logProblem } from '../../lib/log.ts'
import { writeRetry } from '../../lib/retry.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { completionStore, rememberCompletion } from './completion-store.ts'

const running = new Map<number, Promise<void>>()

/** Never throws and never ends the session. */
async function check(organizationId: number): Promise<void> {
  try {
    const { completed } = await callApi(getOnboardingStatusRoute, {}, { keepSessionOn401: true })
    rememberCompletion(organizationId, completed)
  } catch (error) {
    const isSignedOut = isApiError(error) && error.status === 401
    if (!isSignedOut) logProblem('Checking the onboarding failed', error)
  } finally {
    running.delete(organizationId)
  }
}

function checkOnce(organizationId: number): Promise<void> {
  const started = running.get(organizationId) ?? check(organizationId)
  running.set(organizationId, started)
  return started
}

/** How long a screen waits for the check. */
const maxWaitMs = 1500

/**
 * Checks once whether an organization has completed its onboarding; null checks nothing. True while
 * the first screen waits for the result.
 */
export function useOnboardingCheck(organizationId: number | null): boolean {
  const known = useStore(completionStore)
  const completed = organizationId === null ? undefined : known.get(organizationId)
  const [waitedFor, setWaitedFor] = useState<number | null>(null)
  const organizationToCheck = completed === undefined ? organizationId : null
  useEffect(() => {
    if (organizationToCheck === null) return
    let watching = true
    const stopWaiting = () => {
      if (watching) setWaitedFor(organizationToCheck)
    }
    const timer = setTimeout(stopWaiting, maxWaitMs)
    void checkOnce(organizationToCheck).then(stopWaiting)
    return () => {
      watching = false
      clearTimeout(timer)
    }
  }, [organizationToCheck])
  return organizationToCheck !== null && waitedFor !== organizationToCheck
}

/** Whether the onboarding is completed; null while unknown, and when the check failed. */
export function useKnownCompletion(organizationId: number | null): boolean | null {
  const known = useStore(completionStore)
  return organizationId === null ? null : (known.get(organizationId) ?? null)
}

interface OnboardingRead {
  readonly status: OnboardingStatus | undefined
  readonly error: ApiError | undefined
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** Stores the completion of a reply, so that the guard need not check it. */
function useRemember() {
  const organizationId = useCurrentUser()?.organization?.id
  return useCallback(
    ({ completed }: OnboardingStatus): void => {
      if (organizationId !== undefined) rememberCompletion(organizationId, completed)
    },
    [organizationId],
  )
}

export function useOnboardingStatus(): OnboardingRead {
  const { data, error, isValidating, mutate } = useRead(getOnboardingStatusRoute, {})
  const remember = useRemember()
  useEffect(() => {
    if (data) remember(data)
  }, [data, remember])
  return { status: data, error, isRetrying: isValidating, retry: () => void mutate() }
}

function useTakeOver() {
  const { mutate } = useSWRConfig()
  const remember = useRemember()
  return useCallback(
    async (status: OnboardingStatus): Promise<void> => {
      remember(status)
      await mutate(readKey(getOnboardingStatusRoute, {}), status, { revalidate: false })
    },
    [mutate, remember],
  )
}

/** Throws ApiError. */
export function useSaveProgress() {
  const takeOver = useTakeOver()
  return useCallback(
    async (step: number, data: OnboardingData): Promise<void> => {
      const input = { body: { step, data } }
      await takeOver(await callApi(saveOnboardingProgressRoute, input, { retry: writeRetry }))
    },
    [takeOver],
  )
}

/** Throws ApiError. */
export function useCompleteOnboarding() {
  const takeOver = useTakeOver()
  return useCallback(
    async (): Promise<void> =>
      takeOver(await callApi(completeOnboardingRoute, {}, { retry: writeRetry })),
    [takeOver],
  )
}
