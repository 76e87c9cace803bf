import { rolesToGive } from '@weekboard/contracts/rights'
import { type ReactNode, useCallback, useState } from 'react'
import { late, useLate } from '../../lib/loading/late.tsx'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import type { TeamEntry } from './list/team.ts'
import { type TeamDialog, TeamDialogProvider } from './team-dialog.ts'

const dialogsModule = late(() => import('./team-dialogs.tsx'))

interface TeamDialogHostProps {
  readonly entries: readonly TeamEntry[] | undefined
  readonly onAdded?: (employeeId: number) => void
  readonly children: ReactNode
}

const ignore = () => undefined

/** Shows the dialogs that its children open; their code loads with the first use. */
export function TeamDialogHost({ entries, onAdded = ignore, children }: TeamDialogHostProps) {
  const viewer = useCurrentUser()
  const [opened, open] = useState<TeamDialog | null>(null)
  const close = useCallback(() => open(null), [])
  const loaded = useLate(dialogsModule, opened !== null, close)
  return (
    <TeamDialogProvider value={open}>
      {children}
      {loaded && (
        <loaded.TeamDialogs
          opened={opened}
          onClose={close}
          entries={entries}
          roles={rolesToGive(viewer)}
          onAdded={onAdded}
        />
      )}
    </TeamDialogProvider>
  )
}
