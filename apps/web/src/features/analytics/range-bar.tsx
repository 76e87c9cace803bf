import { CheckField } from '../../ui/check-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { analyticsTexts as texts } from './analytics-texts.ts'
import { type Preset, presets } from './range.ts'
import type { AnalyticsAddress } from './use-analytics-address.ts'

const segments = presets.map((value) => ({ value, label: texts.presets[value] }))

/** The dates that everything on the screen is about. */
export function RangeBar({ address }: { readonly address: AnalyticsAddress }) {
  const { range, preset, problem } = address
  return (
    <search
      aria-label={texts.range}
      className="flex flex-wrap items-start gap-x-5 gap-y-3 print:hidden"
    >
      <Segmented<Preset | ''>
        label={texts.range}
        value={preset ?? ''}
        segments={segments}
        onChange={(next) => next !== '' && address.setPreset(next)}
        className="max-sm:grid max-sm:w-full max-sm:grid-cols-2 lg:mt-6.5"
      />
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
        <TextField
          type="date"
          label={texts.from}
          value={range.from}
          onChange={({ target }) => address.setRange({ ...range, from: target.value })}
        />
        <TextField
          type="date"
          label={texts.to}
          value={range.to}
          {...(problem !== null && { error: problem })}
          onChange={({ target }) => address.setRange({ ...range, to: target.value })}
        />
      </div>
      <CheckField
        label={texts.compare}
        checked={address.isComparing}
        onChange={({ target }) => address.setComparing(target.checked)}
        className="self-center lg:mt-6.5"
      />
    </search>
  )
}
