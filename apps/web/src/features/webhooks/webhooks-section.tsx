import type { Webhook } from '@weekboard/contracts/integrations/webhooks'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingRows } from '../../ui/feedback/load-failure.tsx'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointItem } from './endpoint-item.tsx'
import { useWebhooks } from './hooks.ts'
import { webhookTexts as texts } from './webhook-texts.ts'

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'deliveries'; readonly webhook: Webhook }

/** The endpoints that receive events, in the organization's settings. */
export function WebhooksSection() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  return (
    <SectionCard title={texts.title} hint={texts.hint}>
      <Endpoints open={setDialog} />
      {dialog?.kind === 'add' && <EndpointDialog webhook={null} onClose={close} />}
      {dialog?.kind === 'edit' && <EndpointDialog webhook={dialog.webhook} onClose={close} />}
      {dialog?.kind === 'deliveries' && (
        <DeliveriesDialog webhook={dialog.webhook} onClose={close} />
      )}
    </SectionCard>
  )
}

function Endpoints({ open }: { readonly open: (dialog: OpenDialog) => void }) {
  const read = useWebhooks()
  const webhooks = read.data?.webhooks
  const add = (
    <Button changes icon={<Plus />} onClick={() => open({ kind: 'add' })}>
      {texts.add}
    </Button>
  )
  if (!webhooks) {
    return <LoadingRows read={read} label={texts.loading} failed={texts.loadFailed} rows={2} />
  }
  if (webhooks.length === 0) {
    return (
      <EmptyState icon={<WebhookIcon />} title={texts.none} message={texts.noneHint} action={add} />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>{add}</div>
      <ul aria-label={texts.title} className="divide-y divide-line">
        {webhooks.map((webhook) => (
          <EndpointItem
            key={webhook.id}
            webhook={webhook}
            onEdit={() => open({ kind: 'edit', webhook })}
            onDeliveries={() => open({ kind: 'deliveries', webhook })}
          />
        ))}
      </ul>
    </div>
  )
}
