import { hasRight } from '@weekboard/contracts/rights'
import type { Role } from '@weekboard/contracts/route'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { dateInZone, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useNow } from '../../../lib/dates/use-now.ts'
import { isOffline, isServerDown } from '../../../lib/http/api-error.ts'
import { lateComponent, lateDetail } from '../../../lib/loading/late.tsx'
import { useDocumentTitle } from '../../../lib/page/document-title.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { useBlockReason } from '../../../ui/feedback/blocked-changes.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { openPanel, panelState } from '../edit/panel-state.ts'
import { EmployeesFrame } from '../employees/employees-frame.tsx'
import { useLiveSchedule } from '../live/live.ts'
import { openPublishing, publishState } from '../publish/publish-options.ts'
import { LazyCoverage } from '../staffing/lazy-coverage.tsx'
import { UndoBar } from '../undo/undo-bar.tsx'
import { ShiftMenuArea } from '../views/menu/shift-menu-area.tsx'
import { loadErrorMessage } from '../week/error-toast.ts'
import { usePreviousWeekShifts, useWeek, type WeekRead } from '../week/read/week.ts'
import type { OpenTarget } from '../week/rows/open-target.ts'
import { useScheduleAddress, viewTitles } from '../week/schedule-address.ts'
import {
  createScheduleStore,
  ScheduleStoreProvider,
  usePart,
  useScheduleStore,
} from '../week/schedule-store.ts'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'
import { ScheduleScreenProvider, useScheduleScreen } from '../week/screen-context.ts'
import { useLatest } from '../week/use-latest.ts'
import { ScheduleHeader } from './header/schedule-header.tsx'
import { ScheduleDialogs } from './schedule-dialogs.tsx'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'
import { useKeepShiftFocus } from './use-keep-shift-focus.ts'
import { isPublishable, useScheduleKeys } from './use-schedule-keys.ts'
import { WeekBody } from './week-body.tsx'

const SeenRequest = lateDetail(
  () => import('../publish/confirmations/seen-request.tsx'),
  'SeenRequest',
)
const OwnRequests = lateDetail(() => import('./own-requests.ts'), 'OwnRequests')
const RowOfAddress = lateDetail(
  () => import('../week/rows/reveal/row-of-address.ts'),
  'RowOfAddress',
)
const FillOfAddress = lateDetail(
  () => import('../staffing/proposals/fill-of-address.ts'),
  'FillOfAddress',
)
const ListView = lateComponent(() => import('../views/list/list-view.tsx'), 'ListView')

export function ScheduleScreen() {
  const [store] = useState(() => {
    const made = createScheduleStore()
    if (location.search.includes('panel=publish')) openPublishing(made)
    return made
  })
  return (
    <ScheduleStoreProvider value={store}>
      <WeekScreen />
    </ScheduleStoreProvider>
  )
}

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * A week that has just loaded is rendered after the update that brought it: the cache renders in one
 * task, this in short ones. Later changes of it are shown at once.
 */
function useRevealedWeek(weekStart: string): WeekRead {
  const read = useWeek(weekStart)
  useLiveSchedule(weekStart, read)
  const isRevealed = useDeferredValue(read.week !== undefined)
  return isRevealed ? read : { ...read, week: undefined }
}

const canPlan = (role: Role | undefined): boolean =>
  role !== undefined && hasRight({ role }, 'planShifts')

const areAllDrafts = ({ shifts }: Week): boolean =>
  shifts.every(({ status }) => status === 'draft' || status === 'cancelled')

function WeekScreen() {
  const user = useCurrentUser()
  const zone = user?.organization?.time_zone ?? browserZone()
  const today = dateInZone(useNow(), zone)
  const address = useScheduleAddress(today)
  const { view, date } = address
  useDocumentTitle(viewTitles[view])
  const weekStart = weekStartOfDate(date)
  const read = useRevealedWeek(weekStart)
  const { week } = read
  const previousWeekShifts = usePreviousWeekShifts(weekStart, week, view === 'week')
  useKeepShiftFocus(week)
  const isBlocked = useBlockReason(true) !== null
  const canEdit = canPlan(week?.user_role ?? user?.role) && !isBlocked
  const ownEmployeeId = user?.employee_id ?? null
  const store = useScheduleStore()
  const open = useLatest((target: OpenTarget) => openPanel(store, week, target))
  const screen = useMemo(
    () => ({ ...address, today, canEdit, ownEmployeeId, open }),
    [address, today, canEdit, ownEmployeeId, open],
  )
  const onPublish = canEdit && isPublishable(week) ? () => openPublishing(store) : undefined
  useScheduleKeys({ ...address, today, onPublish })
  const namesRow = /[?&]row=/.test(useLocation().search)
  const [findSlot, setFindSlot] = useState<HTMLElement | null>(null)
  return (
    <ScheduleScreenProvider value={screen}>
      <div
        data-all-drafts={(week && areAllDrafts(week)) || undefined}
        className="flex min-h-0 flex-1 flex-col max-md:-mt-3.5 md:-mt-2 md:-mb-2 md:h-[calc(var(--page-height)-5rem-1px-var(--reminder-height))] md:min-h-128 md:flex-none"
      >
        <ScheduleHeader
          week={week}
          asOf={read.asOf}
          timeZone={week?.time_zone ?? zone}
          findSlotRef={setFindSlot}
        />
        <WeekStatus read={read} />
        {week && (
          <>
            <ShiftMenuArea week={week}>
              <WeekInView {...{ week, previousWeekShifts, findSlot }} />
            </ShiftMenuArea>
            {canEdit && <PlannerParts week={week} />}
            {!canEdit && ownEmployeeId !== null && (
              <OwnRequests week={week} ownEmployeeId={ownEmployeeId} onChange={read.refresh} />
            )}
            <ScheduleDialogs week={week} />
            {namesRow && <RowOfAddress week={week} />}
          </>
        )}
      </div>
    </ScheduleScreenProvider>
  )
}

function PlannerParts({ week }: { readonly week: Week }) {
  const isPanelOpen = usePart(panelState, ({ panel }) => panel?.isOpen ?? false)
  const isPublishing = usePart(publishState, (state) => state.isPublishing)
  const fillsDay = /[?&]panel=fill/.test(useLocation().search)
  return (
    <>
      {fillsDay && <FillOfAddress week={week} />}
      <UndoBar week={week} isCovered={isPanelOpen || isPublishing} />
      <LazyCoverage week={week} />
    </>
  )
}

/** The question whether a reader has seen an announced week; nothing for those who plan. */
function ConfirmationOf({ week }: { readonly week: Week }) {
  const { id = null, published_at: publishedAt = null } = week.schedule ?? {}
  const plans = hasRight({ role: week.user_role }, 'planShifts')
  if (plans || id === null || publishedAt === null) return null
  return <SeenRequest scheduleId={id} publishedAt={publishedAt} />
}

interface WeekInViewProps {
  readonly week: Week
  readonly previousWeekShifts: readonly Shift[]
  readonly findSlot: HTMLElement | null
}

function WeekInView({ week, previousWeekShifts, findSlot }: WeekInViewProps) {
  const { view } = useScheduleScreen()
  if (view === 'list' && week.schedule) {
    return (
      <Suspense fallback={<ScheduleSkeleton view={view} />}>
        <ListView week={week} findSlot={findSlot} />
      </Suspense>
    )
  }
  return (
    <EmployeesFrame week={week}>
      {(shown) => <WeekBody week={shown} previousWeekShifts={previousWeekShifts} />}
    </EmployeesFrame>
  )
}

function WeekStatus({ read }: { readonly read: WeekRead }) {
  const { view } = useScheduleScreen()
  const { week, error, asOf, isRefreshing, refresh } = read
  // The header says of when a kept week is; without a connection trying again is of no use.
  const isKnown = asOf !== null && (isOffline(error) || isServerDown(error))
  if (error && !isKnown) {
    return (
      <div className="mb-4">
        <ErrorPanel
          message={week ? texts.refreshFailed : loadErrorMessage(error)}
          onRetry={refresh}
          retryLabel={texts.tryAgain}
          retrying={isRefreshing}
        />
      </div>
    )
  }
  if (week) return <ConfirmationOf week={week} />
  return <ScheduleSkeleton view={view} />
}
