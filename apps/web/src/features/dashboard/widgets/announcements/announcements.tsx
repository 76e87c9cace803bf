import {
  type Announcement,
  listAnnouncementsRoute,
} from '@weekboard/contracts/notifications/announcements'
import { pagePaths } from '@weekboard/contracts/pages'
import { TextLink } from '../../../../ui/page/text-link.tsx'
import { useAnnouncementView } from '../../announcement-view.ts'
import { useWidgetData } from '../../hooks-widget-data.ts'
import { WidgetContent } from '../../widget-content.tsx'
import { WidgetEmpty } from '../widget-empty.tsx'

const texts = {
  empty: 'No announcements yet',
  emptyHint: 'What managers tell everybody appears here.',
  all: 'All announcements',
} as const

const useNewest = () =>
  useWidgetData('announcements', listAnnouncementsRoute, { query: { limit: 20 } })

/** The newest announcements. */
export function AnnouncementsWidget() {
  const data = useNewest()
  return (
    <WidgetContent data={data}>
      {({ announcements }) => (
        <>
          <Announcements announcements={announcements} />
          <p className="text-sm">
            <TextLink to={pagePaths.announcements}>{texts.all}</TextLink>
          </p>
        </>
      )}
    </WidgetContent>
  )
}

function Announcements({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const View = useAnnouncementView()
  if (announcements.length === 0) return <WidgetEmpty title={texts.empty} hint={texts.emptyHint} />
  return (
    <div data-announcements tabIndex={-1} className="divide-y divide-line outline-none">
      {announcements.map((announcement) => (
        <div key={announcement.id} className="py-3 first:pt-0">
          {View && <View announcement={announcement} heading="h3" isShort />}
        </div>
      ))}
    </div>
  )
}
