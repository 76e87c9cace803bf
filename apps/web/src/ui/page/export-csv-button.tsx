import type { CsvCell } from '@weekboard/contracts/csv'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { countText } from '../../lib/dates/format.ts'
import { downloadCsv } from '../../lib/forms/download-csv.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import type { CursorPage } from '../../lib/http/use-cursor-pages.ts'
import { Button } from '../button.tsx'
import { useToast } from '../feedback/toast.ts'

/** How many rows a file has at most. */
const maxRows = 20_000

interface CsvPage extends CursorPage {
  readonly rows: CsvCell[][]
}

interface ExportCsvButtonProps {
  readonly fileName: string
  readonly head: readonly CsvCell[]
  /** Loads the rows after a cursor, '' for the first ones. Throws ApiError, or the abort. */
  readonly loadPage: (cursor: string, signal: AbortSignal) => Promise<CsvPage>
  readonly texts: {
    readonly exportCsv: string
    readonly exporting: (count: number) => string
    readonly exportFailed: string
    /** What is said when a file is full. */
    readonly exportLimited: (count: string) => string
  }
}

/** Reads a table page by page and downloads it as CSV. Stops reading when it is left. */
export function ExportCsvButton({ fileName, head, loadPage, texts }: ExportCsvButtonProps) {
  const toast = useToast()
  const running = useRef<AbortController>(null)
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async () => {
    const aborter = new AbortController()
    running.current = aborter
    const { signal } = aborter
    const rows: CsvCell[][] = []
    let cursor: string | null = ''
    setCount(0)
    try {
      while (cursor !== null && rows.length < maxRows) {
        const page: CsvPage = await loadPage(cursor, signal)
        rows.push(...page.rows)
        setCount(rows.length)
        cursor = page.next_cursor
      }
      downloadCsv(fileName, [head, ...rows.slice(0, maxRows)])
      if (cursor !== null)
        toast({ type: 'warning', title: texts.exportLimited(countText(maxRows)) })
    } catch (error) {
      if (signal.aborted) return
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
