import type { User } from '@weekboard/contracts/identity'
import type { ReactNode } from 'react'
import { PhoneState } from './profile-form-phone.tsx'
import { profileFormTexts as texts } from './profile-form-texts.ts'
import { RoleBadge } from './role-badge.tsx'

interface AccountFactsProps {
  readonly user: User
  /** Of this screen, to come back to from the verification of the phone. */
  readonly path: string
}

/** What of an account its owner cannot type over. */
export function AccountFacts({ user, path }: AccountFactsProps) {
  return (
    <dl className="grid gap-x-6 gap-y-4 border-line border-b pb-5 text-sm sm:grid-cols-2">
      <Fact label={texts.email}>{user.email}</Fact>
      <Fact label={texts.role}>
        <RoleBadge role={user.role} />
      </Fact>
      <Fact label={texts.organization}>{user.organization?.name ?? texts.noOrganization}</Fact>
      <Fact label={texts.phone}>
        <PhoneState user={user} from={path} />
      </Fact>
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
