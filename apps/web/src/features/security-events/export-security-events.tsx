import type { CsvCell } from '@weekboard/contracts/csv'
import type { SecurityEvent } from '@weekboard/contracts/security-events'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { countText } from '../../lib/dates/format.ts'
import { downloadCsv } from '../../lib/forms/download-csv.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
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
  const toast = useToast()
  const running = useRef<AbortController>(null)
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async () => {
    const aborter = new AbortController()
    running.current = aborter
    setCount(0)
    try {
      const { signal } = aborter
      const { events, isLimited } = await loadAllEvents(loadPage, { signal, onProgress: setCount })
      downloadCsv(fileName, eventTable(events))
      if (isLimited) toast({ type: 'warning', title: limitedText(countText(maxExportedEvents)) })
    } catch (error) {
      if (aborter.signal.aborted) return
      toast({ type: 'error', title: serverMessage(error, texts.exportFailed) })
    }
    setCount(null)
  }
  return (
    <Button
      icon={<Download />}
      busy={count !== null}
      busyText={texts.exporting(count ?? 0)}
      onClick={() => void run()}
    >
      {texts.exportCsv}
    </Button>
  )
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
