import type { AuditEntry } from '@weekboard/contracts/audit-log'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { clockText, mediumDate } from '../../lib/dates/format.ts'
import { Card } from '../../ui/page/card.tsx'
import { detailLines } from './audit-details.ts'
import { auditTexts as texts } from './audit-texts.ts'

interface AuditTableProps {
  readonly entries: readonly AuditEntry[]
  readonly timeZone: string
}

/** Who did what, and when; below 640 px a line above the other. */
export function AuditTable({ entries, timeZone }: AuditTableProps) {
  return (
    <Card padding="none">
      <table aria-label={texts.title} className="w-full text-sm">
        <thead className="max-sm:sr-only">
          <tr className="border-line border-b text-ink-muted text-xs">
            <th scope="col" className="w-48 px-4 py-2.5 text-start font-medium">
              {texts.when}
            </th>
            <th scope="col" className="w-48 px-4 py-2.5 text-start font-medium">
              {texts.who}
            </th>
            <th scope="col" className="px-4 py-2.5 text-start font-medium">
              {texts.what}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const cellClass = 'px-4 py-2.5 align-top max-sm:block max-sm:py-0'

interface AuditRowProps {
  readonly entry: AuditEntry
  readonly timeZone: string
}

function AuditRow({ entry, timeZone }: AuditRowProps) {
  const { date, time } = wallClock(new Date(entry.at), timeZone)
  const lines = detailLines(entry)
  return (
    <tr className="max-sm:block max-sm:py-3">
      <td className={`${cellClass} whitespace-nowrap text-ink-soft tabular-nums max-sm:text-xs`}>
        <time dateTime={entry.at}>
          {mediumDate(date)}, {clockText(time)}
        </time>
      </td>
      <td className={`${cellClass} wrap-anywhere font-medium`}>{entry.user.name || texts.job}</td>
      <td className={`${cellClass} wrap-anywhere`}>
        {entry.summary}
        {lines.length > 0 && (
          <details className="mt-1 text-ink-soft text-xs">
            <summary className="w-fit cursor-pointer">{texts.details}</summary>
            <ul className="mt-1 grid gap-0.5">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
      </td>
    </tr>
  )
}
