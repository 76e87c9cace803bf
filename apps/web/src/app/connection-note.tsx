import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useConnection } from '../lib/live/cable.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'

/** Shows when live updates are interrupted; the reason is the tooltip. */
export function ConnectionNote() {
  const { status, lastError, nextTryAt } = useConnection()
  return (
    <div role="status">
      {(status === 'reconnecting' || status === 'offline') && (
        <span
          data-connection-note
          title={lastError ?? undefined}
          className="inline-flex h-7 animate-appear items-center gap-2 whitespace-nowrap rounded-full bg-warning-soft px-2.5 font-medium text-warning-ink text-xs"
        >
          {status === 'offline' ? (
            <CloudOff className="size-3.5" aria-hidden="true" />
          ) : (
            <Spinner size="sm" />
          )}
          <span>{status === 'offline' ? 'Offline' : 'Reconnecting…'}</span>
          {lastError && <span className="sr-only">{lastError}</span>}
          {status === 'reconnecting' && nextTryAt !== null && <Countdown until={nextTryAt} />}
        </span>
      )}
    </div>
  )
}

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - performance.now()) / 1000))
const lookAgainMs = 250

/**
 * The seconds until the next attempt; hidden from screen readers, which would read every second.
 */
function Countdown({ until }: { readonly until: number }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  useEffect(() => {
    setSeconds(secondsUntil(until))
    const timer = setInterval(() => setSeconds(secondsUntil(until)), lookAgainMs)
    return () => clearInterval(timer)
  }, [until])
  return (
    <span aria-hidden="true" className="font-normal tabular-nums">
      in {seconds} s
    </span>
  )
}
