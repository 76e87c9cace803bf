import { zodResolver } from '@hookform/resolvers/zod'
import { invitationFormSchema } from '@weekboard/contracts/invitations'
import type { Role } from '@weekboard/contracts/route'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { serverMessage } from '../../lib/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.ts'
import { type InvitationForm, useInvite } from './hooks.ts'
import { InviteFields } from './invite-fields.tsx'
import { blankInvitation, fieldReasonsOf } from './invite-form.ts'
import { teamTexts, inviteTexts as texts } from './team-texts.ts'

interface InviteDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly roles: readonly Role[]
}

/** One invitation; what was typed stays when the dialog is closed or the server refuses. */
export function InviteDialog({ open, onOpenChange, roles }: InviteDialogProps) {
  const id = useId()
  const { form, failure, submit } = useInviteForm(() => onOpenChange(false))
  const { errors, isSubmitting } = form.formState
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.dialogTitle}
      description={texts.dialogHint}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={isSubmitting}
            busyText={texts.sending}
          >
            {texts.send}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 pt-1">
        {failure && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
        <InviteFields
          register={form.register}
          reasons={{
            full_name: errors.full_name?.message,
            email: errors.email?.message,
            role: errors.role?.message,
          }}
          roles={roles}
          roleHint={teamTexts.roleHints[form.watch('role')]}
        />
      </form>
    </Dialog>
  )
}

function useInviteForm(onSent: () => void) {
  const invite = useInvite()
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<InvitationForm>({
    resolver: zodResolver(invitationFormSchema),
    defaultValues: blankInvitation,
  })
  const submit = form.handleSubmit(async (fields) => {
    setFailure(null)
    try {
      await invite(fields)
      onSent()
      form.reset(blankInvitation)
      toast({ type: 'success', title: texts.sentTo(fields.email) })
    } catch (error) {
      const reasons = fieldReasonsOf(error)
      reasons.forEach(({ field, message }, index) => {
        form.setError(field, { message }, { shouldFocus: index === 0 })
      })
      if (reasons.length === 0) setFailure(serverMessage(error, texts.failed))
    }
  })
  return { form, failure, submit }
}
