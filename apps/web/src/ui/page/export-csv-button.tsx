import type { CsvCell } from '@weekboard/contracts/csv'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { downloadCsv } from '../../lib/forms/download-csv.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { Button } from '../button.tsx'
import { useToast } from '../feedback/toast.ts'

export interface CsvReading {
  readonly signal: AbortSignal
  /** Told how many entries were read so far. */
  readonly onProgress: (count: number) => void
}

interface ExportCsvButtonProps {
  readonly fileName: string
  /** Reads the table, and says in `limited` that the file is full; throws ApiError. */
  readonly read: (
    progress: CsvReading,
  ) => Promise<{ readonly table: CsvCell[][]; readonly limited: string | null }>
  readonly texts: {
    readonly exportCsv: string
    readonly exporting: (count: number) => string
    readonly exportFailed: string
  }
}

/** Reads a table page by page and downloads it as CSV. Stops reading when it is left. */
export function ExportCsvButton({ fileName, read, texts }: ExportCsvButtonProps) {
  const toast = useToast()
  const running = useRef<AbortController>(null)
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async () => {
    const aborter = new AbortController()
    running.current = aborter
    setCount(0)
    try {
      const { table, limited } = await read({ signal: aborter.signal, onProgress: setCount })
      downloadCsv(fileName, table)
      if (limited !== null) toast({ type: 'warning', title: limited })
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
