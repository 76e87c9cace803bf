import { Button } from '../../ui/button.tsx'
import { useBusyCall } from '../../ui/feedback/use-call.ts'
import type { PushDevice } from './hooks-push.ts'
import { pushTexts as texts } from './push-texts.ts'

/** Says whether this device receives push messages, and why not when it cannot. */
export function PushDeviceRow({ state, isValidating, mutate, turnOn, turnOff }: PushDevice) {
  const { busy, run } = useBusyCall()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium text-ink">{texts.device}</p>
        <p role="status" className="text-ink-muted text-xs">
          {state ? texts.states[state] : texts.loadFailed}
        </p>
      </div>
      {!state && (
        <Button busy={isValidating} onClick={() => void mutate()}>
          {texts.tryAgain}
        </Button>
      )}
      {state === 'off' && (
        <Button disabled={busy} onClick={() => void run(turnOn, texts.failed)}>
          {busy ? texts.turningOn : texts.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Button disabled={busy} onClick={() => void run(turnOff, texts.failed)}>
          {texts.turnOff}
        </Button>
      )}
    </div>
  )
}
