import type { ApiKey } from '@weekboard/contracts/integrations/api-keys'
import { KeyRound, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingRows } from '../../ui/feedback/load-failure.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { useConfirm } from '../../ui/overlays/confirm.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { ApiKeyTable } from './api-key-table.tsx'
import { apiKeyTexts as texts } from './api-key-texts.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { useApiKeyActions, useApiKeys } from './hooks.ts'

/** The organization's API keys, in its settings. */
export function ApiKeysSection() {
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button changes icon={<Plus />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  )
  return (
    <SectionCard title={texts.title} hint={texts.hint}>
      <ApiKeyList create={create} />
      <CreateKeyDialog open={isCreating} onOpenChange={setCreating} />
    </SectionCard>
  )
}

function ApiKeyList({ create }: { readonly create: ReactNode }) {
  const read = useApiKeys()
  const keys = read.data?.api_keys
  const revoke = useRevoke()
  if (!keys) {
    return <LoadingRows read={read} label={texts.loading} failed={texts.loadFailed} rows={2} />
  }
  if (keys.length === 0) {
    return (
      <EmptyState
        icon={<KeyRound />}
        title={texts.none}
        heading="h2"
        message={texts.noneHint}
        action={create}
      />
    )
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {create}
        <a
          href="/api/docs"
          target="_blank"
          rel="noreferrer"
          className="rounded-sm font-medium text-accent-ink text-sm underline decoration-current/35 underline-offset-3 hover:decoration-current"
        >
          {texts.docs}
        </a>
      </div>
      <ApiKeyTable keys={keys} onRevoke={(key) => void revoke(key)} />
    </div>
  )
}

function useRevoke() {
  const confirm = useConfirm()
  const toast = useToast()
  const { revoke } = useApiKeyActions()
  return async ({ id, name }: ApiKey): Promise<void> => {
    const isSure = await confirm({
      title: texts.revokeTitle(name),
      message: texts.revokeMessage,
      action: texts.revoke,
    })
    if (!isSure) return
    try {
      await revoke(id)
      toast({ type: 'success', title: texts.revoked(name) })
    } catch (error) {
      toast({ type: 'error', title: texts.revokeFailed(name), message: serverMessage(error, '') })
    }
  }
}
