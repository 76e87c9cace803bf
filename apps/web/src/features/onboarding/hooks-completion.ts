import { getOnboardingStatusRoute } from '@weekboard/contracts/organization/onboarding'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { isApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { logProblem } from '../../lib/page/log.ts'
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
