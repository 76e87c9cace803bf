import type { OutboxMessage } from '@weekboard/contracts/dev'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useOutbox } from './hooks.ts'

/** Mail and text messages that were not delivered because no provider is set up. */
export function Outbox() {
  const [to, setTo] = useState('')
  const { data, error, isValidating, mutate } = useOutbox(to.trim())
  return (
    <main className="mx-auto grid max-w-3xl gap-5 px-4 py-8 sm:px-6">
      <PageHeader
        title="Outbox"
        description="Messages that were not delivered, because no mail server is set up. Not in production."
      />
      <TextField
        label="Recipient"
        type="email"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        placeholder="Everybody"
      />
      {error && !data && (
        <ErrorPanel
          message={error.status === 404 ? 'There is no outbox here.' : error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data && <MessageList messages={data.messages} />}
    </main>
  )
}

function MessageList({ messages }: { readonly messages: readonly OutboxMessage[] }) {
  if (messages.length === 0) {
    return (
      <EmptyState
        icon={<Inbox />}
        title="No messages"
        message="They appear here as soon as somebody signs up."
      />
    )
  }
  return (
    <ul className="grid gap-3" aria-label="Messages">
      {messages.map((message) => (
        <li key={message.id}>
          <MessageCard message={message} />
        </li>
      ))}
    </ul>
  )
}

/** The part of a link that leads to a screen of this application. */
const ownPath = (link: string): string => {
  const { pathname, search } = new URL(link)
  return pathname + search
}

function MessageCard({ message }: { readonly message: OutboxMessage }) {
  const { subject, to, body, link, code, channel, created_at } = message
  return (
    <Card>
      <article className="grid gap-2">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="font-semibold text-base">{subject}</h2>
          <time className="text-ink-muted text-xs tabular-nums" dateTime={created_at}>
            {new Date(created_at).toLocaleString()}
          </time>
        </header>
        <p className="flex items-center gap-2 text-ink-soft text-sm">
          <Badge>{channel === 'email' ? 'Email' : 'Text message'}</Badge>
          {to}
        </p>
        <p className="whitespace-pre-line break-words text-sm">{body}</p>
        {code && <p className="font-semibold text-lg tabular-nums tracking-widest">{code}</p>}
        {link && (
          <p className="text-sm">
            <TextLink to={ownPath(link)}>Open the link</TextLink>
          </p>
        )}
      </article>
    </Card>
  )
}
