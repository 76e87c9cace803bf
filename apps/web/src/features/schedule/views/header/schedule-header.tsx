import type { Week } from '@weekboard/contracts/schedules'
import { Globe, Plus, Send } from 'lucide-react'
import { type MouseEvent, type ReactNode, useMemo } from 'react'
import { asOfText } from '../../../../lib/as-of-text.ts'
import { costText, countText } from '../../../../lib/format.ts'
import { useMedia } from '../../../../lib/media.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/cn.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { scheduleTexts as texts } from '../../model/schedule-texts.ts'
import { FindBar } from '../arrange/find-bar.tsx'
import { LazyConflicts } from '../conflicts/lazy-conflicts.tsx'
import { HereNow } from '../presence/here-now.tsx'
import type { ScheduleAddress } from '../schedule-address.ts'
import { totalsOn } from '../totals/totals.ts'
import { UndoButtons } from '../undo/undo-buttons.tsx'
import { LazyWaiting } from '../waiting/lazy-waiting.tsx'
import { DateNavigator } from './date-navigator.tsx'
import { viewTitles } from './header-texts.ts'
import { ScheduleMenu } from './schedule-menu.tsx'
import { ViewSwitch } from './view-switch.tsx'

/** Where the title's line has room for the figures too. */
const wideQuery = '(min-width: 1280px)'

interface ScheduleHeaderProps {
  readonly week: Week | undefined
  /** When the week was read, while the server cannot be reached; else null. */
  readonly asOf: string | null
  readonly canEdit: boolean
  readonly ownEmployeeId: number | null
  readonly address: ScheduleAddress
  readonly today: string
  readonly timeZone: string
  readonly onAdd: (opener: HTMLElement) => void
  readonly onPublish: () => void
}

export function ScheduleHeader({ week, asOf, canEdit, ...props }: ScheduleHeaderProps) {
  const { ownEmployeeId, address, today, timeZone, onAdd, onPublish } = props
  const { view, date, setView, setDate, moveDate } = address
  const schedule = week?.schedule
  const isWide = useMedia(wideQuery)
  const zone = <ZoneNote timeZone={timeZone} />
  // Not beside the title of a narrow window: the line would break, and move the navigator.
  const conflicts = canEdit && (
    <>
      <LazyWaiting week={week} />
      <LazyConflicts week={week} address={address} />
    </>
  )
  const stats = week && <StatsStrip week={week} date={view === 'hourly' ? date : null} />
  return (
    <div className="mb-4 grid gap-4 md:mb-3 md:gap-2">
      <PageHeader
        title={viewTitles[view]}
        meta={
          <>
            {schedule && <StatusBadge isPublished={schedule.is_published} />}
            <AsOf instant={asOf} timeZone={timeZone} />
            {isWide && conflicts}
            <HereNow week={week} />
            {isWide && stats}
          </>
        }
        actions={
          <>
            {canEdit && (
              <PlanningActions
                week={week}
                isReady={schedule?.is_published === false && schedule.id !== null}
                onAdd={onAdd}
                onPublish={onPublish}
              />
            )}
            <ScheduleMenu week={week} canEdit={canEdit} ownEmployeeId={ownEmployeeId} />
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:gap-y-3">
        <DateNavigator view={view} date={date} today={today} onSelect={setDate} onMove={moveDate} />
        {isWide ? (
          zone
        ) : (
          <NarrowLine isAlone={view === 'list'}>
            {zone}
            {stats}
            {conflicts}
          </NarrowLine>
        )}
        {view !== 'list' && <FindBar week={week} isHourly={view === 'hourly'} canEdit={canEdit} />}
        <ViewSwitch view={view} onChange={setView} />
      </div>
    </div>
  )
}

interface NarrowLineProps {
  /** Whether no search is beside it. */
  readonly isAlone: boolean
  readonly children: ReactNode
}

/** Keeps its height while it is empty. */
const NarrowLine = ({ isAlone, children }: NarrowLineProps) => (
  <div
    className={cn(
      'flex min-h-6 flex-wrap items-center gap-x-5 gap-y-1 max-md:w-full md:order-last',
      isAlone && 'w-full',
    )}
  >
    {children}
  </div>
)

interface PlanningActionsProps {
  readonly week: Week | undefined
  /** Whether there is something to publish. */
  readonly isReady: boolean
  readonly onAdd: (opener: HTMLElement) => void
  readonly onPublish: () => void
}

function PlanningActions({ week, isReady, onAdd, onPublish }: PlanningActionsProps) {
  return (
    <>
      <UndoButtons week={week} />
      <Button
        icon={<Plus className="max-md:hidden" />}
        disabled={!week}
        className="max-md:px-2.5"
        onClick={(event: MouseEvent<HTMLButtonElement>) => onAdd(event.currentTarget)}
      >
        {texts.addShift}
      </Button>
      <Button
        variant="primary"
        className="max-md:px-2.5"
        icon={<Send className="max-md:hidden" />}
        disabled={!isReady}
        onClick={onPublish}
      >
        {texts.publishSchedule}
      </Button>
    </>
  )
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

/** Of when a week is that cannot be read again now. */
const AsOf = ({ instant, timeZone }: AsOfProps) => (
  <p role="status" className="whitespace-nowrap text-ink-soft text-sm empty:sr-only">
    {instant !== null && asOfText(instant, timeZone)}
  </p>
)

/** Shows the organization's time zone when the browser has another. */
function ZoneNote({ timeZone }: { readonly timeZone: string }) {
  if (Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone) return null
  const text = `Times in ${timeZone.replaceAll('_', ' ')}`
  return (
    <p title={text} className="flex min-w-12 items-center gap-1.5 text-ink-muted text-xs">
      <Globe className="size-3.5 shrink-0" aria-hidden="true" />
      <span className="truncate">{text}</span>
    </p>
  )
}

interface StatsStripProps {
  readonly week: Week
  /** The day of the hourly view; null for the whole week. */
  readonly date: string | null
}

/** Hours, shifts, and the cost if the viewer may see it, of what the view shows. */
function StatsStrip({ week, date }: StatsStripProps) {
  const { hours, shifts, cost } = useMemo(() => figuresOf(week, date), [week, date])
  return (
    <dl className="flex divide-x divide-line max-md:w-full xl:ms-3">
      <Stat label={texts.hours} value={countText(hours)} />
      <Stat label={texts.shifts} value={countText(shifts)} />
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
    <div className="flex items-baseline gap-2 whitespace-nowrap px-4 first:ps-0 last:pe-0 max-md:gap-1.5 max-md:px-3">
      <dt className="text-ink-muted text-sm max-md:text-xs">{label}</dt>
      <dd className="font-semibold text-lg tabular-nums leading-6 max-md:text-base">{value}</dd>
    </div>
  )
}
