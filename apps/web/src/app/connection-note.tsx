import { CloudOff } from 'lucide-react'
import { useConnection } from '../lib/cable.ts'
import { Spinner } from '../ui/spinner.tsx'

/** Says when live changes do not arrive; nothing while all is well. */
export function ConnectionNote() {
  const { status } = useConnection()
  return (
    <div role="status">
      {(status === 'reconnecting' || status === 'offline') && (
        <span className="inline-flex h-7 animate-appear items-center gap-2 rounded-full bg-warning-soft px-2.5 font-medium text-warning-ink text-xs">
          {status === 'offline' ? (
            <CloudOff className="size-3.5" aria-hidden="true" />
          ) : (
            <Spinner size="sm" />
          )}
          {status === 'offline' ? 'Offline' : 'Reconnecting…'}
        </span>
      )}
    </div>
  )
}
