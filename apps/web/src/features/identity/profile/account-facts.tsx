import type { User } from '@weekboard/contracts/identity/user'
import type { ReactNode } from 'react'
import { profileFormTexts as texts } from './profile-texts.ts'

interface AccountFactsProps {
  readonly user: User
  readonly roleBadge: ReactNode
}

export function AccountFacts({ user, roleBadge }: AccountFactsProps) {
  return (
    <dl className="grid gap-x-6 gap-y-4 border-line border-b pb-5 text-sm sm:grid-cols-2">
      <Fact label={texts.email}>{user.email}</Fact>
      <Fact label={texts.role}>{roleBadge}</Fact>
      <Fact label={texts.organization}>{user.organization?.name ?? texts.noOrganization}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="wrap-anywhere min-h-5.5 text-ink">{children}</dd>
    </div>
  )
}
