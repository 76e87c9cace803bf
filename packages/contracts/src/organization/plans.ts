/** What an organization can be on. */
export const plans = ['free', 'team', 'business'] as const
export type BillingPlan = (typeof plans)[number]

/** Those that are paid for, by the seat and the month. */
export const paidPlans = ['team', 'business'] as const
export type PaidPlan = (typeof paidPlans)[number]

interface PlanTerms {
  /** The price of one active employee for one month. */
  readonly centsPerSeat: number
  /** How many active employees the plan holds; null when each is paid for. */
  readonly seatLimit: number | null
}

export const planTerms: Readonly<Record<BillingPlan, PlanTerms>> = {
  free: { centsPerSeat: 0, seatLimit: 10 },
  team: { centsPerSeat: 300, seatLimit: null },
  business: { centsPerSeat: 500, seatLimit: null },
}

/** The currency of all prices, ISO 4217. */
export const billingCurrency = 'USD'

export const trialDays = 30
/** How long everything works after a payment has failed. */
export const paymentGraceDays = 14

export const isPaidPlan = (plan: BillingPlan): plan is PaidPlan => plan !== 'free'
