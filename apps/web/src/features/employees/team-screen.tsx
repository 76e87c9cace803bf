import { hasRight } from '@weekboard/contracts/rights'
import { Download, MailPlus, UserPlus } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { late, loadOrReport } from '../../lib/loading/late.tsx'
import { useIsNarrow } from '../../lib/page/media.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useTeam } from './hooks.ts'
import { ImportButton } from './import/import-button.tsx'
import {
  filterTeam,
  searchTeam,
  sortTeam,
  type TeamColumn,
  type TeamEntry,
  teamColumns,
} from './list/team.ts'
import { TeamContent } from './list/team-content.tsx'
import { TeamFilterBar } from './list/team-filters.tsx'
import { type TeamView, useTeamView } from './list/use-team-view.ts'
import { TeamSelection } from './selection/team-selection.tsx'
import { useOpenTeamDialog } from './team-dialog.ts'
import { TeamDialogHost } from './team-dialog-host.tsx'
import { teamTexts as texts } from './team-texts.ts'

const nobody: readonly TeamEntry[] = []

/** The employees that the search and the filters let through, in order. */
function useShownTeam(
  entries: readonly TeamEntry[] | undefined,
  { search, filters, sorting }: Pick<TeamView, 'search' | 'filters' | 'sorting'>,
): readonly TeamEntry[] {
  const words = useDeferredValue(search)
  return useMemo(
    () => (entries ? sortTeam(searchTeam(filterTeam(entries, filters), words), sorting) : nobody),
    [entries, filters, words, sorting],
  )
}

const exportModule = late(() => import('./export-team.ts'))

/** What managers do with the team as a whole; `shown` is what an export has. */
function TeamActions({ shown }: { readonly shown: readonly TeamEntry[] }) {
  const open = useOpenTeamDialog()
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  const exportCsv = async () => {
    const loaded = await loadOrReport(exportModule)
    loaded?.exportTeam(shown, timeZone)
  }
  return (
    <>
      <Button icon={<Download />} disabled={shown.length === 0} onClick={() => void exportCsv()}>
        {texts.exportCsv}
      </Button>
      <ImportButton />
      <Button changes icon={<MailPlus />} onClick={() => open({ kind: 'invite_several' })}>
        {texts.inviteSeveral}
      </Button>
      <Button changes variant="primary" icon={<UserPlus />} onClick={() => open({ kind: 'add' })}>
        {texts.addEmployee}
      </Button>
    </>
  )
}

const columnsOfManagers = teamColumns.filter((column) => column !== 'factor')
const readOnlyColumns: readonly TeamColumn[] = ['name', 'role']
const noColumns: readonly TeamColumn[] = []

export function TeamScreen() {
  const viewer = useCurrentUser()
  const isManaging = hasRight(viewer, 'manageEmployees')
  const isAdmin = hasRight(viewer, 'changeOrganization')
  const isNarrow = useIsNarrow()
  const team = useTeam({ withInvitations: isManaging, withFactors: isAdmin })
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
  const managedColumns = isAdmin ? teamColumns : columnsOfManagers
  const allColumns = isManaging ? managedColumns : readOnlyColumns
  return (
    <TeamDialogHost entries={team.entries} onAdded={highlight}>
      <div className="mx-auto grid w-full max-w-7xl gap-5 pb-24">
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
        <TeamSelection entries={isManaging ? shown : nobody}>
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
        </TeamSelection>
      </div>
    </TeamDialogHost>
  )
}
