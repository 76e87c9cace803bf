import { instantText } from '../../lib/dates/instant-text.ts'
import { LoadingRows } from '../../ui/feedback/load-failure.tsx'
import { ShowMore } from '../../ui/page/show-more.tsx'
import { ExportSecurityEvents } from './export-security-events.tsx'
import { loadOwnEvents, useOwnActivity } from './hooks.ts'
import { SecurityEventTable } from './security-event-table.tsx'
import { securityEventTexts as texts } from './security-event-texts.ts'

/** The own sign-ins and changes of how one signs in, newest first, with a CSV file. */
export function OwnActivity() {
  return (
    <section className="grid gap-3 border-line border-t pt-5 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="font-medium text-ink">{texts.recent}</h3>
          <p className="text-ink-soft">{texts.recentHint}</p>
        </div>
        <ExportSecurityEvents
          fileName="recent-activity.csv"
          loadPage={loadOwnEvents()}
          limitedText={texts.exportLimited}
        />
      </div>
      <OwnEvents />
    </section>
  )
}

function OwnEvents() {
  const read = useOwnActivity()
  const { events } = read
  if (!events) {
    const { loadingRecent, recentFailed } = texts
    return <LoadingRows read={read} label={loadingRecent} failed={recentFailed} rows={4} />
  }
  if (events.length === 0) return <p className="text-ink-soft">{texts.recentEmpty}</p>
  return (
    <>
      <div className="-mx-3">
        <SecurityEventTable label={texts.recent} events={events} whenText={instantText} />
      </div>
      <ShowMore pages={read} text={texts.showMore} />
    </>
  )
}
