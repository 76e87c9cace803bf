import type { User } from '@weekboard/contracts/identity/user'
import { useLocation } from 'react-router'
import { longDate } from '../../../lib/dates/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TextLink } from '../../../ui/page/text-link.tsx'

const texts = {
  label: 'Second factor',
  requiredFrom: (date: string) => `A second factor is required from ${date}.`,
  setUp: 'Set up',
} as const

interface FactorBannerProps {
  readonly user: User
  /** Where the factor is set up. */
  readonly setUpPath: string
}

/** Reminds somebody of the date from which their organization requires a second factor. */
export function FactorBanner({ user, setUpPath }: FactorBannerProps) {
  const { pathname, search } = useLocation()
  if (!user.second_factor_due || pathname === setUpPath) return null
  return (
    <aside aria-label={texts.label} data-reminder className="print:hidden">
      <div className="mx-auto max-w-content px-4 pt-3 sm:px-6">
        <Notice tone="warning">
          {texts.requiredFrom(longDate(user.second_factor_due))}{' '}
          <TextLink to={setUpPath} state={{ from: pathname + search }}>
            {texts.setUp}
          </TextLink>
        </Notice>
      </div>
    </aside>
  )
}
