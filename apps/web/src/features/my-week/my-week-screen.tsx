import type { MyWeek, MyWeekWeek } from '@weekboard/contracts/schedule/my-week'
import { CalendarClock } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { asOfText } from '../../lib/dates/as-of-text.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { loadMessage } from '../../lib/http/alert-text.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import type { MyWeekRequestsProps } from '../shifts/shared/shift-actions.ts'
import { useMyWeek } from './hooks.ts'
import { LinksCard, type MyWeekPaths } from './links-card.tsx'
import { firstShownWeek } from './model/team-day.ts'
import { myWeekTexts as texts } from './my-week-texts.ts'
import { NextShiftCard } from './next-shift-card.tsx'
import { TeamCard } from './team-card.tsx'
import { TimeOffCard } from './time-off-card.tsx'
import { WeekCard } from './week-card.tsx'

interface MyWeekScreenProps {
  readonly paths: MyWeekPaths
  /** Requests about shifts, and open shifts; a page provides it. */
  readonly Requests: ComponentType<MyWeekRequestsProps>
  /** What managers tell everybody; a page provides it. */
  readonly announcements: ReactNode
  /** Says on a phone, where announcements are below the week, that some wait. */
  readonly waitingAnnouncements: ReactNode
  /** Whether it is known which announcements there are, or that they cannot be read. */
  readonly hasReadAnnouncements: boolean
}

/** How long a week waits for the announcements, which would push it down later. */
const patienceMs = 500

/** Whether the week is shown: together with what stands above it, but not much later than it came. */
function useIsRevealed(isLoaded: boolean, isComplete: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLoaded) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isLoaded])
  return isLoaded && (isComplete || isLate)
}

/** The own announced shifts of this week and the next. */
export function MyWeekScreen(props: MyWeekScreenProps) {
  const { paths, Requests, hasReadAnnouncements, ...announcements } = props
  useDocumentTitle(texts.title)
  const { data, error, asOf, isRefreshing, refresh, confirm } = useMyWeek()
  const isRevealed = useIsRevealed(data !== undefined, hasReadAnnouncements)
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-1 content-start gap-4 pb-16">
      <PageHeader
        title={texts.title}
        meta={data && <ReadNote timeZone={data.time_zone} asOf={asOf} />}
      />
      {error && asOf === null && (
        <ErrorPanel
          message={loadMessage(error, data ? texts.refreshFailed : texts.failed)}
          onRetry={refresh}
          retryLabel={texts.tryAgain}
          retrying={isRefreshing}
        />
      )}
      {data && isRevealed && (
        <LoadedWeeks
          data={data}
          paths={paths}
          others={asOf === null ? { Requests, ...announcements } : null}
          onConfirm={confirm}
        />
      )}
      {!isRevealed && !error && <Loading />}
    </div>
  )
}

interface LoadedWeeksProps extends Pick<MyWeekScreenProps, 'paths'> {
  readonly data: MyWeek
  /** Null while the server cannot be reached: they change by the minute, and need it. */
  readonly others: Omit<MyWeekScreenProps, 'paths' | 'hasReadAnnouncements'> | null
  readonly onConfirm: (week: MyWeekWeek) => Promise<void>
}

function LoadedWeeks({ data, paths, others, onConfirm }: LoadedWeeksProps) {
  const now = useNow()
  const [chosen, setChosen] = useState<number | null>(null)
  const index = chosen ?? firstShownWeek(data, now)
  const week = data.weeks[index]
  const isAnnounced =
    data.other_shifts.length > 0 || data.weeks.some(({ announcement }) => announcement)
  return (
    <div className="group/weeks grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
      <div className="grid grid-cols-1 gap-4">
        {others && (
          <div className="empty:hidden lg:hidden">
            <Suspense fallback={null}>{others.waitingAnnouncements}</Suspense>
          </div>
        )}
        {isAnnounced ? (
          <>
            <NextShiftCard data={data} now={now} />
            <WeekCard
              data={data}
              index={index}
              now={now}
              onSelect={setChosen}
              onConfirm={onConfirm}
            />
          </>
        ) : (
          <Card padding="none">
            <EmptyState
              icon={<CalendarClock />}
              title={texts.nothingAnnounced}
              message={texts.nothingAnnouncedHint}
            />
          </Card>
        )}
        <RequestsOfWeeks data={data} requestsPath={paths.requests} others={others} />
      </div>
      <div className="grid grid-cols-1 gap-4 max-lg:group-has-[.my-week-coming]/weeks:hidden">
        {others && <Suspense fallback={null}>{others.announcements}</Suspense>}
        {week?.announcement && (
          <TeamCard key={week.week_start_date} data={data} week={week} now={now} />
        )}
        <TimeOffCard requests={data.time_off} requestsPath={paths.requests} />
        <LinksCard paths={paths} />
      </div>
    </div>
  )
}

interface RequestsOfWeeksProps extends Pick<LoadedWeeksProps, 'data' | 'others'> {
  readonly requestsPath: string
}

function RequestsOfWeeks({ data, requestsPath, others }: RequestsOfWeeksProps) {
  if (!others) return <p className="px-1 text-ink-muted text-sm">{texts.requestsAway}</p>
  return (
    <Suspense fallback={null}>
      <others.Requests
        ownId={data.employee_id}
        mondays={data.weeks.flatMap((each) => (each.announcement ? each.week_start_date : []))}
        timeZone={data.time_zone}
        positions={data.positions}
        requestsPath={`${requestsPath}?tab=shifts`}
      />
    </Suspense>
  )
}

interface ReadNoteProps {
  readonly timeZone: string
  readonly asOf: string | null
}

/** The time of a read that could not be refreshed, and the zone when the browser has another. */
function ReadNote({ timeZone, asOf }: ReadNoteProps) {
  const isOtherZone = Intl.DateTimeFormat().resolvedOptions().timeZone !== timeZone
  return (
    <div className="text-ink-muted text-xs">
      <p role="status">{asOf !== null && asOfText(asOf, timeZone)}</p>
      {isOtherZone && <p>{texts.zone(timeZone)}</p>}
    </div>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-4">
      <Skeleton className="h-36 rounded-xl" />
      <Skeleton className="h-9 rounded-md" />
      <Skeleton className="h-72 rounded-xl" />
    </div>
  )
}
