import type { Webhook, WebhookDelivery } from '@weekboard/contracts/integrations/webhooks'
import { instantText } from '../../lib/dates/instant-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadingRows } from '../../ui/feedback/load-failure.tsx'
import { useBusyCall } from '../../ui/feedback/use-call.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useDeliveries } from './hooks.ts'
import { ReplayForm } from './replay-form.tsx'
import {
  deliveryStatusTexts,
  failureTexts,
  deliveryTexts as texts,
  typeName,
} from './webhook-texts.ts'

interface DeliveriesDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** The delivery log of an endpoint, the latest first, and a replay. */
export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={<span className="wrap-anywhere">{webhook.url}</span>}
      size="lg"
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className="grid grid-cols-1 gap-5">
        <ReplayForm webhook={webhook} />
        <DeliveryLog webhook={webhook} />
      </div>
    </Dialog>
  )
}

function DeliveryLog({ webhook }: Pick<DeliveriesDialogProps, 'webhook'>) {
  const log = useDeliveries(webhook.id)
  if (!log.deliveries) {
    return <LoadingRows read={log} label={texts.loading} failed={texts.loadFailed} rows={3} />
  }
  if (log.deliveries.length === 0) return <p className="text-ink-soft text-sm">{texts.none}</p>
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul aria-label={texts.title} className="divide-y divide-line">
        {log.deliveries.map((delivery) => (
          <DeliveryItem key={delivery.id} delivery={delivery} onRetry={log.retryDelivery} />
        ))}
      </ul>
      {log.hasMore && (
        <Button busy={log.isLoadingMore} busyText={texts.loadingMore} onClick={log.showMore}>
          {texts.more}
        </Button>
      )}
    </div>
  )
}

const tones = { pending: 'blue', delivered: 'green', failed: 'red' } as const

interface DeliveryItemProps {
  readonly delivery: WebhookDelivery
  readonly onRetry: (delivery: WebhookDelivery) => Promise<void>
}

function DeliveryItem({ delivery, onRetry }: DeliveryItemProps) {
  const { status, type, response_body: body, failure, response_status: code } = delivery
  const reason = failure && `${failureTexts[failure]}${code ? ` (${code})` : ''}`
  return (
    <li className="grid grid-cols-1 gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[status]}>{deliveryStatusTexts[status]}</Badge>
        <span className="font-medium text-sm">{typeName(type)}</span>
        <span className="flex-1" />
        <RetryButton delivery={delivery} onRetry={onRetry} />
      </div>
      <p className="text-ink-muted text-xs">{factsOf(delivery).join(' · ')}</p>
      {reason && status !== 'delivered' && <p className="text-danger-ink text-sm">{reason}</p>}
      {body && (
        <details className="text-xs">
          <summary className="w-fit cursor-pointer text-ink-soft">{texts.answer}</summary>
          <pre className="wrap-anywhere mt-1 max-h-40 overflow-y-auto whitespace-pre-wrap rounded-md bg-sunken p-2">
            {body}
          </pre>
        </details>
      )}
    </li>
  )
}

const factsOf = (delivery: WebhookDelivery): string[] => [
  instantText(delivery.last_attempt_at ?? delivery.created_at),
  delivery.seq === null ? texts.test : texts.event(delivery.seq),
  texts.attempts(delivery.attempts),
  ...(delivery.duration_ms === null ? [] : [texts.took(delivery.duration_ms)]),
]

function RetryButton({ delivery, onRetry }: DeliveryItemProps) {
  const { busy, run } = useBusyCall()
  const retry = () => run(() => onRetry(delivery), texts.retryFailed)
  return (
    <Button size="sm" busy={busy} busyText={texts.retrying} onClick={() => void retry()}>
      {texts.retry}
    </Button>
  )
}
