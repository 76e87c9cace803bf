import { type EmployeeRate, newRateSchema } from '@weekboard/contracts/employees/employee-rates'
import { useForm } from 'react-hook-form'
import { mediumDate } from '../../../lib/dates/format.ts'
import { fieldSentence, schemaErrors, showFieldErrors } from '../../../lib/forms/form-errors.ts'
import { typedNumber } from '../../../lib/forms/form-numbers.ts'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useRateText } from '../list/employee-cells.tsx'
import { teamTexts } from '../team-texts.ts'
import { ratesTexts as texts } from './rates-texts.ts'

interface RateFormValues {
  readonly hourly_rate: string
  readonly from_date: string
}
const rateFields = ['hourly_rate', 'from_date'] as const

interface NewRateFormProps {
  /** The date in the organization's time zone. */
  readonly today: string
  readonly rates: readonly EmployeeRate[] | undefined
  readonly add: (rate: { hourly_rate: number; from_date: string }) => Promise<void>
}

export function NewRateForm({ today, rates, add }: NewRateFormProps) {
  const { form, failure, onSubmit } = useRateForm(today, add)
  const { register, formState, watch } = form
  const error = (field: keyof RateFormValues, label: string) =>
    fieldSentence(label, formState.errors[field]?.message)
  const from = watch('from_date')
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-3">
      <FailureNotice text={failure} />
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          {...register('hourly_rate')}
          label={teamTexts.hourlyRate}
          inputMode="decimal"
          autoComplete="off"
          error={error('hourly_rate', teamTexts.hourlyRate)}
        />
        <TextField
          {...register('from_date')}
          type="date"
          label={teamTexts.effectiveFrom}
          error={error('from_date', teamTexts.effectiveFrom)}
        />
        <Button
          changes
          type="submit"
          variant="primary"
          busy={formState.isSubmitting}
          busyText={texts.adding}
          className="sm:mt-7"
        >
          {texts.add}
        </Button>
      </div>
      <p role="status" className="text-ink-muted text-xs">
        {effectText(from, today, rates)}
      </p>
    </form>
  )
}

/** What a rate from this date does to rates and shifts that are there. */
function effectText(from: string, today: string, rates: readonly EmployeeRate[] = []): string {
  if (rates.some(({ from_date }) => from_date === from)) return texts.replaces(mediumDate(from))
  if (from && from < today) return texts.backdated(mediumDate(from))
  return texts.effect
}

function useRateForm(today: string, add: NewRateFormProps['add']) {
  const form = useForm<RateFormValues>({ defaultValues: { hourly_rate: '', from_date: today } })
  const rateText = useRateText()
  const toast = useToast()
  const { failure, onSubmit } = useFormSubmit({
    form,
    names: rateFields,
    failed: texts.addFailed,
    submit: async ({ hourly_rate, from_date }) => {
      const rate = { hourly_rate: typedNumber(hourly_rate), from_date }
      if (showFieldErrors(form.setError, rateFields, schemaErrors(newRateSchema, rate))) return
      await add(rate)
      toast({
        type: 'success',
        title: texts.added(rateText(rate.hourly_rate), mediumDate(from_date)),
      })
      form.reset()
    },
  })
  return { form, failure, onSubmit }
}
