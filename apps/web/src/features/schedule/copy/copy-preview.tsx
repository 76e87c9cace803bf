import type { BulkItemResult } from '@weekboard/contracts/shifts/bulk-shifts'
import { alertText } from '../../../lib/http/alert-text.ts'
import { cn } from '../../../ui/cn.ts'
import { ScrollArea } from '../../../ui/scroll-area.tsx'
import type { DryRun } from '../write/use-dry-run.ts'
import { previewSummary, copyWeekTexts as texts } from './copy-week-texts.ts'
import { copyName } from './use-copy-into-week.ts'

interface CopyPreviewProps extends DryRun {
  readonly names: ReadonlyMap<number, string>
  readonly timeZone: string
}

const isSkipped = ({ status }: BulkItemResult): boolean => status === 'skipped'
const hasWarnings = ({ warnings = [] }: BulkItemResult): boolean => warnings.length > 0

export function CopyPreview({ reply, error, isLoading, names, timeZone }: CopyPreviewProps) {
  if (error && !reply) return <p className="text-ink-muted text-xs">{alertText(error)}</p>
  const results = reply?.results ?? []
  // What is left out comes first: it needs somebody, a warning may be meant.
  const remarked = [
    ...results.filter(isSkipped),
    ...results.filter((item) => !isSkipped(item) && hasWarnings(item)),
  ]
  return (
    <section aria-label={texts.preview} className="grid gap-1.5">
      <p role="status" className="font-medium text-sm">
        {reply && !isLoading
          ? previewSummary(
              reply.summary.created,
              reply.summary.skipped,
              reply.results.filter(hasWarnings).length,
            )
          : texts.checking}
      </p>
      {remarked.length > 0 && (
        <ScrollArea
          label={texts.preview}
          className={cn(
            'max-h-56 rounded-md border border-line text-xs transition-opacity',
            isLoading && 'opacity-60',
          )}
        >
          <ul className="grid divide-y divide-line">
            {remarked.map((item) => (
              <li key={item.index} className="px-2.5 py-1.5">
                <p className="tabular-nums">
                  <span className="font-medium">{copyName(item, names, timeZone)}</span>
                  <span
                    className={cn(
                      'font-medium',
                      isSkipped(item) ? 'text-danger-ink' : 'text-warning-ink',
                    )}
                  >
                    {` · ${isSkipped(item) ? texts.leftOut : texts.warning}`}
                  </span>
                </p>
                <p className="text-ink-muted">
                  {isSkipped(item)
                    ? item.message
                    : item.warnings?.map(({ message }) => message).join(' ')}
                </p>
              </li>
            ))}
          </ul>
        </ScrollArea>
      )}
    </section>
  )
}
