import { zodResolver } from '@hookform/resolvers/zod'
import { emailSchema } from '@weekboard/contracts/identity'
import { type InvitationForm, invitationFormSchema } from '@weekboard/contracts/invitations'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { useToast } from '../../ui/toast.ts'
import { useAddEmployee, useInvite } from './hooks.ts'
import { type WayOn, wayOnOf } from './invite-conflict.ts'
import { blankInvitation, invitationErrorsOf } from './invite-form.ts'
import { inviteTexts as texts } from './team-texts.ts'

/** An employee without an invitation needs no email. */
const withoutInvitationSchema = invitationFormSchema.extend({
  email: z.union([z.literal(''), emailSchema], 'must be an email address'),
})

export function useInviteForm(onDone: (employeeId: number) => void) {
  const [isWithout, setIsWithout] = useState(false)
  const [wayOn, setWayOn] = useState<WayOn | null>(null)
  const send = useSend(isWithout)
  const form = useForm<InvitationForm>({
    resolver: isWithout
      ? (zodResolver(withoutInvitationSchema) as Resolver<InvitationForm>)
      : zodResolver(invitationFormSchema),
    defaultValues: blankInvitation,
  })
  const { failure, onSubmit } = useFormSubmit({
    form,
    names: ['full_name', 'email', 'role'],
    failed: texts.failed,
    errorsOf: invitationErrorsOf,
    submit: async (fields) => {
      setWayOn(null)
      try {
        finish(await send(fields))
      } catch (error) {
        setWayOn(wayOnOf(error, fields.email))
        throw error
      }
    },
  })
  const finish = (employeeId: number) => {
    onDone(employeeId)
    form.reset(blankInvitation)
    setIsWithout(false)
    setWayOn(null)
  }
  return {
    form,
    failure,
    wayOn,
    finish,
    isWithout,
    setIsWithout: (chosen: boolean) => {
      setIsWithout(chosen)
      setWayOn(null)
      form.clearErrors()
    },
    onSubmit,
  }
}

/** Invites or adds the employee, shows a toast and returns the employee's id. */
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
