import { hasRight } from '@weekboard/contracts/rights'
import { Megaphone, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { loadMessage } from '../../lib/http/alert-text.ts'
import { late, useLate } from '../../lib/loading/late.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ShowMore } from '../../ui/page/show-more.tsx'
import { AnnouncementItem } from './announcement-item.tsx'
import { announcementTexts as texts } from './announcement-texts.ts'
import { useAnnouncements, useLiveAnnouncements } from './hooks.ts'

const dialogModule = late(() => import('./announcement-dialog.tsx'))

/** All announcements of the organization; managers post new ones. */
export function AnnouncementsScreen() {
  useDocumentTitle(texts.title)
  const canPost = hasRight(useCurrentUser(), 'manageAnnouncements')
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-5 pb-8">
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={canPost && <PostButton />}
      />
      <AnnouncementList canPost={canPost} />
    </div>
  )
}

function PostButton() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const dialog = useLate(dialogModule, isOpen, close)
  return (
    <>
      <Button changes variant="primary" icon={<Plus />} onClick={() => setOpen(true)}>
        {texts.post}
      </Button>
      {isOpen && dialog && <dialog.AnnouncementDialog announcement={null} onClose={close} />}
    </>
  )
}

function AnnouncementList({ canPost }: { readonly canPost: boolean }) {
  const read = useAnnouncements()
  useLiveAnnouncements()
  const { requests: announcements, error, refresh, isRefreshing } = read
  const failure = error && (
    <ErrorPanel
      message={loadMessage(error, announcements ? texts.stale : texts.failed)}
      onRetry={refresh}
      retrying={isRefreshing}
    />
  )
  if (!announcements) {
    return (
      failure ?? (
        <Card>
          <RowSkeletons label={texts.loading} rows={3} />
        </Card>
      )
    )
  }
  return (
    <>
      {failure}
      <div data-announcements tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
        {announcements.map((announcement) => (
          <Card key={announcement.id} padding="md">
            <AnnouncementItem announcement={announcement} heading="h2" />
          </Card>
        ))}
        {announcements.length === 0 && (
          <Card padding="none">
            <EmptyState
              icon={<Megaphone />}
              title={texts.empty}
              message={canPost ? texts.emptyManagerHint : texts.emptyHint}
            />
          </Card>
        )}
      </div>
      <ShowMore pages={read} text={texts.showMore} />
    </>
  )
}
