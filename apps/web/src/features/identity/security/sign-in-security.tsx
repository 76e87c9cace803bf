import type { Passkey } from '@weekboard/contracts/identity/passkeys'
import type { Factors } from '@weekboard/contracts/identity/second-factor'
import { useState } from 'react'
import { instantText } from '../../../lib/dates/instant-text.ts'
import { late, useLate } from '../../../lib/loading/late.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadingRows } from '../../../ui/feedback/load-failure.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { useBusyCall } from '../../../ui/feedback/use-call.ts'
import { useConfirm } from '../../../ui/overlays/confirm.ts'
import { useFactors } from '../api/second-factor.ts'
import { FactorRow } from './factor-row.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import type { SecurityStep } from './security-dialog.tsx'
import { securityTexts as texts } from './security-texts.ts'

const dialogModule = late(() => import('./security-dialog.tsx'))

/** The second factors of the signed-in user. */
export function SignInSecurity({ onCodesSaved }: { readonly onCodesSaved?: () => void }) {
  const own = useFactors()
  const factors = own.read.data
  const [step, setStep] = useState<SecurityStep | null>(null)
  const dialog = useLate(dialogModule, step !== null, () => setStep(null))
  const toast = useToast()
  if (!factors) {
    return <LoadingRows read={own.read} label={texts.loading} failed={texts.loadFailed} rows={1} />
  }
  const hasFactor = factors.totp !== null || factors.passkeys.length > 0
  const confirm = async (code: string) => {
    const codes = await own.confirm(code)
    toast({ type: 'success', title: texts.turnedOn })
    setStep(codes.length > 0 ? { codes } : null)
  }
  const rename = async ({ id }: Passkey, name: string) => {
    await own.renamePasskey(id, name)
    setStep(null)
  }
  const close = () => {
    setStep(null)
    if (step && 'codes' in step) onCodesSaved?.()
  }
  return (
    <div className="grid gap-5 text-sm">
      <OwnPasskeys
        passkeys={factors.passkeys}
        areOnlyFactor={!factors.totp}
        own={own}
        onStep={setStep}
      />
      <AuthenticatorApp factors={factors} own={own} onStep={setStep} />
      {hasFactor && <OwnRecoveryCodes factors={factors} own={own} onStep={setStep} />}
      {dialog && step && (
        <dialog.SecurityDialog step={step} onCode={confirm} onRename={rename} onClose={close} />
      )}
    </div>
  )
}

interface FactorProps {
  readonly factors: Factors
  readonly own: ReturnType<typeof useFactors>
  readonly onStep: (step: SecurityStep) => void
}

function AuthenticatorApp({ factors: { totp, passkeys }, own, onStep }: FactorProps) {
  const { busy, run } = useBusyCall()
  const confirm = useConfirm()
  const toast = useToast()
  const turnOff = async () => {
    const agreed = await confirm({
      title: texts.turnOffQuestion,
      message: passkeys.length > 0 ? texts.turnOffMessageWithPasskeys : texts.turnOffMessage,
      action: texts.turnOff,
    })
    if (!agreed) return
    await run(async () => {
      await own.turnOff()
      toast({ type: 'success', title: texts.turnedOff })
    }, texts.turnOffFailed)
  }
  const setUp = () => run(async () => onStep({ app: await own.start() }), texts.startFailed)
  return (
    <FactorRow
      title={texts.app}
      state={totp ? texts.appOn(instantText(totp.enabled_at)) : texts.appOff}
    >
      <Button busy={busy} onClick={() => void (totp ? turnOff() : setUp())}>
        {totp ? texts.turnOff : texts.setUp}
      </Button>
    </FactorRow>
  )
}

function OwnRecoveryCodes({ factors: { recovery_codes_left: left }, own, onStep }: FactorProps) {
  const { busy, run } = useBusyCall()
  const confirm = useConfirm()
  const make = async () => {
    const agreed = await confirm({
      title: texts.makeQuestion,
      message: texts.makeMessage,
      action: texts.makeCodes,
    })
    if (agreed) await run(async () => onStep({ codes: await own.makeCodes() }), texts.makeFailed)
  }
  return (
    <FactorRow title={texts.recovery} state={texts.recoveryLeft(left)}>
      <Button busy={busy} onClick={() => void make()}>
        {texts.makeCodes}
      </Button>
    </FactorRow>
  )
}
