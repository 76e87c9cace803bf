import type { User } from '@weekboard/contracts/identity/user'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { useDiscardWaiting } from '../../../lib/storage/leave-waiting.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { deleteOwnAccount } from '../api/email-change.ts'
import { deletionTexts as texts } from './account-texts.ts'
import { FactorRow } from './factor-row.tsx'

interface DeleteAccountProps {
  readonly user: User
  readonly onDeleted: () => void
}

/** Deletes the own account, after what that means was read and the address typed. */
export function DeleteAccount({ user, onDeleted }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FactorRow title={texts.label} state={texts.hint}>
        <Button variant="danger-ghost" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      </FactorRow>
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.title}>
        <div className="grid gap-4 text-sm">
          <Consequences title={texts.goes} items={texts.going} />
          <Consequences title={texts.stays} items={texts.staying} />
          <DeletionForm email={user.email} onDeleted={onDeleted} />
        </div>
      </Dialog>
    </>
  )
}

interface ConsequencesProps {
  readonly title: string
  readonly items: readonly string[]
}

function Consequences({ title, items }: ConsequencesProps) {
  return (
    <div>
      <p className="font-medium text-ink">{title}</p>
      <ul className="ms-5 list-disc text-ink-soft">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

interface DeletionFormProps {
  readonly email: string
  readonly onDeleted: () => void
}

function DeletionForm({ email, onDeleted }: DeletionFormProps) {
  const discardWaiting = useDiscardWaiting()
  const toast = useToast()
  const form = useForm({ defaultValues: { email: '' } })
  const submission = useFormSubmit({
    form,
    names: [],
    failed: texts.failed,
    submit: async () => {
      if (!(await discardWaiting())) return
      await deleteOwnAccount()
      toast({ type: 'success', title: texts.deleted })
      onDeleted()
    },
  })
  const { errors } = form.formState
  return (
    <SubmitForm
      {...submission}
      busyText={texts.submitting}
      submitText={texts.submit}
      submitVariant="danger"
    >
      <TextField
        {...form.register('email', {
          validate: (typed) => typed.trim().toLowerCase() === email || texts.mismatch,
        })}
        label={texts.confirm(email)}
        autoComplete="off"
        inputMode="email"
        spellCheck={false}
        required
        error={errors.email?.message}
      />
    </SubmitForm>
  )
}
