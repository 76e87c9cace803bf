import { CircleAlert, MessageSquareText } from 'lucide-react'
import { useId } from 'react'
import { useStore } from 'zustand'
import { instantText } from '../../lib/dates/instant-text.ts'
import { timeAgo } from '../../lib/dates/time-ago.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { cn } from '../../ui/cn.ts'
import { type PastToast, pastToastStore } from '../../ui/feedback/toast.ts'
import { sessionMessageTexts as texts } from './notification-texts.ts'

/** The toasts that have gone, for who could not read them in time. */
export function SessionMessages() {
  const titleId = useId()
  const userId = useCurrentUser()?.id ?? null
  const messages = useStore(pastToastStore).filter((message) => message.userId === userId)
  return (
    <section aria-labelledby={titleId} className="border-line border-t">
      <h3 id={titleId} className="px-4 pt-3 pb-1 font-semibold text-sm">
        {texts.title}
      </h3>
      {messages.length === 0 ? (
        <p className="px-4 pb-3 text-ink-muted text-sm">{texts.none}</p>
      ) : (
        <ul aria-labelledby={titleId} className="divide-y divide-line">
          {messages.map((message) => (
            <SessionMessage key={message.id} message={message} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SessionMessage({ message: { type, title, message, shownAt } }: { message: PastToast }) {
  const isError = type === 'error'
  const Icon = isError ? CircleAlert : MessageSquareText
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 text-sm">
      <Icon
        aria-hidden="true"
        className={cn('mt-0.5 size-4 shrink-0', isError ? 'text-danger-ink' : 'text-ink-muted')}
      />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className={cn('whitespace-pre-line', isError ? 'text-danger-ink' : 'text-ink')}>
          {isError && <span className="font-semibold">{texts.error}: </span>}
          {title}
        </p>
        {message && <p className="whitespace-pre-line text-ink-soft">{message}</p>}
      </div>
      <time
        dateTime={shownAt}
        title={instantText(shownAt)}
        className="shrink-0 text-ink-muted text-xs"
      >
        {timeAgo(shownAt, new Date())}
      </time>
    </li>
  )
}
