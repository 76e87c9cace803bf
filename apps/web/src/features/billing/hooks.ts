import {
  type Billing,
  cancelPlanRoute,
  checkoutRoute,
  getBillingRoute,
  listInvoicesRoute,
  portalRoute,
  resumePlanRoute,
  type SandboxOutcome,
  sandboxRoute,
} from '@weekboard/contracts/organization/billing'
import type { PaidPlan } from '@weekboard/contracts/organization/plans'
import { useEffect, useState } from 'react'
import { callApi } from '../../lib/http/http.ts'
import { readKey, useRead } from '../../lib/http/http-read.ts'
import { checkSession } from '../../lib/http/own-user.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'

const pollMs = 2_000

/** The billing of the organization; `isWaiting` reads it again and again while a checkout is open. */
export const useBilling = ({ isWaiting = false } = {}) =>
  useRead(
    getBillingRoute,
    {},
    { refreshInterval: (latest) => (isWaiting && latest?.billing.checkout ? pollMs : 0) },
  )

export const useInvoices = () => useRead(listInvoicesRoute, {})

/**
 * Reads the user again at every full minute while a payment is overdue, so that the banner goes away
 * when another admin has paid.
 */
export function useReadOnlyCheck(now: Date): void {
  const minute = now.getTime()
  const [openedAt] = useState(minute)
  useEffect(() => {
    if (minute !== openedAt) void checkSession()
  }, [minute, openedAt])
}

/** All throw ApiError. */
export function useBillingActions() {
  const mutate = useMutate()
  const show = async (billing: Billing): Promise<Billing> => {
    await mutate(readKey(getBillingRoute, {}), { billing }, { revalidate: false })
    void mutate(readKey(listInvoicesRoute, {}))
    // The stored user says from when on nothing can be changed.
    void checkSession()
    return billing
  }
  return {
    /** The address where the plan is paid. */
    checkout: async (plan: PaidPlan): Promise<string> => {
      const { url } = await callApi(checkoutRoute, { body: { plan } })
      await mutate(readKey(getBillingRoute, {}))
      return url
    },
    /** The address where the means of payment is changed. */
    portal: async (): Promise<string> => (await callApi(portalRoute, {})).url,
    cancel: async () => show((await callApi(cancelPlanRoute, {})).billing),
    resume: async () => show((await callApi(resumePlanRoute, {})).billing),
    simulate: async (outcome: SandboxOutcome) =>
      show((await callApi(sandboxRoute, { body: { outcome } })).billing),
  }
}
