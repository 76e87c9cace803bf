import { hasRight } from '@weekboard/contracts/rights'
import type { RouteReply } from '@weekboard/contracts/route'
import type { listConfirmationsRoute } from '@weekboard/contracts/schedule/schedule-seen'
import type { Week } from '@weekboard/contracts/schedule/week'
import { Globe, Search } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { asOfText } from '../../../../lib/dates/as-of-text.ts'
import { costText, countText } from '../../../../lib/dates/format.ts'
import { lateDetail } from '../../../../lib/loading/late.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useFindAddress } from '../../arrange/find-address.ts'
import { isFiltering } from '../../arrange/row-filter.ts'
import { presenceState } from '../../live/presence.ts'
import { confirmationTexts } from '../../publish/confirmations/confirmation-texts.ts'
import { useLiveConfirmations } from '../../publish/confirmations/confirmations.ts'
import { useConfirmationsDialog } from '../../publish/confirmations/use-confirmations-dialog.tsx'
import { totalsOn } from '../../staffing/totals/totals.ts'
import { viewTitles } from '../../week/schedule-address.ts'
import { usePart } from '../../week/schedule-store.ts'
import { scheduleTexts as texts } from '../../week/schedule-texts.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'
import { headerTexts } from './header-texts.ts'

export type HeaderWidth = 'wide' | 'middle' | 'narrow'

/** Elements whose place depends on the width of the window. */
export interface HeaderNotes {
  readonly width: HeaderWidth
  readonly zone: ReactNode
  readonly asOf: ReactNode
  readonly stats: ReactNode
  /** Where the buttons for conflicts and for changes that wait to be saved stand. */
  readonly alerts: ReactNode
  readonly undo: ReactNode
}

/** A phone has no room for the title beside the badge; its switch shows the view. */
const titleClasses =
  'font-semibold text-2xl leading-8 max-xl:text-xl max-xl:leading-6 max-md:text-lg max-md:leading-6 max-[479px]:sr-only'

interface TitleLinesProps {
  readonly week: Week | undefined
  readonly notes: HeaderNotes
}

export function TitleLines({ week, notes }: TitleLinesProps) {
  const { view } = useScheduleScreen()
  const { width, zone, asOf, stats, alerts } = notes
  return (
    <div className="min-w-0 max-md:flex-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-xl:gap-x-2.5 max-md:gap-x-2">
        <h1 className={titleClasses}>{viewTitles[view]}</h1>
        {week?.schedule && <StatusBadge isPublished={week.schedule.is_published} />}
        <Reach week={week} />
        {width !== 'narrow' && asOf}
        {width === 'wide' && alerts}
        <HereNow week={week} />
        {width === 'wide' && stats}
      </div>
      {width === 'middle' && (
        <SecondLine>
          {stats}
          {zone}
        </SecondLine>
      )}
    </div>
  )
}

interface PhoneLinesProps {
  readonly notes: HeaderNotes
  /** The search of people, which a button shows; false where there is none. */
  readonly children: ReactNode
}

/**
 * The figures of a narrow window make room for the buttons by taking three lines, for which there is room
 * in every week. The search is folded, but stays while it finds people.
 */
export function PhoneLines({ notes, children }: PhoneLinesProps) {
  const { zone, asOf, stats, alerts, undo } = notes
  const isFiltered = isFiltering(useFindAddress().filter)
  const [isOpen, setOpen] = useState(false)
  if (isFiltered && !isOpen) setOpen(true)
  const id = useId()
  return (
    <>
      <div className="flex min-h-9 items-center gap-x-2">
        <SecondLine>
          {stats}
          {zone}
          {asOf}
        </SecondLine>
        <div className="-me-1 ms-auto flex shrink-0 items-center">
          {alerts}
          {undo}
          {children && (
            <IconButton
              data-find-people
              size="sm"
              label={headerTexts.findPeople}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <Search />
            </IconButton>
          )}
        </div>
      </div>
      {children && isOpen && <div id={id}>{children}</div>}
    </>
  )
}

/** The figures under the title; keeps its height while it is empty. Three lines of a phone use the gaps. */
const SecondLine = ({ children }: { readonly children: ReactNode }) => (
  <div className="max-md:-my-0.75 flex min-h-5 min-w-0 flex-wrap items-center gap-x-4">
    {children}
  </div>
)

/** Whom an announced week reaches, for those who plan. */
function Reach({ week }: Pick<TitleLinesProps, 'week'>) {
  if (!week?.schedule?.published_at || !hasRight({ role: week.user_role }, 'planShifts'))
    return null
  return <ReachButton key={week.schedule.id} week={week} />
}

function StatusBadge({ isPublished }: { readonly isPublished: boolean }) {
  return (
    <Badge tone={isPublished ? 'green' : 'grey'}>
      {isPublished ? texts.published : texts.draft}
    </Badge>
  )
}

interface AsOfProps {
  readonly instant: string | null
  readonly timeZone: string
}

/** The instant of a week that cannot be read again now. */
export const AsOf = ({ instant, timeZone }: AsOfProps) => (
  <p role="status" className="whitespace-nowrap text-ink-soft text-sm empty:sr-only max-xl:text-xs">
    {instant !== null && asOfText(instant, timeZone)}
  </p>
)

/** Shows the organization's time zone when the browser has another. */
export function ZoneNote({ timeZone }: { readonly timeZone: string }) {
  if (Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone) return null
  const text = `Times in ${timeZone.replaceAll('_', ' ')}`
  return (
    <p title={text} className="flex min-w-12 items-center gap-1.5 text-ink-muted text-xs">
      <Globe className="size-3.5 shrink-0" aria-hidden="true" />
      <span className="truncate">{text}</span>
    </p>
  )
}

export function StatsStrip({ week }: { readonly week: Week }) {
  const { view, date: shownDate } = useScheduleScreen()
  const date = view === 'hourly' ? shownDate : null
  const { hours, shifts, cost } = useMemo(() => figuresOf(week, date), [week, date])
  return (
    <dl className="flex max-xl:gap-3 max-md:flex-wrap max-md:gap-x-2.5 max-md:gap-y-0 max-[374px]:gap-x-1.5 xl:ms-3 xl:max-[100rem]:ms-1 xl:divide-x xl:divide-line">
      <Stat label={texts.hours} value={countText(hours)} />
      <Stat label={texts.shifts} value={countText(shifts)} />
      {!date && week.stats.open_shift_count > 0 && (
        <Stat label={texts.openShifts} value={countText(week.stats.open_shift_count)} />
      )}
      {cost !== null && <Stat label={texts.laborCost} value={costText(cost, week.currency)} />}
    </dl>
  )
}

function figuresOf(week: Week, date: string | null) {
  if (date && week.day_cost_cents !== undefined) {
    const { minutes, shifts, costCents } = totalsOn(week, date)
    return { hours: minutes / 60, shifts, cost: costCents === null ? null : costCents / 100 }
  }
  const { total_hours: hours, shift_count: shifts, total_labor_cost: cost } = week.stats
  return { hours, shifts, cost }
}

function Stat({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex items-baseline gap-2 whitespace-nowrap max-[100rem]:gap-1.5 max-xl:gap-1 xl:px-4 xl:max-[100rem]:px-3 xl:first:ps-0 xl:last:pe-0">
      <dt className="text-ink-muted text-sm max-[100rem]:text-xs max-md:leading-3.5 max-[374px]:text-2xs">
        {label}
      </dt>
      <dd className="font-semibold text-lg tabular-nums leading-6 max-[100rem]:text-base max-xl:text-xs max-xl:leading-5 max-md:leading-3.5 max-[374px]:text-2xs">
        {value}
      </dd>
    </div>
  )
}

const UserAvatars = lateDetail(() => import('../../live/user-avatars.tsx'), 'UserAvatars')

function HereNow({ week }: { readonly week: Week | undefined }) {
  const isAlone = usePart(presenceState, ({ presence }) => presence.users.length === 0)
  return isAlone ? null : <UserAvatars week={week} />
}

const reachText = ({
  ask_seen: asks,
  seen,
  reached,
}: RouteReply<typeof listConfirmationsRoute>): string =>
  asks ? confirmationTexts.seenOf(seen.length, reached) : confirmationTexts.reaches(reached)

function ReachButton({ week }: { readonly week: Week }) {
  const { data: confirmations, error, mutate } = useLiveConfirmations(week)
  const { open, dialog } = useConfirmationsDialog(week, confirmationTexts.whoHasSeen)
  // In its place, so that the figures beside it do not move.
  if (!confirmations && !error) return <Skeleton className="h-6 w-20 rounded-full" />
  return (
    <>
      <button
        type="button"
        aria-haspopup={confirmations && 'dialog'}
        aria-label={confirmations ? undefined : confirmationTexts.reachFailed}
        title={confirmations ? undefined : confirmationTexts.reachFailed}
        onClick={confirmations ? open : () => void mutate()}
        className="inline-flex h-6 shrink-0 items-center whitespace-nowrap rounded-full bg-surface px-2.5 font-medium text-ink-soft text-xs tabular-nums ring-1 ring-line-strong ring-inset transition-colors hover:bg-sunken hover:text-ink"
      >
        {confirmations ? reachText(confirmations) : confirmationTexts.reaches('?')}
        {!confirmations && (
          <span className="ms-1 underline max-[374px]:hidden">{confirmationTexts.tryAgain}</span>
        )}
      </button>
      {dialog}
    </>
  )
}
