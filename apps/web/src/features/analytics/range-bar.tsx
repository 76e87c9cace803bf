import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { positionsFailed, usePositions } from '../positions/shared/hooks.ts'
import { analyticsTexts as texts } from './analytics-texts.ts'
import { type Preset, presets } from './range.ts'
import type { AnalyticsAddress } from './use-analytics-address.ts'

const segments = presets.map((value) => ({ value, label: texts.presets[value] }))

interface RangeBarProps {
  readonly address: AnalyticsAddress
}

/** The dates and the position that everything on the screen is about. */
export function RangeBar({ address }: RangeBarProps) {
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
      <div className="flex gap-3 max-sm:w-full max-sm:flex-wrap max-sm:*:flex-1">
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
      <PositionFilter address={address} />
      <CheckField
        label={texts.compare}
        checked={address.isComparing}
        onChange={({ target }) => address.setComparing(target.checked)}
        className="self-center lg:mt-6.5"
      />
    </search>
  )
}

/** Nothing in an organization without positions; there before they are loaded, so that nothing moves. */
function PositionFilter({ address: { positionId, setPosition } }: RangeBarProps) {
  const { positions, ...read } = usePositions()
  if (!positions && read.error) {
    return (
      <div className="w-full">
        <LoadFailure read={read} text={positionsFailed} />
      </div>
    )
  }
  if (positions?.length === 0 && positionId === null) return null
  const isListed = positionId === null || positions?.some(({ id }) => id === positionId)
  return (
    <SelectField
      label={texts.position}
      value={positionId ?? ''}
      onChange={({ target }) => setPosition(Number(target.value) || null)}
      className="sm:max-w-60 max-sm:w-full"
    >
      <option value="">{texts.allPositions}</option>
      {!isListed && (
        <option value={positionId}>
          {positions ? texts.unknownPosition : texts.loading(texts.position)}
        </option>
      )}
      {positions?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
