import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@weekboard/contracts/identity/user'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldSentence } from '../../../lib/forms/form-errors.ts'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { changeEmailSchema, mailEmailLink } from '../api/email-change.ts'
import { ownEmailTexts as texts } from './account-texts.ts'
import { FactorRow } from './factor-row.tsx'

/** The address that the user signs in with, and its change. */
export function OwnEmail({ user }: { readonly user: User }) {
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <div className="grid gap-3">
      <FactorRow title={texts.label} state={user.email}>
        <Button onClick={() => setOpen(true)}>{texts.change}</Button>
      </FactorRow>
      {sentTo !== null && sentTo !== user.email && (
        <Notice tone="success" live>
          {texts.sentTo(sentTo)}
        </Notice>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.title} description={texts.intro}>
        <ChangeEmailForm
          onSent={(email) => {
            setSentTo(email)
            setOpen(false)
          }}
        />
      </Dialog>
    </div>
  )
}

function ChangeEmailForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const form = useForm({ resolver: zodResolver(changeEmailSchema), defaultValues: { email: '' } })
  const submission = useFormSubmit({
    form,
    names: ['email'],
    failed: texts.failed,
    submit: async ({ email }) => {
      await mailEmailLink(email)
      onSent(email)
    },
  })
  const { errors } = form.formState
  return (
    <SubmitForm {...submission} busyText={texts.submitting} submitText={texts.submit}>
      <TextField
        {...form.register('email')}
        type="email"
        label={texts.field}
        autoComplete="email"
        inputMode="email"
        required
        error={fieldSentence(texts.field, errors.email?.message)}
      />
    </SubmitForm>
  )
}
