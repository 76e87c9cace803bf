import type { OutboxMessage } from '@weekboard/contracts/development'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { instantText } from '../../lib/dates/instant-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/page/card.tsx'
import { TextLink } from '../../ui/page/text-link.tsx'
import { outboxTexts as texts } from './outbox-texts.ts'

const ownPath = (link: string): string => {
  const { pathname, search } = new URL(link)
  return pathname + search
}

const codePath = ({ channel, to }: OutboxMessage): string =>
  channel === 'email' ? `/verify-email-otp?email=${encodeURIComponent(to)}` : '/verify-phone'

export function MessageCard({ message }: { readonly message: OutboxMessage }) {
  const { id, subject, to, body, link, code, channel, created_at } = message
  const [asHtml, setAsHtml] = useState(false)
  return (
    <Card>
      <article className="grid gap-3">
        <header className="grid gap-1.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 className="font-semibold text-base">{subject}</h2>
            <time className="text-ink-muted text-xs tabular-nums" dateTime={created_at}>
              {instantText(created_at)}
            </time>
          </div>
          <p className="wrap-anywhere flex items-center gap-2 text-ink-soft text-sm">
            <Badge>{channel === 'email' ? texts.email : texts.sms}</Badge>
            {to}
          </p>
        </header>
        {asHtml ? (
          <iframe
            sandbox=""
            src={`/dev/mail/${id}`}
            title={texts.preview(subject)}
            className="h-120 w-full rounded-md border border-line bg-white"
          />
        ) : (
          <p className="wrap-anywhere whitespace-pre-line text-sm">{body}</p>
        )}
        {code && <Code code={code} path={codePath(message)} />}
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm empty:hidden">
          {link && <TextLink to={ownPath(link)}>{texts.openLink}</TextLink>}
          {channel === 'email' && (
            <Button size="sm" aria-pressed={asHtml} onClick={() => setAsHtml(!asHtml)}>
              {texts.asHtml}
            </Button>
          )}
        </div>
      </article>
    </Card>
  )
}

const feedbackMs = 2000

function Code({ code, path }: { readonly code: string; readonly path: string }) {
  const toast = useToast()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), feedbackMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      toast({ type: 'warning', title: texts.copyFailed })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2">
      <p className="select-all font-semibold text-lg tabular-nums tracking-widest">{code}</p>
      <Button size="sm" icon={copied ? <Check /> : <Copy />} onClick={() => void copy()}>
        {texts.copyCode}
      </Button>
      <span role="status" className="text-ink-soft text-sm">
        {copied && texts.copied}
      </span>
      <span className="ms-auto text-sm">
        <TextLink to={path}>{texts.enterCode}</TextLink>
      </span>
    </div>
  )
}
