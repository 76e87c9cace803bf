import { type BaseSyntheticEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { serverMessage } from '../http/alert-text.ts'
import { fieldErrorsOf } from '../http/api-error.ts'
import { showFieldErrors } from './form-errors.ts'

interface FormSubmitOptions<Values extends FieldValues, Output> {
  readonly form: Pick<
    UseFormReturn<Values, unknown, Output>,
    'handleSubmit' | 'setError' | 'formState'
  >
  /** The fields at which the server's reasons are shown, in reading order. */
  readonly names: readonly FieldPath<Values>[]
  readonly submit: (fields: Output) => Promise<void>
  /** The text for errors without a field, or a function that gives it; null shows nothing. */
  readonly failed: string | ((error: unknown) => string | null)
  readonly errorsOf?: (error: unknown) => Readonly<Record<string, string>>
}

/** Submits a form; errors appear at their fields, or as `failure` when they have none. */
export function useFormSubmit<Values extends FieldValues, Output>({
  form,
  names,
  submit,
  failed,
  errorsOf = fieldErrorsOf,
}: FormSubmitOptions<Values, Output>) {
  const [failure, setFailure] = useState<string | null>(null)
  const fail = (error: unknown) =>
    setFailure(typeof failed === 'string' ? serverMessage(error, failed) : failed(error))
  const run = form.handleSubmit(async (fields) => {
    setFailure(null)
    try {
      await submit(fields)
    } catch (error) {
      if (!showFieldErrors(form.setError, names, errorsOf(error))) fail(error)
    }
  })
  // What checks the fields can fail as well, where its code loads late.
  return {
    failure,
    busy: form.formState.isSubmitting,
    onSubmit: (event: BaseSyntheticEvent) => void run(event).catch(fail),
  }
}
