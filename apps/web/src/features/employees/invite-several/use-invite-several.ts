import type { Role } from '@weekboard/contracts/route'
import { useMemo, useRef, useState } from 'react'
import { useToast } from '../../../ui/feedback/toast.ts'
import { useRefreshTeam } from '../hooks.ts'
import type { TeamEntry } from '../list/team.ts'
import { type InviteLine, readInviteLines } from './invite-lines.ts'
import {
  type InvitationsOutcome,
  type InvitationsProgress,
  sendInvitations,
} from './send-invitations.ts'
import { severalTexts as texts } from './several-texts.ts'

const noRefusals: ReadonlyMap<string, string> = new Map()

/** A pasted list of people, and the invitations to them. */
export function useInviteSeveral(team: readonly TeamEntry[], onDone: () => void) {
  const [text, setText] = useState('')
  const [role, setRole] = useState<Role>('employee')
  const [refusals, setRefusals] = useState(noRefusals)
  const [failure, setFailure] = useState<string | null>(null)
  const [progress, setProgress] = useState<InvitationsProgress | null>(null)
  const sending = useRef<AbortController>(null)
  const refresh = useRefreshTeam()
  const toast = useToast()
  const lines = useMemo(
    () => readInviteLines(text, { role, team, refusals }),
    [text, role, team, refusals],
  )
  const forms = lines.flatMap(({ form }) => form ?? [])
  const finish = ({ emails, refusals, failure }: InvitationsOutcome) => {
    if (emails.size > 0) toast({ type: 'success', title: texts.sent(emails.size) })
    const left = lines.filter(({ email, form }) => !(form && emails.has(email)))
    setText(left.map((line) => line.text).join('\n'))
    setRefusals(refusals)
    setFailure(failure)
    if (left.length === 0) onDone()
  }
  const send = async () => {
    setFailure(null)
    if (forms.length === 0) {
      setFailure(lines.length === 0 ? texts.empty : texts.nobodyToInvite)
      return
    }
    sending.current = new AbortController()
    const { signal } = sending.current
    const outcome = await sendInvitations(forms, { signal, onProgress: setProgress })
    setProgress(null)
    finish(outcome)
    void refresh()
  }
  return {
    text,
    role,
    lines,
    ready: forms.length,
    failure,
    /** Null when nothing is being sent. */
    progress,
    /** What is not sent yet stays. */
    stop: () => sending.current?.abort(),
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
