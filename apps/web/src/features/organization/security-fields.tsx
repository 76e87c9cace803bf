import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useSecondFactors } from './hooks.ts'
import { errorAt } from './rule-fields.tsx'
import { securitySettingsTexts as texts } from './security-settings-texts.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** The fields for who needs a second factor, and from when. */
export function SecurityFields({ form }: { readonly form: SettingsForm }) {
  const { register, watch } = form
  const demand = watch('second_factor')
  return (
    <>
      <SelectField
        {...register('second_factor')}
        label={texts.secondFactor}
        description={texts.secondFactorHint}
        error={errorAt(form, 'second_factor', texts.secondFactor)}
      >
        {Object.entries(texts.demands).map(([demand, name]) => (
          <option key={demand} value={demand}>
            {name}
          </option>
        ))}
      </SelectField>
      <FactorCount demand={demand} />
      {demand !== 'optional' && (
        <TextField
          {...register('second_factor_from')}
          type="date"
          label={texts.from}
          description={texts.fromHint}
          error={errorAt(form, 'second_factor_from', texts.from)}
        />
      )}
    </>
  )
}

/** How many of those whom the demand concerns have a factor; of everybody while nobody has to. */
function FactorCount({ demand }: { readonly demand: string }) {
  const read = useSecondFactors()
  const factors = read.data?.second_factors
  if (!factors && read.error) return <LoadFailure read={read} text={texts.countFailed} />
  const concerned = demand === 'planners' ? factors?.planners : factors?.everybody
  return (
    <p className="text-ink-soft text-sm">
      {texts.hasOne}{' '}
      <span className="tabular-nums">
        {concerned ? texts.count(concerned.with_factor, concerned.people) : '…'}
      </span>
    </p>
  )
}
