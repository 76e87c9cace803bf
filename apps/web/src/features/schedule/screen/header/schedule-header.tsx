import type { Week } from '@weekboard/contracts/schedule/week'
import { weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { CalendarRange, Clock, List, Plus, Send } from 'lucide-react'
import { type MouseEvent, type Ref, useRef, useState } from 'react'
import { useCommands } from '../../../../lib/commands.ts'
import { late, useLate, usePreload } from '../../../../lib/loading/late.tsx'
import { useIsNarrow, useIsWide } from '../../../../lib/page/media.ts'
import { useCurrentUser } from '../../../../lib/session/current-user.ts'
import { ownerOf } from '../../../../lib/session/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { DateNavigator } from '../../../../ui/date-navigator/date-navigator.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { FindBar } from '../../arrange/find-bar.tsx'
import { LazyConflicts } from '../../conflicts/lazy-conflicts.tsx'
import { openPublishing } from '../../publish/publish-options.ts'
import { UndoButtons } from '../../undo/undo-buttons.tsx'
import { scheduleViews, viewTitles } from '../../week/schedule-address.ts'
import { useScheduleStore } from '../../week/schedule-store.ts'
import { scheduleTexts as texts } from '../../week/schedule-texts.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'
import { useHasWaiting } from '../../write/waiting/waiting-state.ts'
import { isPublishable } from '../use-schedule-keys.ts'
import {
  AsOf,
  type HeaderNotes,
  type HeaderWidth,
  PhoneLines,
  StatsStrip,
  TitleLines,
  ZoneNote,
} from './header-lines.tsx'
import { headerTexts } from './header-texts.ts'
import { ScheduleMenu } from './schedule-menu.tsx'

/** Holds the place of a count on a phone, where the figures beside it would take a line more later. */
const alertsClass =
  'flex items-center gap-3 md:empty:hidden max-xl:gap-1.5 max-md:min-w-11 max-md:justify-end max-md:gap-0'

function useHeaderWidth(): HeaderWidth {
  const isNarrow = useIsNarrow()
  if (useIsWide()) return 'wide'
  return isNarrow ? 'narrow' : 'middle'
}

interface ScheduleHeaderProps {
  readonly week: Week | undefined
  /** When the week was read, while the server cannot be reached; else null. */
  readonly asOf: string | null
  readonly timeZone: string
  readonly findSlotRef: Ref<HTMLElement>
}

export function ScheduleHeader({ week, asOf, timeZone, findSlotRef }: ScheduleHeaderProps) {
  const { view, date, today, canEdit, setDate, moveDate } = useScheduleScreen()
  const width = useHeaderWidth()
  const isNarrow = width === 'narrow'
  const [alertSlot, setAlertSlot] = useState<HTMLElement | null>(null)
  const notes: HeaderNotes = {
    width,
    zone: <ZoneNote timeZone={timeZone} />,
    asOf: <AsOf instant={asOf} timeZone={timeZone} />,
    stats: week && <StatsStrip week={week} />,
    alerts: canEdit && <div ref={setAlertSlot} className={alertsClass} />,
    undo: canEdit && <UndoButtons week={week} size={isNarrow ? 'sm' : 'md'} />,
  }
  // A phone shows the search on demand: the list has its own, and readers have the room.
  const isFolded = isNarrow && canEdit && view !== 'list'
  const find = <Find week={week} slotRef={findSlotRef} />
  return (
    <div className="mb-2 grid gap-1 md:mb-2 md:gap-2">
      <div className="flex items-center justify-between gap-x-4 gap-y-2 max-md:gap-x-2 xl:flex-wrap xl:gap-x-6">
        <TitleLines week={week} notes={notes} />
        <div className="flex items-center gap-2 max-xl:gap-1.5 max-md:gap-1">
          {width === 'middle' && notes.alerts}
          {width !== 'narrow' && notes.undo}
          {canEdit && <PlanningActions week={week} />}
          <ScheduleMenu week={week} />
        </div>
      </div>
      {isNarrow && <PhoneLines notes={notes}>{isFolded && find}</PhoneLines>}
      <div className="flex items-center gap-x-4 gap-y-2 max-xl:gap-x-2 max-md:flex-wrap max-md:gap-x-1.5 xl:flex-wrap">
        <DateNavigator
          unit={view === 'hourly' ? 'day' : 'week'}
          date={date}
          today={today}
          onSelect={setDate}
          onMove={moveDate}
        />
        {width === 'wide' && notes.zone}
        {!isFolded && find}
        <ViewSwitch />
      </div>
      {canEdit && (
        <>
          <LazyWaiting week={week} slot={alertSlot} />
          <LazyConflicts week={week} slot={alertSlot} />
        </>
      )}
    </div>
  )
}

interface FindProps {
  readonly week: Week | undefined
  readonly slotRef: Ref<HTMLElement>
}

/** Order, search and filter of people; of the list the place in which it shows its own filter. */
function Find({ week, slotRef }: FindProps) {
  if (useScheduleScreen().view !== 'list') return <FindBar week={week} />
  return (
    <search
      ref={slotRef}
      aria-label={headerTexts.findShifts}
      className="ms-auto flex min-w-0 items-center gap-x-4 empty:hidden max-xl:gap-x-2 max-md:order-last max-md:w-full"
    />
  )
}

function PlanningActions({ week }: Pick<ScheduleHeaderProps, 'week'>) {
  const store = useScheduleStore()
  const date = useDayToAdd()
  const { open } = useScheduleScreen()
  const isWide = useIsWide()
  const isLoaded = week !== undefined
  const isReady = isPublishable(week)
  const onPublish = () => openPublishing(store)
  const addButton = useRef<HTMLButtonElement>(null)
  useCommands([
    ...(isLoaded ? [{ label: texts.addShift, run: () => addButton.current?.click() }] : []),
    ...(isReady ? [{ label: texts.publishSchedule, run: onPublish }] : []),
  ])
  const add = {
    ref: addButton,
    disabled: !isLoaded,
    onClick: ({ currentTarget: opener }: MouseEvent<HTMLButtonElement>) =>
      open({ kind: 'new', employeeId: null, date, opener, cell: null }),
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

/** The day of a new shift: the shown one; in a week today, if it is in it, else its first day. */
function useDayToAdd(): string {
  const { view, date, today } = useScheduleScreen()
  const isNarrow = useIsNarrow()
  if (view === 'hourly' || isNarrow) return date
  const monday = weekStartOfDate(date)
  return weekStartOfDate(today) === monday ? today : monday
}

const segments = [
  { value: 'hourly', label: headerTexts.hourly, icon: <Clock aria-hidden="true" /> },
  { value: 'week', label: headerTexts.week, icon: <CalendarRange aria-hidden="true" /> },
  { value: 'list', label: headerTexts.list, icon: <List aria-hidden="true" /> },
] as const

function ViewSwitch() {
  const { view, setView } = useScheduleScreen()
  useCommands(
    scheduleViews
      .filter((other) => other !== view)
      .map((other) => ({ label: viewTitles[other], run: () => setView(other) })),
  )
  return (
    <Segmented
      label={headerTexts.view}
      value={view}
      segments={segments}
      onChange={setView}
      showsIconsOnly={!useIsWide()}
      className="ms-auto max-md:*:[label]:px-2 xl:[search:not(:empty)+&]:ms-0"
    />
  )
}

const buttonModule = late(() => import('../../offline/waiting-button.tsx'))

interface LazyWaitingProps {
  readonly week: Week | undefined
  readonly slot: HTMLElement | null
}

/** The changes that wait to be saved; loaded when this device has some of the signed-in user. */
function LazyWaiting(props: LazyWaitingProps) {
  const owner = ownerOf(useCurrentUser())
  const hasWaiting = useHasWaiting(owner)
  const loaded = useLate(buttonModule, hasWaiting)
  // Without a connection it could not be loaded any more.
  usePreload(buttonModule)
  return owner && loaded && <loaded.WaitingButton {...props} owner={owner} />
}
