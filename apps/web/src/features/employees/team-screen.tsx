import { SearchX, UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useIsNarrow } from '../../lib/media.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { EmployeeHighlight } from './employee-cells.tsx'
import { type TeamRead, useTeam } from './hooks.ts'
import { ImportButton } from './import/import-button.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { rolesToInvite, searchTeam, type TeamEntry } from './team.ts'
import { TeamCards } from './team-cards.tsx'
import { TeamTable } from './team-table.tsx'
import { inviteTexts, teamTexts as texts } from './team-texts.ts'

export function TeamScreen() {
  const viewer = useCurrentUser()
  const roles = viewer ? rolesToInvite(viewer.role) : []
  const canInvite = roles.length > 0
  const [isInviting, setIsInviting] = useState(false)
  const [search, setSearch] = useState('')
  const searchField = useRef<HTMLInputElement>(null)
  const [newId, setNewId] = useState<number | null>(null)
  const team = useTeam({
    withInvitations: canInvite,
    all: search.trim() !== '',
    awaited: newId,
  })
  const highlight = (employeeId: number | null) => {
    setNewId(employeeId)
    if (employeeId !== null) setSearch('')
  }
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-5 pb-24">
      <PageHeader
        title={texts.title}
        description={canInvite ? texts.subtitle : texts.readOnlySubtitle}
        actions={
          canInvite && (
            <>
              <ImportButton />
              <Button variant="primary" icon={<UserPlus />} onClick={() => setIsInviting(true)}>
                {inviteTexts.invite}
              </Button>
            </>
          )
        }
      />
      <TextField
        ref={searchField}
        type="search"
        label={texts.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="max-w-sm"
      />
      <TeamContent
        team={team}
        search={search}
        onClearSearch={() => {
          setSearch('')
          searchField.current?.focus()
        }}
        highlighted={{ employeeId: newId, highlight }}
        full={canInvite}
      />
      {canInvite && (
        <InviteDialog
          open={isInviting}
          onOpenChange={setIsInviting}
          roles={roles}
          onInvited={highlight}
        />
      )}
    </div>
  )
}

interface TeamContentProps {
  readonly highlighted: EmployeeHighlight
  readonly team: TeamRead
  readonly search: string
  readonly onClearSearch: () => void
  readonly full: boolean
}

function TeamContent({ team, search, onClearSearch, ...list }: TeamContentProps) {
  const { entries, error, isRefreshing, refresh } = team
  if (!entries) {
    if (!error) return <TeamSkeleton />
    return <ErrorPanel message={texts.loadFailed} onRetry={refresh} retrying={isRefreshing} />
  }
  const found = searchTeam(entries, search)
  return (
    <div className="grid gap-3">
      <p role="status" className="text-ink-muted text-xs">
        {!team.hasMore && texts.count(found.length)}
      </p>
      {found.length > 0 && <TeamList entries={found} {...list} />}
      {found.length === 0 && !team.hasMore && (
        <EmptyState
          icon={<SearchX />}
          title={texts.nobodyFound}
          message={texts.nobodyMatches(search.trim())}
          action={<Button onClick={onClearSearch}>{texts.clearSearch}</Button>}
        />
      )}
      {team.hasMore && (
        <div className="flex justify-center py-2">
          <Button busy={team.isLoadingMore} busyText={texts.loadingMore} onClick={team.showMore}>
            {texts.showMore}
          </Button>
        </div>
      )}
    </div>
  )
}

interface TeamListProps {
  readonly highlighted: EmployeeHighlight
  readonly entries: readonly TeamEntry[]
  readonly full: boolean
}

function TeamList({ full, ...list }: TeamListProps) {
  const isNarrow = useIsNarrow()
  if (!isNarrow) return <TeamTable full={full} {...list} />
  return <TeamCards label={texts.title} detail={full ? 'full' : 'none'} {...list} />
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'] as const

function TeamSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="mt-7 grid gap-2">
      {placeholders.map((key) => (
        <Skeleton key={key} className="h-14" />
      ))}
    </div>
  )
}
