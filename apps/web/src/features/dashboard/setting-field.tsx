import type { WidgetField } from '@weekboard/contracts/dashboard/widget-definition'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { configTexts as texts } from './dashboard-texts.ts'

interface SettingFieldProps {
  readonly field: WidgetField
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly error: string | undefined
}

/** The control of one setting, by its type in the widget's `configSchema`. */
export function SettingField({ field, value, onChange, error }: SettingFieldProps) {
  switch (field.type) {
    case 'number': {
      const { min, max } = field.validation
      return (
        <TextField
          type="number"
          label={field.label}
          description={texts.range(min, max)}
          min={min}
          max={max}
          step={1}
          value={typeof value === 'number' && Number.isFinite(value) ? value : ''}
          onChange={({ target }) => onChange(target.valueAsNumber)}
          error={error}
        />
      )
    }
    case 'select':
      return (
        <SelectField
          label={field.label}
          value={String(value)}
          onChange={({ target }) =>
            onChange(field.options.find((option) => String(option.value) === target.value)?.value)
          }
          error={error}
        >
          {field.options.map((option) => (
            <option key={option.value} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </SelectField>
      )
    case 'multiselect':
      return <OptionChecks {...{ field, value, onChange }} />
  }
}

interface OptionChecksProps extends Pick<SettingFieldProps, 'value' | 'onChange'> {
  readonly field: WidgetField & { readonly type: 'multiselect' }
}

function OptionChecks({ field, value, onChange }: OptionChecksProps) {
  const granted = useCurrentUser()?.permissions ?? []
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const offered = field.options.filter(
    ({ permission }) => permission === undefined || granted.includes(permission),
  )
  const toggle = (option: string, isChosen: boolean) =>
    onChange(
      field.options
        .map((each) => each.value)
        .filter((each) => (each === option ? isChosen : chosen.includes(each))),
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-ink text-sm">{field.label}</legend>
      {field.hint && <p className="-mt-1 mb-1 text-ink-muted text-sm">{field.hint}</p>}
      {offered.map((option) => (
        <CheckField
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={({ target }) => toggle(option.value, target.checked)}
        />
      ))}
    </fieldset>
  )
}
