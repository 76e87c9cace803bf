import { zodResolver } from '@hookform/resolvers/zod'
import {
  defaultPhoneCountryCode,
  type SignUpForm,
  signUpFormSchema,
} from '@weekboard/contracts/identity'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { serverMessage } from '../../lib/alert-text.ts'
import { fieldErrorsOf } from '../../lib/api-error.ts'
import { fieldSentence } from '../../lib/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type SignUpFields, useSignUp } from './hooks.ts'
import { PhoneFields, tidyCountryCode } from './phone-fields.tsx'
import { phoneTexts } from './phone-texts.ts'
import { getSignUpDraft, keepSignUpDraft, type SignUpDraft } from './signup-draft.ts'
import { signupTexts as texts } from './signup-texts.ts'
import { StrengthMeter } from './strength-meter.tsx'

type Form = UseFormReturn<SignUpForm, unknown, SignUpFields>

const labels: Partial<Record<keyof SignUpForm, string>> = {
  full_name: texts.fullName,
  email: texts.email,
  password: texts.password,
  organization_name: texts.organizationName,
  phone_country_code: phoneTexts.countryCode,
  phone_number: phoneTexts.number,
}

const errorOf = ({ formState }: Form, name: keyof SignUpForm): string | undefined =>
  fieldSentence(labels[name] ?? name, formState.errors[name]?.message)

/** Puts the server's reasons at their fields; false when none of them is on the form. */
function showFieldErrors(form: Form, error: unknown): boolean {
  const known = Object.entries(fieldErrorsOf(error)).filter(([name]) => name in labels)
  known.forEach(([name, message], index) => {
    form.setError(name as keyof SignUpForm, { message }, { shouldFocus: index === 0 })
  })
  return known.length > 0
}

const emptyDraft: SignUpDraft = {
  full_name: '',
  email: '',
  organization_name: '',
  phone_country_code: defaultPhoneCountryCode,
  phone_number: '',
}

interface SignupFormProps {
  readonly onSignedUp: (fields: SignUpFields) => void
  readonly termsPath: string
  readonly privacyPath: string
}

export function SignupForm({ onSignedUp, termsPath, privacyPath }: SignupFormProps) {
  const signUp = useSignUp()
  const [failure, setFailure] = useState<string | null>(null)
  const form: Form = useForm<SignUpForm, unknown, SignUpFields>({
    resolver: zodResolver(signUpFormSchema),
    defaultValues: { ...emptyDraft, ...getSignUpDraft(), password: '' },
  })
  const { getValues } = form
  useEffect(
    () => () => {
      const { password: _, ...draft } = getValues()
      keepSignUpDraft(draft)
    },
    [getValues],
  )
  const submit = form.handleSubmit(async (fields) => {
    setFailure(null)
    try {
      await signUp(fields)
      onSignedUp(fields)
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(serverMessage(error, texts.failed))
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <PersonFields form={form} />
      <PhoneFields
        countryCode={{
          field: form.register('phone_country_code', { setValueAs: tidyCountryCode }),
          error: errorOf(form, 'phone_country_code'),
        }}
        number={{ field: form.register('phone_number'), error: errorOf(form, 'phone_number') }}
        optional
        note={<p>{texts.phoneNote}</p>}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        busy={form.formState.isSubmitting}
        busyText={texts.submitting}
      >
        {texts.submit}
      </Button>
      <p className="text-center text-ink-muted text-xs">
        {texts.acceptBefore} <TextLink to={termsPath}>{texts.terms}</TextLink> {texts.acceptBetween}{' '}
        <TextLink to={privacyPath}>{texts.privacy}</TextLink>.
      </p>
    </form>
  )
}

function PersonFields({ form }: { readonly form: Form }) {
  const { register, watch } = form
  const [password, ...personal] = watch(['password', 'full_name', 'email'])
  return (
    <>
      <TextField
        {...register('full_name')}
        label={texts.fullName}
        autoComplete="name"
        required
        error={errorOf(form, 'full_name')}
      />
      <TextField
        {...register('organization_name')}
        label={texts.organizationName}
        autoComplete="organization"
        required
        error={errorOf(form, 'organization_name')}
      />
      <TextField
        {...register('email')}
        type="email"
        label={texts.email}
        autoComplete="email"
        inputMode="email"
        required
        error={errorOf(form, 'email')}
      />
      <PasswordField
        {...register('password')}
        label={texts.password}
        autoComplete="new-password"
        required
        description={<StrengthMeter password={password} personal={personal} />}
        error={errorOf(form, 'password')}
      />
    </>
  )
}
