import { pagePaths } from '@weekboard/contracts/pages'
import { useId } from 'react'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/page/card.tsx'
import { TextLink } from '../../ui/page/text-link.tsx'
import { AnnouncementItem } from './announcement-item.tsx'
import { announcementTexts as texts } from './announcement-texts.ts'
import { waitsFor } from './confirmations.ts'
import { useLiveAnnouncements, useNewestAnnouncements } from './hooks.ts'

const shownCount = 3

/** The newest announcements; nothing without any. */
export function MyWeekAnnouncements() {
  const headingId = useId()
  const read = useNewestAnnouncements()
  const { data } = read
  useLiveAnnouncements()
  const shown = data?.announcements.slice(0, shownCount) ?? []
  if (!data && read.error) return <LoadFailure read={read} text={texts.failed} />
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={headingId} data-announcements tabIndex={-1} className="outline-none">
      <Card padding="none">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 border-line border-b px-4 py-3">
          <h2 id={headingId} className="font-semibold text-base">
            {texts.title}
          </h2>
          <p className="text-sm">
            <TextLink to={pagePaths.announcements}>{texts.all}</TextLink>
          </p>
        </div>
        <div className="divide-y divide-line">
          {shown.map((announcement) => (
            <div key={announcement.id} className="px-4 py-3">
              <AnnouncementItem announcement={announcement} heading="h3" isShort />
            </div>
          ))}
        </div>
      </Card>
    </section>
  )
}

/** Says how many announcements wait for the viewer, where they are below the fold. */
export function WaitingAnnouncements() {
  const viewer = useCurrentUser()
  const { data } = useNewestAnnouncements()
  const count = data?.announcements.filter((each) => waitsFor(viewer, each)).length ?? 0
  if (count === 0) return null
  return (
    <Notice action={<TextLink to={pagePaths.announcements}>{texts.title}</TextLink>}>
      {texts.waiting(count)}
    </Notice>
  )
}
