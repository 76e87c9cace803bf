import type { InvitationForm } from '@weekboard/contracts/employees/invitations'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isApiError, isTransient } from '../../../lib/http/api-error.ts'
import { sendInvitation } from '../hooks.ts'
import { invitationErrorsOf } from '../invite/invite-form.ts'
import { severalTexts as texts } from './several-texts.ts'

/** The longest pause; after a longer one a new click sends the rest. */
const maxPauseSeconds = 120

/** An error that the next invitation would get as well. */
const concernsAll = (error: unknown): boolean =>
  isTransient(error) || (isApiError(error) && [401, 429].includes(error.status))

/** How long the server asked to wait; null for other errors and for longer pauses. */
function pauseOf(error: unknown): number | null {
  if (!isApiError(error) || error.status !== 429) return null
  const seconds = error.retryAfterSeconds
  return seconds !== undefined && seconds <= maxPauseSeconds ? Math.max(1, seconds) : null
}

export interface InvitationsProgress {
  readonly sent: number
  /** Seconds until the next try, while the server asked to wait. */
  readonly waitSeconds: number | null
}

export interface InvitationsOutcome {
  readonly emails: ReadonlySet<string>
  /** Why the server did not accept an invitation, by email. */
  readonly refusals: ReadonlyMap<string, string>
  /** Why the rest was not sent; null when it was, or when sending was stopped. */
  readonly failure: string | null
}

interface SendOptions {
  /** Stops before the next invitation. */
  readonly signal: AbortSignal
  readonly onProgress: (progress: InvitationsProgress) => void
}

/** Sends invitations one after the other, and waits when the server asks for a pause. */
export async function sendInvitations(
  forms: readonly InvitationForm[],
  { signal, onProgress }: SendOptions,
): Promise<InvitationsOutcome> {
  const emails = new Set<string>()
  const refusals = new Map<string, string>()
  const waiting = [...forms]
  for (let form = waiting.shift(); form && !signal.aborted; form = waiting.shift()) {
    const sent = forms.length - waiting.length - 1
    onProgress({ sent, waitSeconds: null })
    try {
      await sendInvitation(form)
      emails.add(form.email)
    } catch (error) {
      const pause = pauseOf(error)
      const failure = serverMessage(error, texts.failed)
      if (pause !== null) {
        waiting.unshift(form)
        await countDown(pause, signal, (waitSeconds) => onProgress({ sent, waitSeconds }))
      } else if (concernsAll(error)) {
        return { emails, refusals, failure }
      } else {
        const { email, full_name, role } = invitationErrorsOf(error)
        refusals.set(form.email, email ?? full_name ?? role ?? failure)
      }
    }
  }
  return { emails, refusals, failure: null }
}

async function countDown(
  seconds: number,
  signal: AbortSignal,
  onSecond: (left: number) => void,
): Promise<void> {
  const endsAt = performance.now() + seconds * 1000
  for (;;) {
    const left = Math.ceil((endsAt - performance.now()) / 1000)
    if (left <= 0 || signal.aborted) return
    onSecond(left)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}
