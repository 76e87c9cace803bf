import { timeOfDayText } from '@weekboard/scheduling/clock/clock-text'
import { useState } from 'react'
import { browserHourFormat } from '../../../lib/dates/hour-format.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { useCall } from '../../../ui/feedback/use-call.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { useSavePreferences } from '../api/profile.ts'
import { clockTexts as texts } from './profile-texts.ts'

type Choice = 'browser' | '12' | '24'
const hourFormats = { browser: null, '12': 12, '24': 24 } as const

const segments = [
  { value: 'browser', label: texts.browser(browserHourFormat) },
  { value: '12', label: texts.hours(12) },
  { value: '24', label: texts.hours(24) },
] as const satisfies readonly { readonly value: Choice; readonly label: string }[]

/** Chooses between 12 and 24 hours; saved at once, and shown at once. */
export function TimeDisplay() {
  const stored = useCurrentUser()?.preferences.hour_format ?? null
  const save = useSavePreferences()
  const [pending, setPending] = useState<Choice | null>(null)
  const { failure, run } = useCall(texts.failed)
  const chosen = pending ?? (stored === 12 ? '12' : stored === 24 ? '24' : 'browser')
  const choose = async (choice: Choice) => {
    setPending(choice)
    await run(() => save({ hour_format: hourFormats[choice] }))
    setPending(null)
  }
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft text-sm">{texts.language}</p>
      <Segmented
        label={texts.label}
        value={chosen}
        segments={segments}
        onChange={(choice) => void choose(choice)}
        className="max-sm:flex-col max-sm:[&>label]:h-10 max-sm:[&>label]:flex-none sm:justify-self-start"
      />
      <p className="text-ink-soft text-sm">
        {texts.example(timeOfDayText('17:30', hourFormats[chosen] ?? browserHourFormat))}
      </p>
      <FailureNotice text={failure} />
    </div>
  )
}
