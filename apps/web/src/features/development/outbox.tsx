import type { OutboxMessage } from '@weekboard/contracts/development'
import { Inbox } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useOutbox } from './hooks.ts'
import { MessageCard } from './outbox-message.tsx'
import { outboxTexts as texts } from './outbox-texts.ts'

/**
 * Mail and text messages that were not delivered because no provider is set up; `whereNone` shows in
 * production, which has no outbox.
 */
export function Outbox({ whereNone }: { readonly whereNone: ReactNode }) {
  const [to, setTo] = useState('')
  const { data, error, isValidating, mutate } = useOutbox(to.trim())
  if (error?.status === 404) return whereNone
  return (
    <main className="mx-auto grid max-w-3xl gap-5 px-4 py-8 sm:px-6">
      <PageHeader title={texts.title} description={texts.description} />
      <TextField
        label={texts.recipient}
        type="search"
        inputMode="email"
        autoComplete="off"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        placeholder={texts.everybody}
      />
      {error && !data && (
        <ErrorPanel message={error.message} onRetry={() => void mutate()} retrying={isValidating} />
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data && <MessageList messages={data.messages} />}
    </main>
  )
}

function MessageList({ messages }: { readonly messages: readonly OutboxMessage[] }) {
  if (messages.length === 0) {
    return <EmptyState icon={<Inbox />} title={texts.empty} message={texts.emptyHint} />
  }
  return (
    <ul className="grid gap-3" aria-label={texts.list}>
      {messages.map((message) => (
        <li key={message.id}>
          <MessageCard message={message} />
        </li>
      ))}
    </ul>
  )
}
