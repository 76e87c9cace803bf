import { useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import type { PushState } from '../../lib/session/push-device.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { pushTexts as texts } from './push-texts.ts'

interface PushDeviceRowProps {
  readonly state: PushState | undefined
  readonly turnOn: () => Promise<PushState>
  readonly turnOff: () => Promise<PushState>
}

/** Says whether this device receives push messages, and why not when it cannot. */
export function PushDeviceRow({ state, turnOn, turnOff }: PushDeviceRowProps) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const run = async (change: () => Promise<PushState>) => {
    setBusy(true)
    try {
      await change()
    } catch (failure) {
      toast({ type: 'error', title: serverMessage(failure, texts.failed) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium text-ink">{texts.device}</p>
        <p role="status" className="text-ink-muted text-xs">
          {state ? texts.states[state] : texts.loading}
        </p>
      </div>
      {state === 'off' && (
        <Button disabled={isBusy} onClick={() => void run(turnOn)}>
          {isBusy ? texts.turningOn : texts.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Button disabled={isBusy} onClick={() => void run(turnOff)}>
          {texts.turnOff}
        </Button>
      )}
    </div>
  )
}
