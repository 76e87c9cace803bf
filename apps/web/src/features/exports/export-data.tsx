import type { DataExport } from '@weekboard/contracts/organization/exports'
import { Download, FileArchive } from 'lucide-react'
import { useState } from 'react'
import { instantText } from '../../lib/dates/instant-text.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice, Notice } from '../../ui/feedback/notice.tsx'
import { type ArchiveKind, useDataExport } from './hooks.ts'

const texts = {
  organization: {
    action: 'Export all data',
    hint: 'People, schedules, requests and history as CSV and JSON, in one ZIP file.',
  },
  profile: {
    action: 'Export my data',
    hint: 'Your account, shifts, requests and settings as CSV and JSON, in one ZIP file.',
  },
  starting: 'Starting...',
  progress: 'Export',
  queued: 'Waiting to start',
  percent: (share: number) => `${Math.round(100 * share)} %`,
  ready: (size: string, until: string) =>
    `The archive is ready: ${size}. It can be downloaded once, until ${until}.`,
  download: 'Download archive',
  downloading: 'Downloading...',
  gone: 'The archive was downloaded or has expired. Export again for a new one.',
  failed: 'The archive could not be made. Please try again.',
  startFailed: 'The export could not be started. Please try again.',
  downloadFailed: 'The archive could not be downloaded. Please try again.',
} as const

const units = ['bytes', 'kB', 'MB', 'GB'] as const

/** '512 bytes', '1.4 MB'. */
function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`
}

/** Starts an archive, shows how far it is, and downloads it. */
export function ExportData({ kind }: { readonly kind: ArchiveKind }) {
  const { current, progress, start, download } = useDataExport(kind)
  const [busy, setBusy] = useState<'start' | 'download' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (what: 'start' | 'download', work: () => Promise<void>, failed: string) => {
    setBusy(what)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(serverMessage(error, failed))
    }
    setBusy(null)
  }
  const isPending = current?.status === 'queued' || current?.status === 'running'
  const isReady = current?.status === 'ready' && !current.is_gone
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft text-sm">{texts[kind].hint}</p>
      {isPending && <ExportProgressBar status={current.status} progress={progress} />}
      {current && !isPending && <ExportOutcome found={current} />}
      <FailureNotice text={failure} />
      <div className="flex flex-wrap gap-2">
        {isReady && (
          <Button
            variant="primary"
            icon={<Download />}
            busy={busy === 'download'}
            busyText={texts.downloading}
            onClick={() => void run('download', download, texts.downloadFailed)}
          >
            {texts.download}
          </Button>
        )}
        <Button
          icon={<FileArchive />}
          busy={busy === 'start'}
          busyText={texts.starting}
          paused={isPending}
          onClick={() => void run('start', start, texts.startFailed)}
        >
          {texts[kind].action}
        </Button>
      </div>
    </div>
  )
}

interface ExportProgressBarProps {
  readonly status: DataExport['status']
  readonly progress: number
}

function ExportProgressBar({ status, progress }: ExportProgressBarProps) {
  const percent = Math.round(100 * progress)
  return (
    <div className="grid w-full max-w-sm gap-1">
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-grey-soft"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="text-ink-muted text-xs tabular-nums">
        {status === 'queued' ? texts.queued : texts.percent(progress)}
      </p>
    </div>
  )
}

function ExportOutcome({ found }: { readonly found: DataExport }) {
  if (found.status === 'failed') return <FailureNotice text={texts.failed} />
  if (found.is_gone || !found.expires_at) {
    return (
      <Notice tone="info" live>
        {texts.gone}
      </Notice>
    )
  }
  return (
    <Notice tone="success" live>
      {texts.ready(sizeText(found.size_bytes ?? 0), instantText(found.expires_at))}
    </Notice>
  )
}
