import type { AuditEntry } from '@weekboard/contracts/audit-log'
import type { CsvCell } from '@weekboard/contracts/csv'
import { eventTitle } from '@weekboard/contracts/events'
import { wallClock } from '@weekboard/scheduling/weeks'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { countText } from '../../lib/dates/format.ts'
import { downloadCsv } from '../../lib/forms/download-csv.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { detailLines } from './audit-details.ts'
import type { AuditFilters } from './audit-filters.ts'
import { auditTexts as texts } from './audit-texts.ts'
import { maxExportedEntries, useAllEntries } from './hooks.ts'

interface ExportAuditLogProps {
  readonly filters: AuditFilters
  readonly timeZone: string
}

/** Downloads the entries that match as CSV. */
export function ExportAuditLog({ filters, timeZone }: ExportAuditLogProps) {
  const readAll = useAllEntries()
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
      const { entries, isLimited } = await readAll(filters, { signal, onProgress: setCount })
      downloadCsv('audit-log.csv', auditTable(entries, timeZone))
      if (isLimited) {
        toast({ type: 'warning', title: texts.exportLimited(countText(maxExportedEntries)) })
      }
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

/** The table with times on the clock of the zone, as spreadsheets read them. */
const auditTable = (entries: readonly AuditEntry[], timeZone: string): CsvCell[][] => [
  [texts.when, texts.who, texts.kind, texts.what, texts.details],
  ...entries.map((entry) => {
    const { date, time } = wallClock(new Date(entry.at), timeZone)
    const kind = eventTitle(entry.type)
    return [`${date} ${time}`, entry.user.name, kind, entry.summary, detailLines(entry).join('; ')]
  }),
]
