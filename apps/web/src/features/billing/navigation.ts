import { pagePaths } from '@weekboard/contracts/pages'
import { CreditCard } from 'lucide-react'
import type { NavigationEntry } from '../../lib/navigation.ts'

export const billingEntry: NavigationEntry = {
  to: pagePaths.billing,
  label: 'Billing',
  icon: CreditCard,
  right: 'manageBilling',
}
