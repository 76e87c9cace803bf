import { ExportCsvButton } from '../../ui/page/export-csv-button.tsx'
import type { LoadEventPage } from './hooks.ts'
import { securityEventTexts as texts } from './security-event-texts.ts'

interface ExportSecurityEventsProps {
  readonly fileName: string
  readonly loadPage: LoadEventPage
  /** What is said when a file is full. */
  readonly limitedText: (count: string) => string
}

const head = [
  texts.when,
  texts.who,
  texts.what,
  texts.reason,
  texts.method,
  texts.device,
  texts.address,
]

/** Downloads the events as CSV, with instants in UTC. */
export function ExportSecurityEvents(props: ExportSecurityEventsProps) {
  const { fileName, loadPage, limitedText } = props
  return (
    <ExportCsvButton
      fileName={fileName}
      head={head}
      loadPage={async (cursor, signal) => {
        const page = await loadPage(cursor, signal)
        const rows = page.security_events.map((event) => [
          event.at,
          event.user.name,
          texts.types[event.type][event.outcome],
          event.reason && texts.reasons[event.reason],
          event.method && texts.methods[event.method],
          event.device,
          event.ip_address,
        ])
        return { rows, next_cursor: page.next_cursor }
      }}
      texts={{ ...texts, exportLimited: limitedText }}
    />
  )
}
