import type { User } from '@weekboard/contracts/identity/user'
import { hasRight } from '@weekboard/contracts/rights'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { longDate } from '../../lib/dates/format.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { readOnlyReasonOf } from '../../lib/session/read-only.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextLink } from '../../ui/page/text-link.tsx'
import { bannerTexts as texts } from './billing-texts.ts'
import { useReadOnlyCheck } from './hooks.ts'

interface BillingBannerProps {
  readonly user: User
  readonly billingPath: string
}

/** Tells everybody that nothing can be changed, and who plans until when it still can. */
export function BillingBanner({ user, billingPath }: BillingBannerProps) {
  const now = useNow()
  useReadOnlyCheck(now)
  const from = user.organization?.read_only_from
  if (!from) return null
  const reason = readOnlyReasonOf(user, now)
  const isReadOnly = reason !== null
  if (!isReadOnly && !hasRight(user, 'planShifts')) return null
  const date = longDate(dateInZone(new Date(from), user.organization?.time_zone ?? 'UTC'))
  return (
    <aside aria-label={texts.label} data-reminder className="print:hidden">
      <div className="mx-auto max-w-content px-4 pt-3 sm:px-6">
        <Notice tone={isReadOnly ? 'error' : 'warning'}>
          {reason ?? texts.pastDue(date)}{' '}
          {hasRight(user, 'manageBilling') && (
            <TextLink to={billingPath}>{texts.toBilling}</TextLink>
          )}
        </Notice>
      </div>
    </aside>
  )
}
