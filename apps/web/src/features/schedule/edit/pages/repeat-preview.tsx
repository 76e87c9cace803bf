import type { Week } from '@weekboard/contracts/schedule/week'
import type { BulkItemResult } from '@weekboard/contracts/shifts/bulk-shifts'
import { Check, SkipForward } from 'lucide-react'
import { rangeText, weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { alertText } from '../../../../lib/http/alert-text.ts'
import { cn } from '../../../../ui/cn.ts'
import { shiftCount } from '../../week/schedule-texts.ts'
import type { DryRun } from '../../write/use-dry-run.ts'

interface RepeatPreviewProps {
  readonly week: Week
  readonly preview: DryRun
}

export function RepeatPreview({ week, preview }: RepeatPreviewProps) {
  const { reply, error, isLoading } = preview
  if (error && !reply) {
    return <p className="text-ink-muted text-xs">No preview: {alertText(error)}</p>
  }
  const { created = 0, skipped = 0 } = reply?.summary ?? {}
  return (
    <section aria-label="Preview" className="grid gap-1.5">
      <p role="status" className="font-medium text-sm">
        {reply
          ? `${shiftCount(created)} will be created${skipped > 0 ? `, ${skipped} skipped` : ''}`
          : 'Checking…'}
      </p>
      {reply?.results.length === 0 && (
        <p className="text-ink-muted text-xs">The chosen days are over by then.</p>
      )}
      {reply && reply.results.length > 0 && (
        <ol
          className={cn(
            'grid divide-y divide-line rounded-md border border-line text-xs transition-opacity',
            isLoading && 'opacity-60',
          )}
        >
          {reply.results.map((result) => (
            <PreviewLine key={result.index} week={week} result={result} />
          ))}
        </ol>
      )}
    </section>
  )
}

interface PreviewLineProps {
  readonly week: Week
  readonly result: BulkItemResult
}

function PreviewLine({ week, result }: PreviewLineProps) {
  const { date = '', start_time, end_time, status, message, warnings } = result
  const isSkipped = status === 'skipped'
  const remarks = isSkipped ? [message ?? ''] : (warnings ?? []).map((warning) => warning.message)
  const Icon = isSkipped ? SkipForward : Check
  return (
    <li className="flex items-start gap-2 px-2.5 py-1.5">
      <Icon
        className={cn(
          'mt-0.5 size-3.5 shrink-0',
          isSkipped ? 'text-warning-ink' : 'text-success-ink',
        )}
        aria-hidden="true"
      />
      <div className="min-w-0">
        <p className="tabular-nums">
          <span className="font-medium">{weekdayMonthDay(date)}</span>
          {start_time && end_time && ` · ${rangeText(start_time, end_time, week.time_zone)}`}
          {isSkipped && <span className="font-medium text-warning-ink"> · skipped</span>}
        </p>
        {remarks.map((remark) => (
          <p key={remark} className="text-ink-muted">
            {remark}
          </p>
        ))}
      </div>
    </li>
  )
}
