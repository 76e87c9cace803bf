import { paths } from '../../app/paths.ts'
import { CheckoutOutcome } from '../../features/billing/checkout-outcome.tsx'

export const BillingSuccessPage = () => <CheckoutOutcome outcome="success" paths={paths} />
