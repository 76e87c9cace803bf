import { hasRight } from '@weekboard/contracts/rights'
import { useCallback, useRef, useState } from 'react'
import { useCurrentUser } from '../../lib/current-user.ts'
import { useIsNarrow } from '../../lib/media.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useTeam } from './hooks.ts'
import { type TeamColumn, teamColumns } from './team.ts'
import { TeamActions } from './team-actions.tsx'
import { TeamContent } from './team-content.tsx'
import { TeamDialogHost } from './team-dialog-host.tsx'
import { TeamFilterBar } from './team-filters.tsx'
import { teamTexts as texts } from './team-texts.ts'
import { useShownTeam } from './use-shown-team.ts'
import { useTeamView } from './use-team-view.ts'

const readOnlyColumns: readonly TeamColumn[] = ['name', 'role']
const noColumns: readonly TeamColumn[] = []

export function TeamScreen() {
  const viewer = useCurrentUser()
  const isManaging = hasRight(viewer, 'manageEmployees')
  const isNarrow = useIsNarrow()
  const team = useTeam({ withInvitations: isManaging })
  const view = useTeamView()
  const shown = useShownTeam(team.entries, view)
  const [newId, setNewId] = useState<number | null>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const { clear } = view
  const highlight = useCallback(
    (employeeId: number | null) => {
      setNewId(employeeId)
      if (employeeId !== null) clear()
    },
    [clear],
  )
  const allColumns = isManaging ? teamColumns : readOnlyColumns
  return (
    <TeamDialogHost entries={team.entries} onAdded={highlight}>
      <div className="mx-auto grid w-full max-w-6xl gap-5 pb-24">
        <PageHeader
          title={texts.title}
          description={isManaging ? texts.subtitle : texts.readOnlySubtitle}
          actions={isManaging && <TeamActions shown={shown} />}
        />
        <TeamFilterBar
          view={view}
          searchField={searchField}
          hasStatus={isManaging}
          sortColumns={isNarrow ? allColumns : noColumns}
        />
        <TeamContent
          team={team}
          shown={shown}
          view={view}
          onClear={() => {
            clear()
            searchField.current?.focus()
          }}
          highlighted={{ employeeId: newId, highlight }}
          full={isManaging}
          isNarrow={isNarrow}
        />
      </div>
    </TeamDialogHost>
  )
}
