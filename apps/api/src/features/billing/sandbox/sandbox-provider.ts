import type { BillingProvider } from '../provider.ts'

/** Stands in for a payment provider: whatever is paid is decided on the page `/billing/test`. */
export const createSandboxProvider = (publicUrl: () => string): BillingProvider => {
  const testUrl = () => `${publicUrl()}/billing/test`
  return {
    name: 'sandbox',
    checkout: async (_account, { plan }) => ({ url: testUrl(), change: { checkoutPlan: plan } }),
    portal: async () => testUrl(),
    setCancelled: async ({ subscription }, isCancelled) => ({
      subscription: subscription && {
        ...subscription,
        cancelAt: isCancelled ? subscription.periodEndsAt : null,
      },
    }),
  }
}
