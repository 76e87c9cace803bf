import type { InvitationForm } from '@weekboard/contracts/employees/invitations'
import { rolesToGive } from '@weekboard/contracts/rights'
import { Check, Plus, Send, X } from 'lucide-react'
import { useEffect } from 'react'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { inviteTexts as texts } from '../team-texts.ts'
import { InviteFields } from './invite-fields.tsx'
import { type InviteRows, useInviteRows } from './use-invite-rows.ts'

interface InviteRowsFormProps {
  /** How many filled rows are not sent yet. */
  readonly onUnsentChange: (count: number) => void
}

/** Sends several invitations at once; rows that fail stay with their errors. */
export function InviteRowsForm({ onUnsentChange }: InviteRowsFormProps) {
  const rows = useInviteRows()
  const { unsent } = rows
  useEffect(() => onUnsentChange(unsent), [unsent, onUnsentChange])
  useEffect(() => () => onUnsentChange(0), [onUnsentChange])
  return (
    <form noValidate onSubmit={(event) => void rows.submit(event)} className="grid gap-5">
      {rows.fields.map(({ id }, index) => (
        <Row key={id} index={index} rows={rows} />
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" icon={<Send />} busy={rows.isSending} busyText={texts.sending}>
          {texts.invite}
        </Button>
        <Button variant="ghost" icon={<Plus />} onClick={rows.add}>
          {texts.addAnother}
        </Button>
      </div>
      <SentList sent={rows.sent} />
    </form>
  )
}

function Row({ index, rows }: { readonly index: number; readonly rows: InviteRows }) {
  const { register, reasonsOf, fields, remove } = rows
  const roles = rolesToGive(useCurrentUser())
  return (
    <fieldset className="flex items-start gap-1.5 border-line border-b pb-5 last-of-type:border-b-0 last-of-type:pb-0">
      <legend className="sr-only">{texts.person(index + 1)}</legend>
      <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-[1fr_1.2fr_8rem]">
        <InviteFields
          register={(field) => register(index, field)}
          reasons={reasonsOf(index)}
          roles={roles}
        />
      </div>
      {fields.length > 1 && (
        <IconButton
          label={texts.removePerson(index + 1)}
          onClick={() => remove(index)}
          className="mt-6.5"
        >
          <X />
        </IconButton>
      )}
    </fieldset>
  )
}

function SentList({ sent }: { readonly sent: readonly InvitationForm[] }) {
  return (
    <div aria-live="polite" className={sent.length === 0 ? '-mt-5' : undefined}>
      {sent.length > 0 && (
        <section className="rounded-lg bg-success-soft px-4 py-3 text-success-ink text-sm">
          <h3 className="font-medium">{texts.sent}</h3>
          <ul className="mt-1.5 grid gap-1.5">
            {sent.map(({ email, full_name }) => (
              <li key={email} className="flex items-start gap-2">
                <Check className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
                <span className="wrap-anywhere min-w-0">
                  {full_name} ({email}): {texts.outcome}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
