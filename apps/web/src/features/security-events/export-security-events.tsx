import type { CsvCell } from '@weekboard/contracts/csv'
import type { SecurityEvent } from '@weekboard/contracts/security-events'
import { countText } from '../../lib/dates/format.ts'
import { type CsvReading, ExportCsvButton } from '../../ui/page/export-csv-button.tsx'
import { type LoadEventPage, loadAllEvents, maxExportedEvents } from './hooks.ts'
import { securityEventTexts as texts } from './security-event-texts.ts'

interface ExportSecurityEventsProps {
  readonly fileName: string
  readonly loadPage: LoadEventPage
  /** What is said when a file is full. */
  readonly limitedText: (count: string) => string
}

/** Downloads the events as CSV, with instants in UTC. */
export function ExportSecurityEvents({
  fileName,
  loadPage,
  limitedText,
}: ExportSecurityEventsProps) {
  const read = async (progress: CsvReading) => {
    const { events, isLimited } = await loadAllEvents(loadPage, progress)
    const limited = isLimited ? limitedText(countText(maxExportedEvents)) : null
    return { table: eventTable(events), limited }
  }
  return <ExportCsvButton fileName={fileName} read={read} texts={texts} />
}

const eventTable = (events: readonly SecurityEvent[]): CsvCell[][] => [
  [texts.when, texts.who, texts.what, texts.reason, texts.method, texts.device, texts.address],
  ...events.map(({ at, user, type, outcome, reason, method, device, ip_address: address }) => [
    at,
    user.name,
    texts.types[type][outcome],
    reason && texts.reasons[reason],
    method && texts.methods[method],
    device,
    address,
  ]),
]
