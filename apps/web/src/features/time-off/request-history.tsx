import type {
  TimeOffHistoryEntry,
  TimeOffRequest,
} from '@weekboard/contracts/requests/time-off-schema'
import { timeOffTypes } from '@weekboard/contracts/requests/time-off-schema'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { clockText, shortDate } from '../../lib/dates/format.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { useTimeOffRequest } from './hooks.ts'
import { timeOffClock } from './shared/days-off.ts'
import { timeOffTypeText } from './shared/time-off-type.ts'
import { historyFieldTexts, historyVerbs, itemTexts as texts } from './time-off-texts.ts'
import { useTimeZone } from './use-time-zone.ts'

/** The steps of a request, oldest first. */
export function RequestHistory({ request }: { readonly request: TimeOffRequest }) {
  const read = useTimeOffRequest(request.id)
  const { data } = read
  if (data) {
    return (
      <ol aria-label={texts.historyOf(request.employee_name)} className="grid gap-3">
        {data.history.map((entry) => (
          <HistoryEntryItem key={`${entry.at} ${entry.type}`} entry={entry} />
        ))}
      </ol>
    )
  }
  if (!read.error) {
    return (
      <p role="status" className="text-ink-muted text-sm">
        {texts.loadingHistory}
      </p>
    )
  }
  return <LoadFailure read={read} text={texts.historyFailed} />
}

function HistoryEntryItem({ entry }: { readonly entry: TimeOffHistoryEntry }) {
  const { type, user, at, note, edits } = entry
  const { date, time } = wallClock(new Date(at), useTimeZone())
  return (
    <li className="border-line-strong border-s-2 ps-3 text-sm">
      <p className="wrap-anywhere text-ink">
        {user.name || texts.someone} {historyVerbs[type]}
      </p>
      <p className="text-ink-muted text-xs tabular-nums">
        {shortDate(date)}, {clockText(time)}
      </p>
      {edits.map((change) => (
        <p key={change.field} className="wrap-anywhere text-ink-soft text-xs tabular-nums">
          {changeText(change)}
        </p>
      ))}
      {note && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">“{note}”</p>}
    </li>
  )
}

function fieldValueText(field: string, value: string | null): string {
  if (field.endsWith('_time')) return value === null ? texts.allDay : timeOffClock(value)
  if (value === null) return texts.empty
  if (field.endsWith('_date')) return shortDate(value)
  const type = timeOffTypes.find((known) => known === value)
  return field === 'type' && type ? timeOffTypeText(type) : value
}

const changeText = ({ field, from, to }: TimeOffHistoryEntry['edits'][number]): string =>
  `${historyFieldTexts[field] ?? field}: ${fieldValueText(field, from)} → ${fieldValueText(field, to)}`
