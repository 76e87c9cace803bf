import type { UseFormReturn } from 'react-hook-form'
import { fieldSentence } from '../../../lib/forms/form-errors.ts'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import type { PhoneInput } from '../api/verification.ts'
import { PhoneFields, tidyCountryCode } from '../shared/phone-fields.tsx'
import { internationalForm } from '../shared/phone-number.ts'
import { phoneNumberSentence, phoneTexts } from '../shared/phone-texts.ts'
import { verifyPhoneTexts as texts } from './verify-phone-texts.ts'

export type PhoneForm = UseFormReturn<PhoneInput, unknown, PhoneInput>

interface PhoneNumberFormProps {
  /** Owned by the parent, so that the input is kept when the user comes back. */
  readonly form: PhoneForm
  /** Throws ApiError. */
  readonly onSend: (phone: PhoneInput) => Promise<void>
}

function setPhone(
  setValue: PhoneForm['setValue'],
  { phone_country_code, phone_number }: Partial<PhoneInput>,
): void {
  if (phone_country_code) setValue('phone_country_code', phone_country_code)
  if (phone_number) setValue('phone_number', phone_number)
}

export function PhoneNumberForm({ form, onSend }: PhoneNumberFormProps) {
  const { register, watch, setValue, formState } = form
  const submission = useFormSubmit({
    form,
    names: ['phone_country_code', 'phone_number'],
    failed: texts.sendFailed,
    submit: onSend,
  })
  const shown = internationalForm(watch())
  const { errors } = formState
  return (
    <SubmitForm {...submission} busyText={texts.sending} submitText={texts.send}>
      <PhoneFields
        countryCode={{
          field: register('phone_country_code', { setValueAs: tidyCountryCode }),
          error: fieldSentence(phoneTexts.countryCode, errors.phone_country_code?.message),
        }}
        number={{
          field: register('phone_number'),
          error: phoneNumberSentence(errors.phone_number?.message),
        }}
        onPhone={(phone) => setPhone(setValue, phone)}
        note={<p aria-live="polite">{shown ? texts.willText(shown) : texts.noteEmpty}</p>}
      />
    </SubmitForm>
  )
}
