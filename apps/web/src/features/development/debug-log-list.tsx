import { hourCycle } from '../../lib/dates/hour-format.ts'
import { clearDebugLog, type DebugEntry, useDebugLog } from '../../lib/page/debug-log.ts'
import { Button } from '../../ui/button.tsx'
import { debugTexts } from './debug-texts.ts'

/** The last calls and events of this page, the newest first. */
export function DebugLogList() {
  const entries = useDebugLog()
  return (
    <section aria-label={debugTexts.log} className="grid gap-1.5 border-line border-t pt-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-medium text-sm">{debugTexts.log}</h2>
        <Button size="sm" variant="ghost" disabled={entries.length === 0} onClick={clearDebugLog}>
          {debugTexts.clear}
        </Button>
      </div>
      {entries.length === 0 ? (
        <p className="text-ink-muted text-xs">{debugTexts.nothingLogged}</p>
      ) : (
        <ol
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it
          tabIndex={0}
          aria-label={debugTexts.log}
          className="grid max-h-48 gap-1 overflow-y-auto rounded-md bg-sunken p-2 text-2xs"
        >
          {entries.toReversed().map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ol>
      )}
    </section>
  )
}

const clockOf = (at: Date): string =>
  at.toLocaleTimeString('en-US', {
    hourCycle: hourCycle(),
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

function Entry({ at, text, durationMs }: DebugEntry) {
  return (
    <li className="flex gap-2 tabular-nums">
      <span className="shrink-0 text-ink-muted">{clockOf(at)}</span>{' '}
      <span className="wrap-anywhere min-w-0 flex-1">{text}</span>{' '}
      {durationMs !== null && <span className="shrink-0 text-ink-soft">{durationMs} ms</span>}
    </li>
  )
}
