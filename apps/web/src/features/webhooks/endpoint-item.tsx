import { webhookTypes } from '@weekboard/contracts/events'
import type { Webhook } from '@weekboard/contracts/integrations/webhooks'
import { useState } from 'react'
import { instantText } from '../../lib/dates/instant-text.ts'
import { timeAgo } from '../../lib/dates/time-ago.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { useConfirm } from '../../ui/overlays/confirm.ts'
import { useWebhookActions } from './hooks.ts'
import { endpointStatusTexts, pauseReasons, webhookTexts as texts } from './webhook-texts.ts'

interface EndpointItemProps {
  readonly webhook: Webhook
  readonly onEdit: () => void
  readonly onDeliveries: () => void
}

const tones = { active: 'green', failing: 'yellow', paused: 'grey' } as const

/** One endpoint with its state and what can be done with it. */
export function EndpointItem({ webhook, onEdit, onDeliveries }: EndpointItemProps) {
  const { url, status, pause_reason: reason } = webhook
  const actions = useEndpointActions(webhook, onDeliveries)
  const button = (label: string, onClick: () => void) => (
    <Button
      changes={onClick !== onDeliveries}
      size="sm"
      aria-label={texts.actionOn(label, url)}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <li className="grid grid-cols-1 gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere min-w-0 font-mono text-sm">{url}</span>
        <Badge tone={tones[status]} dot>
          {endpointStatusTexts[status]}
        </Badge>
      </div>
      <EndpointState webhook={webhook} />
      {reason && <p className="text-sm">{pauseReasons[reason]}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          changes
          size="sm"
          aria-label={texts.actionOn(texts.sendTest, url)}
          busy={actions.isSending}
          busyText={texts.sending}
          onClick={() => void actions.sendTest()}
        >
          {texts.sendTest}
        </Button>
        {button(texts.deliveries, onDeliveries)}
        {button(texts.edit, onEdit)}
        {status === 'paused'
          ? button(texts.resume, () => void actions.setStatus('active'))
          : button(texts.pause, () => void actions.setStatus('paused'))}
        <Button
          changes
          size="sm"
          variant="danger-ghost"
          aria-label={texts.actionOn(texts.delete, url)}
          onClick={() => void actions.remove()}
        >
          {texts.delete}
        </Button>
      </div>
    </li>
  )
}

/** What it receives, and when something was delivered and will be tried again. */
function EndpointState({ webhook }: Pick<EndpointItemProps, 'webhook'>) {
  const now = useNow()
  const { event_types: types, last_delivered_at: last, next_attempt_at: next, status } = webhook
  const hasAll = webhookTypes.every((type) => types.includes(type))
  const parts = [
    hasAll ? texts.allTypes : texts.typeCount(types.length),
    last ? texts.lastDelivered(timeAgo(last, now)) : texts.neverDelivered,
    ...(status === 'failing' && next ? [texts.nextAttempt(instantText(next))] : []),
  ]
  return <p className="text-ink-muted text-sm">{parts.join(' · ')}</p>
}

/** `onSent` is called once a test event is on its way; its outcome is in the delivery log. */
function useEndpointActions(webhook: Webhook, onSent: () => void) {
  const [isSending, setSending] = useState(false)
  const { update, remove, sendTest } = useWebhookActions()
  const confirm = useConfirm()
  const toast = useToast()
  const fail = (title: string, error: unknown) =>
    toast({ type: 'error', title, message: serverMessage(error, '') })
  return {
    isSending,
    async sendTest() {
      setSending(true)
      try {
        await sendTest(webhook)
        onSent()
      } catch (error) {
        fail(texts.testFailed, error)
      }
      setSending(false)
    },
    async setStatus(status: 'active' | 'paused') {
      try {
        await update(webhook, { status })
        toast({ type: 'success', title: status === 'active' ? texts.resumed : texts.paused })
      } catch (error) {
        fail(texts.changeFailed, error)
      }
    },
    async remove() {
      const isSure = await confirm({
        title: texts.deleteTitle,
        message: texts.deleteMessage(webhook.url),
        action: texts.delete,
        tone: 'danger',
      })
      if (!isSure) return
      try {
        await remove(webhook)
        toast({ type: 'success', title: texts.deleted })
      } catch (error) {
        fail(texts.deleteFailed, error)
      }
    },
  }
}
