import { useState } from 'react'
import { useDiscardWaiting } from '../../../lib/storage/leave-waiting.ts'
import { Button } from '../../../ui/button.tsx'
import { endOwnSession } from '../api/sign-out.ts'

interface SignOutButtonProps {
  readonly variant?: 'primary' | 'ghost'
  readonly text?: string
  readonly onSignedOut: () => void
}

/** Signs out, for screens without the user menu; changes that wait on this device are asked about first. */
export function SignOutButton({
  variant = 'ghost',
  text = 'Sign out',
  onSignedOut,
}: SignOutButtonProps) {
  const discardWaiting = useDiscardWaiting()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    if (!(await discardWaiting())) return
    setBusy(true)
    await endOwnSession()
    setBusy(false)
    onSignedOut()
  }
  return (
    <Button variant={variant} onClick={() => void run()} busy={busy} busyText="Signing out...">
      {text}
    </Button>
  )
}
