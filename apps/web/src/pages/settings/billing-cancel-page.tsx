import { paths } from '../../app/paths.ts'
import { CheckoutOutcome } from '../../features/billing/checkout-outcome.tsx'

export const BillingCancelPage = () => <CheckoutOutcome outcome="cancel" paths={paths} />
