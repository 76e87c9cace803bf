import type { Passkey } from '@weekboard/contracts/identity/passkeys'
import { KeyRound } from 'lucide-react'
import { useRef } from 'react'
import { instantText } from '../../../lib/dates/instant-text.ts'
import { timeAgo } from '../../../lib/dates/time-ago.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { useBusyCall } from '../../../ui/feedback/use-call.ts'
import { useConfirm } from '../../../ui/overlays/confirm.ts'
import type { useFactors } from '../api/second-factor.ts'
import { newPasskeyName } from '../passkeys/device-kind.ts'
import { passkeyFailureText } from '../passkeys/passkey-failure.ts'
import { canUsePasskeys, passkeyPage } from '../passkeys/passkey-support.ts'
import { passkeyTexts } from '../passkeys/passkey-texts.ts'
import { FactorRow } from './factor-row.tsx'
import type { SecurityStep } from './security-dialog.tsx'
import { securityTexts as texts } from './security-texts.ts'

interface OwnPasskeysProps {
  readonly passkeys: readonly Passkey[]
  /** Whether nothing else confirms who it is. */
  readonly areOnlyFactor: boolean
  readonly own: ReturnType<typeof useFactors>
  readonly onStep: (step: SecurityStep) => void
}

/** The passkeys of the signed-in user. */
export function OwnPasskeys({ passkeys, areOnlyFactor, own, onStep }: OwnPasskeysProps) {
  const { busy, run } = useBusyCall()
  const toast = useToast()
  const list = useRef<HTMLUListElement>(null)
  const canAdd = canUsePasskeys()
  const elsewhere = passkeyPage()
  const add = () =>
    run(
      async () => {
        const names = passkeys.map(({ name }) => name)
        const codes = await own.addPasskey(newPasskeyName(navigator.userAgent, names))
        toast({ type: 'success', title: texts.passkeyAdded })
        if (codes.length > 0) onStep({ codes })
      },
      (error) => passkeyFailureText(error, texts.passkeyAddFailed),
    )
  return (
    <div className="grid gap-3">
      <FactorRow
        title={texts.passkeys}
        state={canAdd || elsewhere ? texts.passkeysHint : texts.passkeysAway}
      >
        {canAdd && (
          <Button busy={busy} onClick={() => void add()}>
            {texts.addPasskey}
          </Button>
        )}
      </FactorRow>
      {elsewhere && (
        <p className="text-ink-soft">
          {passkeyTexts.elsewhere}{' '}
          <a href={elsewhere} className="font-medium text-accent-ink underline underline-offset-3">
            {passkeyTexts.goThere}
          </a>
        </p>
      )}
      <ul ref={list} tabIndex={-1} aria-label={texts.passkeys} className="grid gap-2 outline-none">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isOnlyFactor={areOnlyFactor && passkeys.length === 1}
            own={own}
            onRename={() => onStep({ passkey })}
            onRemoved={() => list.current?.focus()}
          />
        ))}
      </ul>
    </div>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly isOnlyFactor: boolean
  readonly own: ReturnType<typeof useFactors>
  readonly onRename: () => void
  /** Called before the row goes with its buttons. */
  readonly onRemoved: () => void
}

function PasskeyRow({ passkey, isOnlyFactor, own, onRename, onRemoved }: PasskeyRowProps) {
  const { id, name, last_used_at: lastUse, synced } = passkey
  const { busy, run } = useBusyCall()
  const confirm = useConfirm()
  const toast = useToast()
  const remove = async () => {
    const agreed = await confirm({
      title: texts.removePasskeyQuestion(name),
      message: isOnlyFactor ? texts.removeLastPasskeyMessage : texts.removePasskeyMessage,
      action: texts.removePasskey,
    })
    if (!agreed) return
    await run(async () => {
      await own.removePasskey(id, onRemoved)
      toast({ type: 'success', title: texts.passkeyRemoved })
    }, texts.removePasskeyFailed)
  }
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md border border-line px-3 py-2">
      <KeyRound className="size-4.5 shrink-0 text-ink-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere font-medium text-ink">{name}</p>
        <p className="text-ink-muted text-xs">
          {lastUse ? (
            <>
              {texts.lastUse}{' '}
              <time dateTime={lastUse} title={instantText(lastUse)}>
                {timeAgo(lastUse, new Date())}
              </time>
            </>
          ) : (
            texts.notUsedYet
          )}
          {synced && ` · ${texts.synced}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={texts.renameNamed(name)} onClick={onRename}>
          {texts.rename}
        </Button>
        <Button
          size="sm"
          busy={busy}
          aria-label={texts.removeNamed(name)}
          onClick={() => void remove()}
        >
          {texts.removePasskey}
        </Button>
      </div>
    </li>
  )
}
