import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { KeyRound } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { usePreload } from '../../../lib/loading/late.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice, Notice } from '../../../ui/feedback/notice.tsx'
import { passkeyFailureText } from '../passkeys/passkey-failure.ts'
import {
  askPasskeyModule,
  canUsePasskeys,
  passkeyModule,
  passkeyPage,
} from '../passkeys/passkey-support.ts'
import { passkeyTexts as texts } from '../passkeys/passkey-texts.ts'

/** Challenges live ten minutes; a page that stays open asks with a new one before. */
const renewMs = 9 * minuteMs

/** Signs in with a passkey; where none works, a link leads to the pages on which they do. */
export function PasskeySignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const elsewhere = passkeyPage()
  if (canUsePasskeys()) return <PasskeyChoice onSignedIn={onSignedIn} />
  if (elsewhere === null) return null
  return (
    <div className="mt-4">
      <Notice>
        {texts.elsewhere}{' '}
        <a href={elsewhere} className="font-medium underline underline-offset-3">
          {texts.goThere}
        </a>
      </Notice>
    </div>
  )
}

/** The button, beside passkeys that the browser offers in the field Email. */
function PasskeyChoice({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isAsking = useRef(false)
  const offer = useOfferInField(isAsking, { onSignedIn, onFailure: setFailure })
  usePreload(passkeyModule)
  const signIn = async () => {
    setBusy(true)
    setFailure(null)
    isAsking.current = true
    try {
      await (await passkeyModule.load()).openSessionByPasskey()
      onSignedIn()
    } catch (error) {
      setFailure(passkeyFailureText(error))
      setBusy(false)
      isAsking.current = false
      offer()
    }
  }
  return (
    <div className="mt-4 grid grid-cols-1 gap-3">
      <FailureNotice text={failure} />
      <Button
        size="lg"
        fullWidth
        icon={<KeyRound />}
        busy={busy}
        busyText={texts.waiting}
        onClick={() => void signIn()}
      >
        {texts.signIn}
      </Button>
    </div>
  )
}

interface Outcome {
  readonly onSignedIn: () => void
  readonly onFailure: (text: string | null) => void
}

/** Has the browser offer passkeys in the field Email while the page is open. Returns what does so anew. */
function useOfferInField(isAsking: RefObject<boolean>, outcome: Outcome) {
  const report = useRef(outcome)
  report.current = outcome
  const offer = useCallback(async () => {
    const { offerPasskeys } = await askPasskeyModule.load()
    const signed = await offerPasskeys(() => !isAsking.current)
    if (!signed) return
    try {
      await (await passkeyModule.load()).openSignedSession(signed)
      report.current.onSignedIn()
    } catch (error) {
      report.current.onFailure(passkeyFailureText(error))
    }
  }, [isAsking])
  // What the browser says of an offer concerns nobody: they can sign in in another way.
  const begin = useCallback(() => void offer().catch(() => undefined), [offer])
  useEffect(() => {
    begin()
    const timer = setInterval(begin, renewMs)
    return () => {
      clearInterval(timer)
      askPasskeyModule.get()?.stopAsking()
    }
  }, [begin])
  return begin
}
