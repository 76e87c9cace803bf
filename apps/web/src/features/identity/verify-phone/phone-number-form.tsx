import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { serverMessage } from '../../../lib/alert-text.ts'
import { fieldErrorsOf } from '../../../lib/api-error.ts'
import { fieldSentence } from '../../../lib/form-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { PhoneInput } from '../api/verification.ts'
import { PhoneFields, tidyCountryCode } from '../shared/phone-fields.tsx'
import { internationalForm } from '../shared/phone-number.ts'
import { phoneNumberSentence, phoneTexts } from '../shared/phone-texts.ts'
import { verifyPhoneTexts as texts } from './verify-phone-texts.ts'

export type PhoneForm = UseFormReturn<PhoneInput, unknown, PhoneInput>

interface PhoneNumberFormProps {
  /** Stands above this step, so that what was typed is there again after coming back. */
  readonly form: PhoneForm
  /** Throws ApiError. */
  readonly onSend: (phone: PhoneInput) => Promise<void>
}

/** Puts the server's reasons at their fields; false when there are none. */
function showFieldErrors(form: PhoneForm, error: unknown): boolean {
  const reasons = fieldErrorsOf(error)
  const names = (['phone_country_code', 'phone_number'] as const).filter((name) => reasons[name])
  names.forEach((name, index) => {
    form.setError(name, { message: reasons[name] }, { shouldFocus: index === 0 })
  })
  return names.length > 0
}

function setParts(
  setValue: PhoneForm['setValue'],
  { phone_country_code, phone_number }: Partial<PhoneInput>,
): void {
  if (phone_country_code) setValue('phone_country_code', phone_country_code)
  if (phone_number) setValue('phone_number', phone_number)
}

/** Step one: which number gets the code. */
export function PhoneNumberForm({ form, onSend }: PhoneNumberFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const { register, watch, handleSubmit, setValue, formState } = form
  const submit = handleSubmit(async (phone) => {
    setFailure(null)
    try {
      await onSend(phone)
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(serverMessage(error, texts.sendFailed))
    }
  })
  const shown = internationalForm(watch())
  const { errors, isSubmitting } = formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <PhoneFields
        countryCode={{
          field: register('phone_country_code', { setValueAs: tidyCountryCode }),
          error: fieldSentence(phoneTexts.countryCode, errors.phone_country_code?.message),
        }}
        number={{
          field: register('phone_number'),
          error: phoneNumberSentence(errors.phone_number?.message),
        }}
        onPhone={(parts) => setParts(setValue, parts)}
        note={<p aria-live="polite">{shown ? texts.willText(shown) : texts.noteEmpty}</p>}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        busy={isSubmitting}
        busyText={texts.sending}
      >
        {texts.send}
      </Button>
    </form>
  )
}
