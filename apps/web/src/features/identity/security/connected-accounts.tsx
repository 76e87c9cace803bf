import type { SocialIdentity } from '@weekboard/contracts/identity/identity-links'
import { useRef } from 'react'
import { instantText } from '../../../lib/dates/instant-text.ts'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadingRows } from '../../../ui/feedback/load-failure.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { useConfirm } from '../../../ui/overlays/confirm.ts'
import { useIdentities } from '../api/identity-links.ts'
import { identityTexts as texts } from './account-texts.ts'

/** The accounts at providers that sign the user in. */
export function ConnectedAccounts() {
  const { read, unlink } = useIdentities()
  const identities = read.data?.identities
  const confirm = useConfirm()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const disconnect = async ({ id, provider }: SocialIdentity) => {
    const name = texts.providers[provider]
    const isSure = await confirm({
      title: texts.question(name),
      message: texts.message(name),
      action: texts.disconnect,
    })
    if (!isSure) return
    try {
      await unlink(id)
      // The button disappears with its row.
      heading.current?.focus()
      toast({ type: 'success', title: texts.disconnected(name) })
    } catch (failure) {
      toast({ type: 'error', title: serverMessage(failure, texts.failed) })
    }
  }
  if (!identities) {
    return <LoadingRows read={read} label={texts.loading} failed={texts.loadFailed} rows={1} />
  }
  return (
    <div className="grid gap-1">
      <h3 ref={heading} tabIndex={-1} className="font-medium text-ink outline-none">
        {texts.label}
      </h3>
      {identities.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <ul aria-label={texts.list} className="divide-y divide-line">
          {identities.map((identity) => (
            <IdentityRow
              key={identity.id}
              identity={identity}
              onDisconnect={() => void disconnect(identity)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface IdentityRowProps {
  readonly identity: SocialIdentity
  readonly onDisconnect: () => void
}

function IdentityRow({ identity, onDisconnect }: IdentityRowProps) {
  const { provider, email, created_at: since } = identity
  const name = texts.providers[provider]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-ink">{name}</p>
        <p className="wrap-anywhere text-ink-soft text-xs">
          {texts.since(email, instantText(since))}
        </p>
      </div>
      <Button size="sm" aria-label={texts.disconnectOne(name, email)} onClick={onDisconnect}>
        {texts.disconnect}
      </Button>
    </li>
  )
}
