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

export function useInviteForm(onDone: (employeeId: number) => void) {
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
      onDone(await send(fields))
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

/** Invites or adds, says so and gives the id of the person. */
function useSend(isWithout: boolean) {
  const invite = useInvite()
  const add = useAddEmployee()
  const toast = useToast()
  return async (fields: InvitationForm): Promise<number> => {
    const id = isWithout
      ? await add({ ...fields, email: fields.email || null })
      : await invite(fields)
    const title = isWithout ? texts.added(fields.full_name) : texts.sentTo(fields.email)
    toast({ type: 'success', title })
    return id
  }
}
