import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { KeyRound, SearchX } from 'lucide-react'
import { isReversed } from '../../lib/dates/date-range.ts'
import { clockText, mediumDate } from '../../lib/dates/format.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ShowMore } from '../../ui/page/show-more.tsx'
import { ExportSecurityEvents } from './export-security-events.tsx'
import { loadSignIns, useSignIns } from './hooks.ts'
import { SecurityEventTable } from './security-event-table.tsx'
import { securityEventTexts } from './security-event-texts.ts'
import { SignInFilterBar } from './sign-in-filter-bar.tsx'
import { useSignInFilters } from './sign-in-filters.ts'
import { signInsTexts as texts } from './sign-ins-texts.ts'

/** Sign-ins of the organization's people, and changes of how they sign in, with filters and a CSV file. */
export function SignIns() {
  const { filters } = useSignInFilters()
  return (
    <div className="grid gap-5">
      <SignInFilterBar />
      {!isReversed(filters) && (
        <>
          <div className="justify-self-end">
            <ExportSecurityEvents
              fileName="sign-ins.csv"
              loadPage={loadSignIns(filters)}
              limitedText={texts.exportLimited}
            />
          </div>
          <SignInList />
        </>
      )}
    </div>
  )
}

function SignInList() {
  const { filters, isFiltered } = useSignInFilters()
  const read = useSignIns(filters)
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  const { events, error } = read
  const whenText = (at: string): string => {
    const { date, time } = wallClock(new Date(at), timeZone)
    return `${mediumDate(date)}, ${clockText(time)}`
  }
  if (!events && error) return <LoadFailure read={read} text={texts.failed} />
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
      <ShowMore pages={read} text={securityEventTexts.showMore} />
    </>
  )
}
