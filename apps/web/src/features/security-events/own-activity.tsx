import { instantText } from '../../lib/dates/instant-text.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { ExportSecurityEvents } from './export-security-events.tsx'
import { loadOwnEvents, type SecurityEventRead, useOwnActivity } from './hooks.ts'
import { SecurityEventTable } from './security-event-table.tsx'
import { securityEventTexts as texts } from './security-event-texts.ts'

/** The own sign-ins and changes of how one signs in, newest first, with a CSV file. */
export function OwnActivity() {
  const read = useOwnActivity()
  return (
    <section className="grid gap-3 border-line border-t pt-5 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="font-medium text-ink">{texts.recent}</h3>
          <p className="text-ink-soft">{texts.recentHint}</p>
        </div>
        <ExportSecurityEvents
          fileName="recent-activity.csv"
          loadPage={loadOwnEvents}
          limitedText={texts.exportLimited}
        />
      </div>
      <OwnEvents read={read} />
    </section>
  )
}

function OwnEvents({ read }: { readonly read: SecurityEventRead }) {
  const { events, error, hasMore } = read
  if (!events && error) {
    return (
      <ErrorPanel
        message={serverMessage(error, texts.recentFailed)}
        onRetry={read.refresh}
        retrying={read.isRefreshing}
      />
    )
  }
  if (!events) return <RowSkeletons label={texts.loadingRecent} rows={4} />
  if (events.length === 0) return <p className="text-ink-soft">{texts.recentEmpty}</p>
  return (
    <>
      <div className="-mx-3">
        <SecurityEventTable label={texts.recent} events={events} whenText={instantText} />
      </div>
      {hasMore && (
        <Button
          onClick={read.showMore}
          busy={read.isLoadingMore}
          busyText={texts.loadingMore}
          className="justify-self-center"
        >
          {texts.showMore}
        </Button>
      )}
    </>
  )
}
