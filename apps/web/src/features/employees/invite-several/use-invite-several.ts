import type { InvitationForm } from '@weekboard/contracts/invitations'
import type { Role } from '@weekboard/contracts/route'
import { useMemo, useState } from 'react'
import { serverMessage } from '../../../lib/alert-text.ts'
import { isApiError, isTransient } from '../../../lib/api-error.ts'
import { useToast } from '../../../ui/toast.ts'
import { sendInvitation, useRefreshTeam } from '../hooks.ts'
import { invitationErrorsOf } from '../invite-form.ts'
import type { TeamEntry } from '../team.ts'
import { type InviteLine, readInviteLines } from './invite-lines.ts'
import { severalTexts as texts } from './several-texts.ts'

const noRefusals: ReadonlyMap<string, string> = new Map()

/** An error that the next invitation would get as well. */
const concernsAll = (error: unknown): boolean =>
  isTransient(error) || (isApiError(error) && [401, 429].includes(error.status))

interface Sent {
  readonly count: number
  readonly refusals: ReadonlyMap<string, string>
  /** Why the rest was not sent; null when it was. */
  readonly failure: string | null
}

/** Sends invitations one after the other. */
async function sendAll(
  forms: readonly InvitationForm[],
  onProgress: (sent: number) => void,
): Promise<Sent & { readonly emails: ReadonlySet<string> }> {
  const emails = new Set<string>()
  const refusals = new Map<string, string>()
  for (const [index, form] of forms.entries()) {
    onProgress(index)
    try {
      await sendInvitation(form)
      emails.add(form.email)
    } catch (error) {
      const failure = serverMessage(error, texts.failed)
      if (concernsAll(error)) return { count: emails.size, emails, refusals, failure }
      const { email, full_name, role } = invitationErrorsOf(error)
      refusals.set(form.email, email ?? full_name ?? role ?? failure)
    }
  }
  return { count: emails.size, emails, refusals, failure: null }
}

/** A pasted list of people, and the invitations to them. */
export function useInviteSeveral(team: readonly TeamEntry[], onDone: () => void) {
  const [text, setText] = useState('')
  const [role, setRole] = useState<Role>('employee')
  const [refusals, setRefusals] = useState(noRefusals)
  const [failure, setFailure] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const refresh = useRefreshTeam()
  const toast = useToast()
  const lines = useMemo(
    () => readInviteLines(text, { role, team, refusals }),
    [text, role, team, refusals],
  )
  const forms = lines.flatMap(({ form }) => form ?? [])
  const finish = (sent: Awaited<ReturnType<typeof sendAll>>) => {
    if (sent.count > 0) toast({ type: 'success', title: texts.sent(sent.count) })
    const left = lines.filter(({ email, form }) => !(form && sent.emails.has(email)))
    setText(left.map((line) => line.text).join('\n'))
    setRefusals(sent.refusals)
    setFailure(sent.failure)
    if (left.length === 0) onDone()
  }
  const send = async () => {
    setFailure(null)
    if (forms.length === 0) {
      setFailure(lines.length === 0 ? texts.empty : texts.nobodyToInvite)
      return
    }
    const sent = await sendAll(forms, setProgress)
    setProgress(null)
    finish(sent)
    void refresh()
  }
  return {
    text,
    role,
    lines,
    ready: forms.length,
    failure,
    /** How many are sent already; null when nothing is being sent. */
    progress,
    setRole,
    setText: (changed: string) => {
      setFailure(null)
      setText(changed)
    },
    send: () => {
      if (progress === null) void send()
    },
  }
}

/** The problems of the lines, without the one that is being typed. */
export const problemLines = (
  lines: readonly InviteLine[],
  typedLine: number | null,
): readonly InviteLine[] =>
  lines.filter(({ number, problem }) => problem !== null && number !== typedLine)
