import { Lock } from 'lucide-react'
import { ButtonLink } from '../button-link.tsx'
import { EmptyState } from './empty-state.tsx'

/** Replaces a screen that the user's role cannot use. */
export function NoAccess({ homePath }: { readonly homePath: string }) {
  return (
    <EmptyState
      heading="h1"
      icon={<Lock />}
      title="You do not have access to this page"
      message="An admin of your organization can change your role."
      action={<ButtonLink to={homePath}>Go to the dashboard</ButtonLink>}
    />
  )
}
