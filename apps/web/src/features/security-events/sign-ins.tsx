import { wallClock } from '@weekboard/scheduling/weeks'
import { KeyRound, SearchX } from 'lucide-react'
import { clockText, mediumDate } from '../../lib/dates/format.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ExportSecurityEvents } from './export-security-events.tsx'
import { loadSignIns, useSignIns } from './hooks.ts'
import { SecurityEventTable } from './security-event-table.tsx'
import { securityEventTexts } from './security-event-texts.ts'
import { SignInFilterBar } from './sign-in-filter-bar.tsx'
import { hasReversedDates, useSignInFilters } from './sign-in-filters.ts'
import { signInsTexts as texts } from './sign-ins-texts.ts'

/** Sign-ins of the organization's people, and changes of how they sign in, with filters and a CSV file. */
export function SignIns() {
  const { filters } = useSignInFilters()
  const isReversed = hasReversedDates(filters)
  return (
    <div className="grid gap-5">
      <SignInFilterBar />
      {!isReversed && (
        <div className="justify-self-end">
          <ExportSecurityEvents
            fileName="sign-ins.csv"
            loadPage={loadSignIns(filters)}
            limitedText={texts.exportLimited}
          />
        </div>
      )}
      {!isReversed && <SignInList />}
    </div>
  )
}

function SignInList() {
  const { filters, isFiltered } = useSignInFilters()
  const read = useSignIns(filters)
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  const { events, error, hasMore } = read
  const whenText = (at: string): string => {
    const { date, time } = wallClock(new Date(at), timeZone)
    return `${mediumDate(date)}, ${clockText(time)}`
  }
  if (!events && error) {
    return (
      <ErrorPanel
        message={serverMessage(error, texts.failed)}
        onRetry={read.refresh}
        retrying={read.isRefreshing}
      />
    )
  }
  if (!events) {
    return (
      <Card>
        <RowSkeletons label={texts.loading} rows={8} />
      </Card>
    )
  }
  if (events.length === 0) {
    return (
      <EmptyState
        icon={isFiltered ? <SearchX /> : <KeyRound />}
        title={isFiltered ? texts.noMatch : texts.empty}
      />
    )
  }
  return (
    <>
      <Card padding="none">
        <SecurityEventTable label={texts.tab} events={events} whenText={whenText} hasPeople />
      </Card>
      {hasMore && (
        <Button
          onClick={read.showMore}
          busy={read.isLoadingMore}
          busyText={securityEventTexts.loadingMore}
          className="justify-self-center"
        >
          {securityEventTexts.showMore}
        </Button>
      )}
    </>
  )
}
