import { zodResolver } from '@hookform/resolvers/zod'
import { type SignUpForm, signUpFormSchema } from '@weekboard/contracts/identity'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { serverMessage } from '../../lib/alert-text.ts'
import { fieldErrorsOf } from '../../lib/api-error.ts'
import { fieldSentence } from '../../lib/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type SignUpFields, useSignUp } from './hooks.ts'
import { signupTexts as texts } from './signup-texts.ts'
import { StrengthMeter } from './strength-meter.tsx'

type Form = UseFormReturn<SignUpForm, unknown, SignUpFields>

const labels: Partial<Record<keyof SignUpForm, string>> = {
  full_name: texts.fullName,
  email: texts.email,
  password: texts.password,
  organization_name: texts.organizationName,
  phone_country_code: texts.phoneCountryCode,
  phone_number: texts.phoneNumber,
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

interface SignupFormProps {
  readonly onSignedUp: (fields: SignUpFields) => void
}

export function SignupForm({ onSignedUp }: SignupFormProps) {
  const signUp = useSignUp()
  const [failure, setFailure] = useState<string | null>(null)
  const form: Form = useForm<SignUpForm, unknown, SignUpFields>({
    resolver: zodResolver(signUpFormSchema),
    defaultValues: {
      full_name: '',
      email: '',
      password: '',
      organization_name: '',
      phone_country_code: '+1',
      phone_number: '',
    },
  })
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
      <PhoneFields form={form} />
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
    </form>
  )
}

function PersonFields({ form }: { readonly form: Form }) {
  const { register, watch } = form
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
        description={<StrengthMeter password={watch('password')} />}
        error={errorOf(form, 'password')}
      />
    </>
  )
}

function PhoneFields({ form }: { readonly form: Form }) {
  const { register } = form
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[7rem_1fr] items-start gap-3">
        <TextField
          {...register('phone_country_code')}
          label={texts.phoneCountryCode}
          autoComplete="tel-country-code"
          inputMode="tel"
          error={errorOf(form, 'phone_country_code')}
        />
        <TextField
          {...register('phone_number')}
          type="tel"
          label={texts.phoneNumber}
          autoComplete="tel-national"
          optional
          error={errorOf(form, 'phone_number')}
        />
      </div>
      <p className="text-ink-muted text-xs">{texts.phoneNote}</p>
    </div>
  )
}
