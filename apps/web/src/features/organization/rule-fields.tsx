import type { UseFormRegisterReturn } from 'react-hook-form'
import { fieldSentence } from '../../lib/forms/form-errors.ts'
import { LimitField } from '../../ui/fields/limit-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { assistantTexts } from './assistant-texts.ts'
import { BreakRuleFields } from './break-rule-fields.tsx'
import { type PolicyText, ruleTexts as texts } from './rule-texts.ts'
import type { SettingsValues } from './settings-form.ts'
import type { SettingsForm } from './use-settings-form.ts'

export const errorAt = (form: SettingsForm, field: keyof SettingsValues, label: string) =>
  fieldSentence(label, form.formState.errors[field]?.message)

/** The rules that hold for every shift, and who decides about claims. */
export function RuleFields({ form }: { readonly form: SettingsForm }) {
  const { register, watch } = form
  const policyField = (name: PolicyName, text: PolicyTexts) => (
    <PolicyField field={register(name)} {...text} chosen={watch(name)} />
  )
  const numberField = (name: NumberName, label: string, description: string) => (
    <TextField
      {...register(name)}
      label={label}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      error={errorAt(form, name, label)}
    />
  )
  return (
    <>
      {policyField('overlap_policy', texts.overlap)}
      {policyField('availability_policy', texts.availability)}
      {policyField('position_policy', texts.position)}
      {policyField('rest_policy', texts.rest)}
      {numberField('min_rest_hours', texts.minRest, texts.minRestHint)}
      {policyField('consecutive_days_policy', texts.consecutiveDays)}
      {numberField('max_consecutive_days', texts.maxConsecutiveDays, texts.maxConsecutiveDaysHint)}
      {policyField('break_policy', texts.breaks)}
      <BreakRuleFields form={form} error={errorAt(form, 'break_rules', texts.breakRules)} />
      <LimitField
        label={texts.defaultLimit}
        description={texts.defaultLimitHint}
        noLimitLabel={texts.noLimit}
        hours={register('default_max_weekly_hours')}
        noLimit={register('no_limit')}
        isUnlimited={watch('no_limit')}
        error={errorAt(form, 'default_max_weekly_hours', texts.defaultLimit)}
      />
      {policyField('claim_policy', texts.claims)}
      {policyField('brain_rules', texts.brain)}
      {numberField('max_shifts_per_day', texts.maxShiftsPerDay, texts.maxShiftsPerDayHint)}
    </>
  )
}

type PolicyName = Extract<keyof SettingsValues, `${string}_policy` | 'brain_rules'>
type NumberName = 'min_rest_hours' | 'max_consecutive_days' | 'max_shifts_per_day'

interface PolicyTexts {
  readonly label: string
  readonly policies: Readonly<Record<string, PolicyText>>
}

interface PolicyFieldProps extends PolicyTexts {
  readonly field: UseFormRegisterReturn
  readonly chosen: string
}

/** What assistants may do. */
export function AssistantFields({ form }: { readonly form: SettingsForm }) {
  const { register, watch } = form
  return (
    <>
      <PolicyField
        field={register('assistants')}
        {...assistantTexts.mode}
        chosen={watch('assistants')}
      />
      {watch('assistants') !== 'off' && (
        <p className="text-ink-soft text-sm">
          {assistantTexts.address} <code className="wrap-anywhere">{`${location.origin}/mcp`}</code>
        </p>
      )}
      {watch('assistants') === 'write' && (
        <PolicyField
          field={register('assistants_publish')}
          {...assistantTexts.publish}
          chosen={watch('assistants_publish')}
        />
      )}
    </>
  )
}

/** A rule's policy, with a sentence about the selected one. */
function PolicyField({ field, label, policies, chosen }: PolicyFieldProps) {
  return (
    <SelectField {...field} label={label} description={policies[chosen]?.sentence}>
      {Object.entries(policies).map(([policy, { name }]) => (
        <option key={policy} value={policy}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
