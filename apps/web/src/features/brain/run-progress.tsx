import type { BrainRun } from '@weekboard/contracts/brain/brain'
import { Square } from 'lucide-react'
import { useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/feedback/notice.tsx'
import { brainTexts, runTexts as texts } from './brain-texts.ts'

interface RunProgressPanelProps {
  readonly run: BrainRun
  /** Points contain pay, which not everybody may see. */
  readonly showsPoints: boolean
  readonly onStop: () => Promise<unknown>
}

/** How far a run is, and the button that stops it. */
export function RunProgressPanel({ run, showsPoints, onStop }: RunProgressPanelProps) {
  const [isStopping, setStopping] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const stop = async () => {
    setStopping(true)
    setFailure(null)
    try {
      await onStop()
    } catch (error) {
      setFailure(serverMessage(error, brainTexts.stopFailed))
      setStopping(false)
    }
  }
  const words = progressWords(run, showsPoints)
  const share = run.gap === null ? null : Math.max(0, Math.min(1, 1 - run.gap))
  return (
    <div className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-surface p-4 shadow-raise">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
          {words.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <Button
          icon={<Square />}
          busy={isStopping}
          busyText={texts.stopping}
          onClick={() => void stop()}
        >
          {texts.stop}
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share * 100)}
        aria-valuetext={words.join(', ')}
        className="h-2 overflow-hidden rounded-full bg-grey-soft"
      >
        <div
          className={`h-full rounded-full bg-accent transition-[width] duration-300 ${share === null ? 'w-1/4 animate-breathe' : ''}`}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
      {showsPoints && run.best !== null && (
        <p className="text-ink-muted text-xs">{texts.pointsHint}</p>
      )}
      <FailureNotice text={failure} />
    </div>
  )
}

function progressWords({ status, best, bound, gap }: BrainRun, showsPoints: boolean): string[] {
  if (status === 'queued') return [texts.queued]
  if (best === null || gap === null) return [texts.first]
  return [
    ...(showsPoints ? [texts.best(best)] : []),
    ...(showsPoints && bound !== null ? [texts.bound(bound)] : []),
    texts.gap(gap),
  ]
}
