import { Lock } from 'lucide-react'
import { EmptyState } from './empty-state.tsx'

/** A screen whose address somebody knows who may not use it. */
export function NoAccess() {
  return (
    <EmptyState
      heading="h1"
      icon={<Lock />}
      title="You do not have access to this page"
      message="An admin of your organization can change your role."
    />
  )
}
