import { zodResolver } from '@hookform/resolvers/zod'
import {
  defaultPhoneCountryCode,
  type SignUpFormInput,
  signUpFormSchema,
} from '@weekboard/contracts/identity/identity'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { fieldSentence } from '../../../lib/forms/form-errors.ts'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { createAccount, type SignUpFields } from '../api/sign-up.ts'
import { NewPasswordField } from '../shared/new-password-field.tsx'
import { PhoneFields, tidyCountryCode } from '../shared/phone-fields.tsx'
import { phoneNumberSentence, phoneTexts } from '../shared/phone-texts.ts'
import { TermsSentence } from '../shared/terms-sentence.tsx'
import { untilReplaced } from '../shared/until-replaced.ts'
import { useFirstField } from '../shared/use-first-field.ts'
import { getSignUpDraft, type SignUpDraft, saveSignUpDraft } from './sign-up-draft.ts'
import { signUpTexts as texts } from './sign-up-texts.ts'

type Form = UseFormReturn<SignUpFormInput, unknown, SignUpFields>

/** The labels in reading order, which is also the order in which errors get the focus. */
const labels = {
  full_name: texts.fullName,
  organization_name: texts.organizationName,
  email: texts.email,
  password: texts.password,
  phone_country_code: phoneTexts.countryCode,
  phone_number: phoneTexts.number,
} as const

type SignUpField = keyof typeof labels
const names = Object.keys(labels) as SignUpField[]

const errorOf = ({ formState }: Form, name: SignUpField): string | undefined =>
  fieldSentence(labels[name], formState.errors[name]?.message)

const emptyDraft: SignUpDraft = {
  full_name: '',
  email: '',
  organization_name: '',
  phone_country_code: defaultPhoneCountryCode,
  phone_number: '',
}

interface SignUpFormProps {
  readonly onSignedUp: (fields: SignUpFields) => void
  readonly termsPath: string
  readonly privacyPath: string
}

export function SignUpForm({ onSignedUp, termsPath, privacyPath }: SignUpFormProps) {
  const form: Form = useForm<SignUpFormInput, unknown, SignUpFields>({
    resolver: zodResolver(signUpFormSchema),
    defaultValues: { ...emptyDraft, ...getSignUpDraft(), password: '' },
  })
  const { getValues, setFocus } = form
  useFirstField(() => setFocus('full_name'))
  useEffect(
    () => () => {
      const { password: _, ...draft } = getValues()
      saveSignUpDraft(draft)
    },
    [getValues],
  )
  const submission = useFormSubmit({
    form,
    names,
    failed: texts.failed,
    submit: async (fields) => {
      await createAccount(fields)
      onSignedUp(fields)
      await untilReplaced()
    },
  })
  return (
    <SubmitForm
      {...submission}
      busyText={texts.submitting}
      submitText={texts.submit}
      footer={
        <TermsSentence
          before={texts.acceptBefore}
          termsPath={termsPath}
          privacyPath={privacyPath}
        />
      }
    >
      <AccountFields form={form} />
      <SignUpPhoneFields form={form} />
    </SubmitForm>
  )
}

function AccountFields({ form }: { readonly form: Form }) {
  const { register, watch } = form
  const [password, ...names] = watch(['password', 'full_name', 'email', 'organization_name'])
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
      <NewPasswordField
        field={register('password')}
        label={texts.password}
        password={password}
        names={names}
        reason={form.formState.errors.password?.message}
      />
    </>
  )
}

/** Registers after the fields above it, so that the first invalid field gets the focus. */
function SignUpPhoneFields({ form }: { readonly form: Form }) {
  const { register, setValue, formState } = form
  return (
    <PhoneFields
      countryCode={{
        field: register('phone_country_code', { setValueAs: tidyCountryCode }),
        error: errorOf(form, 'phone_country_code'),
      }}
      number={{
        field: register('phone_number'),
        error: phoneNumberSentence(formState.errors.phone_number?.message),
      }}
      optional
      note={<p>{texts.phoneNote}</p>}
      onPhone={({ phone_country_code, phone_number }) => {
        if (phone_country_code) setValue('phone_country_code', phone_country_code)
        if (phone_number) setValue('phone_number', phone_number)
      }}
    />
  )
}
