import { maxBreaks } from '@weekboard/contracts/shifts/breaks'
import { useFieldArray } from 'react-hook-form'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { RowList } from '../../ui/fields/row-list.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ruleTexts as texts } from './rule-texts.ts'
import type { SettingsForm } from './use-settings-form.ts'

interface BreakRuleFieldsProps {
  readonly form: SettingsForm
  readonly error: string | undefined
}

/** Which breaks shifts of which length need. */
export function BreakRuleFields({ form, error }: BreakRuleFieldsProps) {
  const { register, control, clearErrors } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'break_rules' })
  // The error is of the whole list, so that the form does not clear it by itself.
  const onChange = () => clearErrors('break_rules')
  return (
    <RowList
      label={texts.breakRules}
      description={texts.breakRulesHint}
      error={error}
      rows={fields.map(({ id }, index) => ({
        key: id,
        fields: (
          <>
            <TextField
              {...register(`break_rules.${index}.afterHours`, { onChange })}
              className="min-w-0 flex-1"
              label={texts.afterHours}
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField
              {...register(`break_rules.${index}.minutes`, { onChange })}
              className="min-w-0 flex-1"
              label={texts.minutes}
              inputMode="numeric"
              autoComplete="off"
            />
            <CheckField
              {...register(`break_rules.${index}.paid`, { onChange })}
              className="mb-2.5 shrink-0"
              label={texts.paid}
            />
          </>
        ),
      }))}
      removeText={texts.removeBreakRule}
      onRemove={(index) => {
        remove(index)
        onChange()
      }}
      addText={texts.addBreakRule}
      onAdd={() => append({ afterHours: '', minutes: '', paid: false })}
      isFull={fields.length >= maxBreaks}
    />
  )
}
