import { zodResolver } from '@hookform/resolvers/zod'
import { defaultPhoneCountryCode } from '@weekboard/contracts/identity/identity'
import { CircleCheck } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { readTabItem, writeTabItem } from '../../../lib/storage/tab-storage.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { type PhoneInput, textPhoneCode, verifyOwnPhone } from '../api/verification.ts'
import { CodeForm } from '../shared/code-form.tsx'
import {
  fieldsOfStored,
  formatStored,
  possiblePhoneSchema,
  storedForm,
} from '../shared/phone-number.ts'
import { ResendCode } from '../shared/resend-code.tsx'
import { phoneKey, resendDelaySeconds } from '../shared/resend-delay.ts'
import { untilReplaced } from '../shared/until-replaced.ts'
import { type PhoneForm, PhoneNumberForm } from './phone-number-form.tsx'
import { verifyPhoneTexts as texts } from './verify-phone-texts.ts'

const key = 'phone-code'

const sentCodeSchema = z.object({
  userId: z.number(),
  /** The number in E.164 form. */
  to: z.string(),
  phone: z.object({ phone_country_code: z.string(), phone_number: z.string() }),
})

interface SentPhoneCode {
  readonly to: string
  readonly phone: PhoneInput
}

/** The number that a code was sent to in this tab; null without one, or for another user. */
function readSentPhoneCode(userId: number | null): SentPhoneCode | null {
  try {
    const { data } = sentCodeSchema.safeParse(JSON.parse(readTabItem(key) ?? 'null'))
    return data && data.userId === userId ? data : null
  } catch {
    return null
  }
}

/** Null removes it. */
const saveSentPhoneCode = (userId: number | null, sent: SentPhoneCode | null): void =>
  writeTabItem(key, sent && userId !== null ? JSON.stringify({ userId, ...sent }) : null)

const noPhone: PhoneInput = { phone_country_code: defaultPhoneCountryCode, phone_number: '' }

interface PhoneVerificationProps {
  readonly given: PhoneInput | null
  /** The account's number, verified or not. */
  readonly stored: string | null
  readonly onVerified: () => void
}

export function PhoneVerification({ given, stored, onVerified }: PhoneVerificationProps) {
  const { sent, send, sendUnlessJustSent, forget } = useSentCode()
  const form: PhoneForm = useForm<PhoneInput, unknown, PhoneInput>({
    resolver: zodResolver(possiblePhoneSchema),
    defaultValues: sent?.phone ?? given ?? (stored ? fieldsOfStored(stored) : noPhone),
  })
  const { setFocus } = form
  const step = sent ? 'code' : 'number'
  useEffect(() => {
    if (step === 'number') setFocus('phone_number')
  }, [step, setFocus])
  return (
    <>
      <h1 className="mb-1 font-semibold text-xl">{texts.title}</h1>
      {sent ? (
        <PhoneCode
          sentTo={sent.to}
          onResend={() => send(sent.phone)}
          onChangeNumber={forget}
          onVerified={onVerified}
        />
      ) : (
        <div className="grid gap-5">
          <p className="text-ink-soft text-sm">{texts.intro}</p>
          <PhoneNumberForm form={form} onSend={sendUnlessJustSent} />
        </div>
      )}
    </>
  )
}

function useSentCode() {
  const userId = useCurrentUser()?.id ?? null
  const [sent, setSent] = useState(() => readSentPhoneCode(userId))
  const remember = (code: SentPhoneCode) => {
    saveSentPhoneCode(userId, code)
    setSent(code)
  }
  const send = async (phone: PhoneInput) => remember({ to: await textPhoneCode(phone), phone })
  return {
    sent,
    send,
    /** Does not send a second code to the same number while the delay runs. */
    sendUnlessJustSent: async (phone: PhoneInput) => {
      const to = storedForm(phone)
      if (to !== null && resendDelaySeconds(phoneKey(to)) > 0) remember({ to, phone })
      else await send(phone)
    },
    forget: () => {
      saveSentPhoneCode(userId, null)
      setSent(null)
    },
  }
}

interface PhoneCodeProps {
  readonly sentTo: string
  /** Throws ApiError. */
  readonly onResend: () => Promise<void>
  readonly onChangeNumber: () => void
  readonly onVerified: () => void
}

function PhoneCode({ sentTo, onResend, onChangeNumber, onVerified }: PhoneCodeProps) {
  const toast = useToast()
  const hintId = useId()
  const [sends, setSends] = useState(0)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p id={hintId} className="text-ink-soft text-sm">
          {texts.sentTo(formatStored(sentTo))}
        </p>
        <Button size="sm" onClick={onChangeNumber}>
          {texts.changeNumber}
        </Button>
      </div>
      <CodeForm
        key={sends}
        startsHere
        describedBy={hintId}
        onCode={async (code) => {
          await verifyOwnPhone(code)
          saveSentPhoneCode(null, null)
          toast({ type: 'success', title: texts.verified })
          onVerified()
          await untilReplaced()
        }}
      />
      <ResendCode
        sending={phoneKey(sentTo)}
        sentText={texts.resent}
        failedText={texts.sendFailed}
        send={async () => {
          await onResend()
          setSends((count) => count + 1)
          return true
        }}
      />
    </div>
  )
}

interface PhoneVerifiedProps {
  readonly phone: string | null
  readonly onward: string
  readonly onAnother: () => void
}

export function PhoneVerified({ phone, onward, onAnother }: PhoneVerifiedProps) {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <CircleCheck className="mb-2 size-9 text-accent" aria-hidden="true" />
      <h1 className="font-semibold text-xl">{texts.title}</h1>
      <p className="text-ink-soft text-sm">
        {phone ? texts.alreadyWith(formatStored(phone)) : texts.already}
      </p>
      <div className="mt-4 grid w-full gap-2">
        <ButtonLink to={onward} variant="primary" size="lg" fullWidth>
          {texts.goOn}
        </ButtonLink>
        <Button variant="ghost" size="lg" fullWidth onClick={onAnother}>
          {texts.useAnother}
        </Button>
      </div>
    </div>
  )
}

/** Shown without a session. */
export function SignInFirst({ loginPath, from }: { loginPath: string; from: string }) {
  return (
    <div className="grid gap-2 text-center">
      <h1 className="font-semibold text-xl">{texts.title}</h1>
      <p className="text-ink-soft text-sm">{texts.signInFirst}</p>
      <div className="mt-4">
        <ButtonLink to={loginPath} state={{ from }} variant="primary" size="lg" fullWidth>
          {texts.signIn}
        </ButtonLink>
      </div>
    </div>
  )
}
