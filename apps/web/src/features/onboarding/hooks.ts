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

/** Never throws: the check must not disturb anybody, least of all end a session. */
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

/** How long a screen waits for the answer before it shows itself. */
const patienceMs = 1500

/**
 * Asks once whether an organization has completed its onboarding; with null nothing is asked.
 * True while the answer may still come in time to decide about the first screen.
 */
export function useOnboardingCheck(organizationId: number | null): boolean {
  const known = useStore(completionStore)
  const completed = organizationId === null ? undefined : known.get(organizationId)
  const [settled, setSettled] = useState<number | null>(null)
  const asked = completed === undefined ? organizationId : null
  useEffect(() => {
    if (asked === null) return
    let watching = true
    const settle = () => {
      if (watching) setSettled(asked)
    }
    const timer = setTimeout(settle, patienceMs)
    void checkOnce(asked).then(settle)
    return () => {
      watching = false
      clearTimeout(timer)
    }
  }, [asked])
  return asked !== null && settled !== asked
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

/** Takes over what a reply says about completion, so that the guard knows it without asking. */
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
