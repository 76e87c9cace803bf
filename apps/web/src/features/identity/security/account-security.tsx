import type { User } from '@weekboard/contracts/identity/user'
import type { ReactNode } from 'react'
import { ConnectedAccounts } from './connected-accounts.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnEmail } from './own-email.tsx'
import { SignInSecurity } from './sign-in-security.tsx'

interface AccountSecurityProps {
  readonly user: User
  readonly onDeleted: () => void
  /** What was done with the account lately. */
  readonly children: ReactNode
}

/** How the user signs in, and the end of that. */
export function AccountSecurity({ user, onDeleted, children }: AccountSecurityProps) {
  return (
    <div className="grid gap-5 text-sm">
      <OwnEmail user={user} />
      <SignInSecurity />
      <ConnectedAccounts />
      {children}
      <DeleteAccount user={user} onDeleted={onDeleted} />
    </div>
  )
}
