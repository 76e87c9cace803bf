import { hasRight } from '@weekboard/contracts/rights'
import type { Week } from '@weekboard/contracts/schedule/week'
import { Globe, Plus, Send } from 'lucide-react'
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react'
import { useCommands } from '../../../../lib/commands.ts'
import { asOfText } from '../../../../lib/dates/as-of-text.ts'
import { useIsNarrow, useMedia } from '../../../../lib/page/media.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DateNavigator } from '../../../../ui/date-navigator/date-navigator.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { FindBar } from '../../arrange/find-bar.tsx'
import { LazyConflicts } from '../../conflicts/lazy-conflicts.tsx'
import { HereNow } from '../../live/here-now.tsx'
import { LazyWaiting } from '../../offline/lazy-waiting.tsx'
import { ReachButton } from '../../publish/confirmations/reach-button.tsx'
import { UndoButtons } from '../../undo/undo-buttons.tsx'
import {
  type ScheduleAddress,
  type ScheduleView,
  viewTitles,
  viewUnits,
} from '../../week/schedule-address.ts'
import { scheduleTexts as texts } from '../../week/schedule-texts.ts'
import { isPublishable } from '../keys/use-schedule-keys.ts'
import { headerTexts } from './header-texts.ts'
import { PhoneLines, SecondLine } from './phone-lines.tsx'
import { ScheduleMenu } from './schedule-menu.tsx'
import { StatsStrip } from './stats-strip.tsx'
import { ViewSwitch } from './view-switch.tsx'

/** Where there is room for words on buttons, and for the figures on the title's line. */
const wideQuery = '(min-width: 1280px)'

const alertsClass = 'flex items-center gap-3 empty:hidden max-xl:gap-1.5 max-md:gap-0'

type Width = 'wide' | 'middle' | 'narrow'

function widthOf(isWide: boolean, isNarrow: boolean): Width {
  if (isWide) return 'wide'
  return isNarrow ? 'narrow' : 'middle'
}

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
  /** Gets the element in which the list shows its filter; null in other views. */
  readonly findSlotRef: Ref<HTMLElement>
}

export function ScheduleHeader({ week, asOf, canEdit, ...props }: ScheduleHeaderProps) {
  const { ownEmployeeId, address, today, timeZone, onAdd, onPublish, findSlotRef } = props
  const { view, date, setView, setDate, moveDate } = address
  const isWide = useMedia(wideQuery)
  const isNarrow = useIsNarrow()
  const width = widthOf(isWide, isNarrow)
  const [alertSlot, setAlertSlot] = useState<HTMLElement | null>(null)
  const notes: Notes = {
    width,
    reach: <Reach week={week} />,
    zone: <ZoneNote timeZone={timeZone} />,
    asOf: <AsOf instant={asOf} timeZone={timeZone} />,
    stats: week && <StatsStrip week={week} date={view === 'hourly' ? date : null} />,
    alerts: canEdit && <div ref={setAlertSlot} className={alertsClass} />,
    undo: canEdit && <UndoButtons week={week} size={isNarrow ? 'sm' : 'md'} />,
  }
  const isFolded = isFindFolded(width, view, canEdit)
  const find = <Find view={view} week={week} canEdit={canEdit} slotRef={findSlotRef} />
  return (
    <div className="mb-2 grid gap-1 md:mb-3 md:gap-2">
      <div className="flex items-center justify-between gap-x-4 gap-y-2 max-md:gap-x-2 xl:flex-wrap xl:gap-x-6">
        <TitleLines view={view} week={week} notes={notes} />
        <div className="flex items-center gap-2 max-xl:gap-1.5 max-md:gap-1">
          {width === 'middle' && notes.alerts}
          {width !== 'narrow' && notes.undo}
          {canEdit && (
            <PlanningActions
              isLoaded={week !== undefined}
              isReady={isPublishable(week)}
              isWide={isWide}
              onAdd={onAdd}
              onPublish={onPublish}
            />
          )}
          <ScheduleMenu week={week} canEdit={canEdit} ownEmployeeId={ownEmployeeId} />
        </div>
      </div>
      {isNarrow && <PhoneLines {...notes}>{isFolded && find}</PhoneLines>}
      <div className="flex items-center gap-x-4 gap-y-2 max-xl:gap-x-2 max-md:flex-wrap max-md:gap-x-1.5 xl:flex-wrap">
        <DateNavigator
          unit={viewUnits[view]}
          date={date}
          today={today}
          onSelect={setDate}
          onMove={moveDate}
        />
        {width === 'wide' && notes.zone}
        {!isFolded && find}
        <ViewSwitch view={view} isWide={isWide} onChange={setView} />
      </div>
      {canEdit && <Alerts {...{ week, address, isWide }} slot={alertSlot} />}
    </div>
  )
}

/** The conflicts, and the changes that wait to be saved. */
const Alerts = (props: ComponentProps<typeof LazyConflicts>) => (
  <>
    <LazyWaiting {...props} />
    <LazyConflicts {...props} />
  </>
)

interface FindProps {
  readonly view: ScheduleView
  readonly week: Week | undefined
  readonly canEdit: boolean
  readonly slotRef: Ref<HTMLElement>
}

/** Whether a phone shows the search on demand: the list has its own, and readers have the room. */
const isFindFolded = (width: Width, view: ScheduleView, canEdit: boolean): boolean =>
  width === 'narrow' && canEdit && view !== 'list'

/** Order, search and filter of people; of the list the place in which it shows its own filter. */
function Find({ view, week, canEdit, slotRef }: FindProps) {
  if (view !== 'list') {
    return <FindBar week={week} isHourly={view === 'hourly'} canEdit={canEdit} />
  }
  return (
    <search
      ref={slotRef}
      aria-label={headerTexts.findShifts}
      className="ms-auto flex min-w-0 items-center gap-x-4 empty:hidden max-xl:gap-x-2 max-md:order-last max-md:w-full"
    />
  )
}

/** Elements whose place depends on the width of the window. */
interface Notes {
  readonly width: Width
  /** What stands beside the badge. */
  readonly reach: ReactNode
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
  readonly view: ScheduleView
  readonly week: Week | undefined
  readonly notes: Notes
}

/** The title with the figures beside it, or under it where there is less room. */
function TitleLines({ view, week, notes }: TitleLinesProps) {
  const { width, reach, zone, asOf, stats, alerts } = notes
  return (
    <div className="min-w-0 max-md:flex-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-xl:gap-x-2.5 max-md:gap-x-2">
        <h1 className={titleClasses}>{viewTitles[view]}</h1>
        {week?.schedule && <StatusBadge isPublished={week.schedule.is_published} />}
        {reach}
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

interface PlanningActionsProps {
  readonly isLoaded: boolean
  /** Whether there is something to publish. */
  readonly isReady: boolean
  /** Whether there is room for words. */
  readonly isWide: boolean
  readonly onAdd: (opener: HTMLElement) => void
  readonly onPublish: () => void
}

function PlanningActions({ isLoaded, isReady, isWide, onAdd, onPublish }: PlanningActionsProps) {
  const addButton = useRef<HTMLButtonElement>(null)
  useCommands([
    ...(isLoaded ? [{ label: texts.addShift, run: () => addButton.current?.click() }] : []),
    ...(isReady ? [{ label: texts.publishSchedule, run: onPublish }] : []),
  ])
  const add = {
    ref: addButton,
    disabled: !isLoaded,
    onClick: (event: MouseEvent<HTMLButtonElement>) => onAdd(event.currentTarget),
  }
  // Not disabled: the focus returns to it after publishing.
  const publish = {
    variant: 'primary',
    'aria-disabled': !isReady || undefined,
    onClick: isReady ? onPublish : undefined,
  } as const
  if (!isWide) {
    return (
      <>
        <IconButton {...add} label={texts.addShift} variant="secondary">
          <Plus />
        </IconButton>
        <IconButton {...publish} label={texts.publishSchedule}>
          <Send />
        </IconButton>
      </>
    )
  }
  return (
    <>
      <Button {...add} icon={<Plus />}>
        {texts.addShift}
      </Button>
      <Button {...publish} icon={<Send />}>
        {texts.publishSchedule}
      </Button>
    </>
  )
}

/** Whom an announced week reaches, for those who plan. */
function Reach({ week }: Pick<TitleLinesProps, 'week'>) {
  if (!week?.schedule?.published_at || !hasRight({ role: week.user_role }, 'planShifts'))
    return null
  return <ReachButton key={week.schedule.id} week={week} schedule={week.schedule} />
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
const AsOf = ({ instant, timeZone }: AsOfProps) => (
  <p role="status" className="whitespace-nowrap text-ink-soft text-sm empty:sr-only max-xl:text-xs">
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
