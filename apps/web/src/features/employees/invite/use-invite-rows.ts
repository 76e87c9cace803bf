import { zodResolver } from '@hookform/resolvers/zod'
import {
  type InvitationForm,
  invitationFormSchema,
} from '@weekboard/contracts/employees/invitations'
import { type BaseSyntheticEvent, useEffect, useState } from 'react'
import { type UseFormRegisterReturn, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { useInvite } from '../hooks.ts'
import { inviteTexts as texts } from '../team-texts.ts'
import { blankInvitation, invitationErrorsOf } from './invite-form.ts'

const rowsSchema = z.object({ invitations: z.array(invitationFormSchema) })
type Rows = z.infer<typeof rowsSchema>

const isBlank = ({ full_name, email }: InvitationForm): boolean =>
  full_name.trim() === '' && email.trim() === ''

/** Drops blank rows, but keeps one when all are blank. */
const withoutBlank = (invitations: readonly InvitationForm[]): InvitationForm[] => {
  const filled = invitations.filter((invitation) => !isBlank(invitation))
  return filled.length > 0 ? filled : [blankInvitation]
}

export interface InviteRows {
  readonly fields: readonly { readonly id: string }[]
  readonly register: (row: number, field: keyof InvitationForm) => UseFormRegisterReturn
  readonly reasonsOf: (row: number) => Reasons
  readonly add: () => void
  readonly remove: (row: number) => void
  readonly submit: (event: BaseSyntheticEvent) => Promise<void>
  readonly isSending: boolean
  readonly sent: readonly InvitationForm[]
  /** How many filled rows are not sent yet. */
  readonly unsent: number
}

type Reasons = Partial<Record<keyof InvitationForm, string>>
/** The server's reasons by email; changing the email clears them. */
type Failures = ReadonlyMap<string, Reasons>

const noFailures: Failures = new Map()
const addressOf = ({ email }: InvitationForm): string => email.trim().toLowerCase()

/** A reason without a field is shown at the email. */
function reasonsFor(error: unknown): Reasons {
  const { full_name, email, role } = invitationErrorsOf(error)
  return full_name || email || role
    ? { full_name, email, role }
    : { email: serverMessage(error, texts.failed) }
}

interface FailedRow {
  readonly invitation: InvitationForm
  readonly reasons: Reasons
}

function useSendAll(onSent: (invitation: InvitationForm) => void) {
  const invite = useInvite()
  return async (invitations: readonly InvitationForm[]): Promise<FailedRow[]> => {
    const failed: FailedRow[] = []
    for (const invitation of invitations) {
      try {
        await invite(invitation)
        onSent(invitation)
      } catch (error) {
        failed.push({ invitation, reasons: reasonsFor(error) })
      }
    }
    return failed
  }
}

export function useInviteRows(): InviteRows {
  const [sent, setSent] = useState<readonly InvitationForm[]>([])
  const [failures, setFailures] = useState(noFailures)
  const form = useForm<Rows>({
    resolver: zodResolver(rowsSchema),
    defaultValues: { invitations: [blankInvitation] },
  })
  const { control, formState, register, setFocus, setValue } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'invitations' })
  const invitations = useWatch({ control, name: 'invitations' })
  const sendAll = useSendAll((invitation) => setSent((earlier) => [...earlier, invitation]))

  const send = form.handleSubmit(async (rows) => {
    const failed = await sendAll(rows.invitations)
    setFailures(new Map(failed.map(({ invitation, reasons }) => [addressOf(invitation), reasons])))
    setValue('invitations', withoutBlank(failed.map(({ invitation }) => invitation)))
  })
  useEffect(() => {
    if (failures.size > 0) setFocus('invitations.0.email')
  }, [failures, setFocus])
  const submit = async (event: BaseSyntheticEvent): Promise<void> => {
    event.preventDefault()
    const filled = withoutBlank(form.getValues('invitations'))
    if (filled.length < fields.length) setValue('invitations', filled)
    await send(event)
  }
  return {
    fields,
    register: (row, field) => register(`invitations.${row}.${field}`),
    reasonsOf: (row) => {
      const errors = formState.errors.invitations?.[row]
      const invitation = invitations[row]
      const rejected = invitation && failures.get(addressOf(invitation))
      return {
        full_name: errors?.full_name?.message ?? rejected?.full_name,
        email: errors?.email?.message ?? rejected?.email,
        role: errors?.role?.message ?? rejected?.role,
      }
    },
    add: () => append(blankInvitation),
    remove: (row) => {
      remove(row)
      setFocus(`invitations.${Math.max(0, row - 1)}.full_name`)
    },
    submit,
    isSending: formState.isSubmitting,
    sent,
    unsent: invitations.filter((invitation) => !isBlank(invitation)).length,
  }
}
