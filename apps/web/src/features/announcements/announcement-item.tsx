import type { Announcement } from '@weekboard/contracts/notifications/announcements'
import { hasRight } from '@weekboard/contracts/rights'
import { Check, CircleCheck } from 'lucide-react'
import { useId, useRef } from 'react'
import { instantText } from '../../lib/dates/instant-text.ts'
import { timeAgo } from '../../lib/dates/time-ago.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { useBusyCall } from '../../ui/feedback/use-call.ts'
import { FoldedText } from '../../ui/page/folded-text.tsx'
import { announcementItemTexts as texts } from './announcement-texts.ts'
import { waitsFor } from './confirmations.ts'
import { useAnnouncementChanges } from './hooks.ts'
import { ManageAnnouncement } from './manage-announcement.tsx'

interface AnnouncementItemProps {
  readonly announcement: Announcement
  readonly heading: 'h2' | 'h3'
  /** Shows the beginning of a long text, with a button for the rest. */
  readonly isShort?: boolean
}

/** An announcement with what the viewer can do. */
export function AnnouncementItem({
  announcement,
  heading: Heading,
  isShort,
}: AnnouncementItemProps) {
  const titleId = useId()
  const article = useRef<HTMLElement>(null)
  const viewer = useCurrentUser()
  const { title, author } = announcement
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-2 outline-none"
    >
      <header className="grid gap-0.5">
        <Heading id={titleId} className="wrap-anywhere font-semibold text-base text-ink">
          {title}
        </Heading>
        <p className="wrap-anywhere text-ink-muted text-xs">
          {author.name} · <Moments announcement={announcement} />
        </p>
      </header>
      <Body text={announcement.text} isShort={isShort ?? false} />
      <footer className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        {waitsFor(viewer, announcement) ? (
          <ConfirmButton
            announcement={announcement}
            titleId={titleId}
            onConfirmed={() => article.current?.focus({ preventScroll: true })}
          />
        ) : (
          <Confirmation announcement={announcement} />
        )}
        {hasRight(viewer, 'manageAnnouncements') && (
          <ManageAnnouncement announcement={announcement} titleId={titleId} article={article} />
        )}
      </footer>
    </article>
  )
}

/** When it was posted, and when it was last edited. */
function Moments({ announcement }: Pick<AnnouncementItemProps, 'announcement'>) {
  const now = useNow()
  const { created_at: createdAt, updated_at: updatedAt } = announcement
  return (
    <>
      <time dateTime={createdAt} title={instantText(createdAt)}>
        {timeAgo(createdAt, now)}
      </time>
      {updatedAt !== createdAt && (
        <>
          {' · '}
          <time dateTime={updatedAt} title={instantText(updatedAt)}>
            {texts.edited(timeAgo(updatedAt, now))}
          </time>
        </>
      )}
    </>
  )
}

const Body = ({ text, isShort }: { readonly text: string; readonly isShort: boolean }) =>
  isShort ? (
    <FoldedText text={text} />
  ) : (
    <p className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm">{text}</p>
  )

function Confirmation({
  announcement: { read_at: readAt },
}: Pick<AnnouncementItemProps, 'announcement'>) {
  const now = useNow()
  if (readAt === null) return null
  return (
    <p className="inline-flex items-center gap-1.5 text-success-ink text-sm">
      <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
      {texts.confirmed(timeAgo(readAt, now))}
    </p>
  )
}

interface ConfirmButtonProps extends Pick<AnnouncementItemProps, 'announcement'> {
  readonly titleId: string
  /** Takes the focus, since the button goes. */
  readonly onConfirmed: () => void
}

function ConfirmButton({ announcement, titleId, onConfirmed }: ConfirmButtonProps) {
  const { busy, run } = useBusyCall()
  const { confirm } = useAnnouncementChanges()
  const send = async () => {
    await confirm(announcement)
    onConfirmed()
  }
  return (
    <Button
      changes
      variant="primary"
      size="sm"
      icon={<Check />}
      busy={busy}
      aria-describedby={titleId}
      onClick={() => void run(send, texts.confirmFailed)}
    >
      {texts.confirm}
    </Button>
  )
}
