import type { PasskeyRequest } from '@weekboard/contracts/identity/passkeys'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { useCall } from '../../../ui/feedback/use-call.ts'
import type { SignedByPasskey } from '../api/ask-passkey.ts'
import { passkeyFailureText } from './passkey-failure.ts'
import { askPasskeyModule } from './passkey-support.ts'
import { passkeyTexts as texts } from './passkey-texts.ts'

interface PasskeyButtonProps {
  readonly options: PasskeyRequest
  /** Sends what was signed; its error is shown. */
  readonly onSigned: (passkey: SignedByPasskey) => Promise<void>
  /** Takes the focus, where nothing else is to be filled in. */
  readonly isFirst?: boolean
}

/** Asks for a passkey of the account. */
export function PasskeyButton({ options, onSigned, isFirst = false }: PasskeyButtonProps) {
  const { busy, failure, run } = useCall(passkeyFailureText)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFirst) button.current?.focus()
  }, [isFirst])
  const use = async () => onSigned(await (await askPasskeyModule.load()).signByPasskey(options))
  return (
    <>
      <FailureNotice text={failure} />
      <Button
        ref={button}
        variant={isFirst ? 'primary' : undefined}
        size="lg"
        fullWidth
        icon={<KeyRound />}
        busy={busy}
        busyText={texts.waiting}
        onClick={() => void run(use)}
      >
        {texts.use}
      </Button>
    </>
  )
}
