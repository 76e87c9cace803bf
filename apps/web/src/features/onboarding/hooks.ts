import {
  completeOnboardingRoute,
  getOnboardingStatusRoute,
  type OnboardingData,
  type OnboardingStatus,
  saveOnboardingProgressRoute,
} from '@weekboard/contracts/organization/onboarding'
import { useCallback, useEffect } from 'react'
import type { ApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { readKey, useRead } from '../../lib/http/http-read.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { rememberCompletion } from './completion-store.ts'

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
  const mutate = useMutate()
  const remember = useRemember()
  return async (status: OnboardingStatus): Promise<void> => {
    remember(status)
    await mutate(readKey(getOnboardingStatusRoute, {}), status, { revalidate: false })
  }
}

/** Throws ApiError. */
export function useSaveProgress() {
  const takeOver = useTakeOver()
  return async (step: number, data: OnboardingData): Promise<void> => {
    const input = { body: { step, data } }
    await takeOver(await callApi(saveOnboardingProgressRoute, input, { retry: writeRetry }))
  }
}

/** Throws ApiError. */
export function useCompleteOnboarding() {
  const takeOver = useTakeOver()
  return async (): Promise<void> =>
    takeOver(await callApi(completeOnboardingRoute, {}, { retry: writeRetry }))
}
