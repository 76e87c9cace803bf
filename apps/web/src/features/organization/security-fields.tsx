import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { errorAt } from './rule-fields.tsx'
import { securitySettingsTexts as texts } from './security-settings-texts.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** The fields for who needs a second factor, and from when. */
export function SecurityFields({ form }: { readonly form: SettingsForm }) {
  const { register, watch } = form
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
      {watch('second_factor') !== 'optional' && (
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
