import { zodResolver } from '@hookform/resolvers/zod'
import { emailSchema } from '@weekboard/contracts/identity'
import { invitationFormSchema } from '@weekboard/contracts/invitations'
import { type BaseSyntheticEvent, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { z } from 'zod'
import { serverMessage } from '../../lib/alert-text.ts'
import { useToast } from '../../ui/toast.ts'
import { type InvitationForm, useAddEmployee, useInvite } from './hooks.ts'
import { blankInvitation, fieldReasonsOf } from './invite-form.ts'
import { inviteTexts as texts } from './team-texts.ts'

/** Who is not invited needs no address. */
const withoutInvitationSchema = invitationFormSchema.extend({
  email: z.union([z.literal(''), emailSchema], 'must be an email address'),
})

export function useInviteForm(onDone: () => void) {
  const [isWithout, setIsWithout] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = useSend(isWithout)
  const form = useForm<InvitationForm>({
    resolver: isWithout
      ? (zodResolver(withoutInvitationSchema) as Resolver<InvitationForm>)
      : zodResolver(invitationFormSchema),
    defaultValues: blankInvitation,
  })
  const submit = form.handleSubmit(async (fields) => {
    setFailure(null)
    try {
      await send(fields)
      onDone()
      form.reset(blankInvitation)
      setIsWithout(false)
    } catch (error) {
      const reasons = fieldReasonsOf(error)
      reasons.forEach(({ field, message }, index) => {
        form.setError(field, { message }, { shouldFocus: index === 0 })
      })
      if (reasons.length === 0) setFailure(serverMessage(error, texts.failed))
    }
  })
  return {
    form,
    failure,
    isWithout,
    setIsWithout: (chosen: boolean) => {
      setIsWithout(chosen)
      form.clearErrors()
    },
    submit: (event: BaseSyntheticEvent) => submit(event),
  }
}

/** Invites or adds, and says so. */
function useSend(isWithout: boolean) {
  const invite = useInvite()
  const add = useAddEmployee()
  const toast = useToast()
  return async (fields: InvitationForm): Promise<void> => {
    if (isWithout) {
      await add({ ...fields, email: fields.email || null })
      toast({ type: 'success', title: texts.added(fields.full_name) })
    } else {
      await invite(fields)
      toast({ type: 'success', title: texts.sentTo(fields.email) })
    }
  }
}
