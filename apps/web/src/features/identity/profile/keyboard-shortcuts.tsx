import { useState } from 'react'
import { singleKeyTexts, useSingleKeys } from '../../../lib/keys/single-keys.ts'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { useCall } from '../../../ui/feedback/use-call.ts'
import { SwitchRow } from '../../../ui/fields/switch.tsx'
import { useSavePreferences } from '../api/profile.ts'
import { keyboardTexts as texts } from './profile-texts.ts'

/** Turns shortcuts of a single key on and off; saved at once. */
export function KeyboardShortcuts() {
  const stored = useSingleKeys()
  const save = useSavePreferences()
  const [pending, setPending] = useState<boolean | null>(null)
  const { failure, run } = useCall(texts.failed)
  const change = async (isOn: boolean) => {
    setPending(isOn)
    await run(() => save({ single_keys: isOn }))
    setPending(null)
  }
  return (
    <div className="grid gap-3">
      <SwitchRow
        {...singleKeyTexts}
        checked={pending ?? stored}
        onCheckedChange={(isOn) => void change(isOn)}
      />
      <FailureNotice text={failure} />
    </div>
  )
}
