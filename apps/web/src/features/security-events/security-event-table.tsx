import type { SecurityEvent } from '@weekboard/contracts/identity/security-events'
import { Badge } from '../../ui/badge.tsx'
import { securityEventTexts as texts } from './security-event-texts.ts'

interface SecurityEventTableProps {
  readonly label: string
  readonly events: readonly SecurityEvent[]
  /** How an instant is shown. */
  readonly whenText: (at: string) => string
  /** Whether a column says whose account it is. */
  readonly hasPeople?: boolean
}

const headClass = 'px-3 py-2.5 text-start font-medium'

/** Sign-ins and changes, with their devices; below 640 px a line above the other. */
export function SecurityEventTable({
  label,
  events,
  whenText,
  hasPeople = false,
}: SecurityEventTableProps) {
  const heads = [
    texts.when,
    ...(hasPeople ? [texts.who] : []),
    texts.what,
    texts.method,
    texts.device,
    texts.address,
  ]
  return (
    <table aria-label={label} className="w-full text-sm">
      <thead className="max-sm:sr-only">
        <tr className="border-line border-b text-ink-muted text-xs">
          {heads.map((head) => (
            <th key={head} scope="col" className={headClass}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {events.map((event) => (
          <SecurityEventRow
            key={event.id}
            event={event}
            when={whenText(event.at)}
            hasPeople={hasPeople}
          />
        ))}
      </tbody>
    </table>
  )
}

const cellClass = 'px-3 py-2.5 align-top max-sm:block max-sm:py-0'

interface SecurityEventRowProps {
  readonly event: SecurityEvent
  readonly when: string
  readonly hasPeople: boolean
}

function SecurityEventRow({ event, when, hasPeople }: SecurityEventRowProps) {
  const { at, type, outcome, reason, method, device, ip_address: address, user } = event
  const isFailure = outcome === 'failure'
  return (
    <tr className="max-sm:block max-sm:py-3">
      <td className={`${cellClass} text-ink-soft tabular-nums max-sm:text-xs`}>
        <time dateTime={at}>{when}</time>
      </td>
      {hasPeople && (
        <td className={`${cellClass} wrap-anywhere font-medium`}>{user.name ?? texts.somebody}</td>
      )}
      <td className={cellClass}>
        <span className={isFailure ? 'text-danger-ink' : 'text-ink'}>
          {texts.types[type][outcome]}
        </span>
        {reason && (
          <>
            {' '}
            <Badge tone={isFailure ? 'red' : 'grey'}>{texts.reasons[reason]}</Badge>
          </>
        )}
      </td>
      <td className={`${cellClass} text-ink-soft`}>
        {method ? texts.methods[method] : texts.none}
      </td>
      <td className={`${cellClass} text-ink-soft`}>{device ?? texts.none}</td>
      <td className={`${cellClass} wrap-anywhere text-ink-soft tabular-nums`}>
        {address ?? texts.none}
      </td>
    </tr>
  )
}
