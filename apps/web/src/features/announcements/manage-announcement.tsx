import type { Announcement } from '@weekboard/contracts/notifications/announcements'
import { type RefObject, useCallback, useState } from 'react'
import { late, useLate } from '../../lib/loading/late.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { useBusyCall } from '../../ui/feedback/use-call.ts'
import { useConfirm } from '../../ui/overlays/confirm.ts'
import { announcementItemTexts as texts } from './announcement-texts.ts'
import { useAnnouncementChanges } from './hooks.ts'

const dialogModule = late(() => import('./announcement-dialog.tsx'))

interface ManageAnnouncementProps {
  readonly announcement: Announcement
  readonly titleId: string
  readonly article: RefObject<HTMLElement | null>
}

/** Who has read an announcement, and its changes, for managers. */
export function ManageAnnouncement({ announcement, titleId, article }: ManageAnnouncementProps) {
  const [isEditing, setEditing] = useState(false)
  const close = useCallback(() => setEditing(false), [])
  const dialog = useLate(dialogModule, isEditing, close)
  const { read_count: reads = 0, reader_count: readers = 0 } = announcement
  const { isDeleting, remove } = useDelete(announcement, article)
  const button = { size: 'sm', variant: 'ghost', 'aria-describedby': titleId } as const
  return (
    <>
      <p className="text-ink-muted text-sm tabular-nums">{texts.readBy(reads, readers)}</p>
      <div className="-me-2.5 ms-auto flex">
        <Button changes {...button} onClick={() => setEditing(true)}>
          {texts.edit}
        </Button>
        <Button changes {...button} busy={isDeleting} onClick={() => void remove()}>
          {texts.delete}
        </Button>
      </div>
      {isEditing && dialog && (
        <dialog.AnnouncementDialog announcement={announcement} onClose={close} />
      )}
    </>
  )
}

/** Asks and deletes; the list around the announcement keeps the focus. */
function useDelete(announcement: Announcement, article: RefObject<HTMLElement | null>) {
  const { busy: isDeleting, run } = useBusyCall()
  const { remove } = useAnnouncementChanges()
  const confirm = useConfirm()
  const toast = useToast()
  return {
    isDeleting,
    remove: async () => {
      const title = texts.question(announcement.title)
      const options = { title, message: texts.questionHint, action: texts.delete }
      if (!(await confirm({ ...options, tone: 'danger' }))) return
      const list = article.current?.closest<HTMLElement>('[data-announcements]')
      await run(async () => {
        await remove(announcement)
        toast({ type: 'success', title: texts.deleted })
        list?.focus({ preventScroll: true })
      }, texts.deleteFailed)
    },
  }
}
