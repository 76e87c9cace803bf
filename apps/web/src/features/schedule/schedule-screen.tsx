import type { Week } from '@weekboard/contracts/schedules'
import { weekStartOfDate } from '@weekboard/scheduling/weeks'
import { Suspense, useState } from 'react'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { useCurrentUser } from '../../lib/session.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { loadSentence } from './error-sentences.ts'
import { WeekBody } from './grid/week-body.tsx'
import { WeekSkeleton } from './grid/week-skeleton.tsx'
import { viewTitles } from './header/header-texts.ts'
import { ScheduleHeader } from './header/schedule-header.tsx'
import { useWeek, type WeekRead } from './hooks.ts'
import { useLiveSchedule } from './hooks-live.ts'
import { useIsNarrow, useToday } from './media.ts'
import type { OpenTarget } from './popover/panel-target.ts'
import { type PanelState, ShiftPanel } from './popover/shift-panel.tsx'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { useScheduleAddress } from './schedule-address.ts'
import { createScheduleStore, ScheduleStoreProvider } from './schedule-store.ts'
import { texts } from './texts.ts'
import { UndoBar } from './undo/undo-bar.tsx'

const ListView = lazyScreen(() => import('./list/list-view.tsx'), 'ListView')

/** The weekly schedule, for those who plan it and those who read it. */
export function ScheduleScreen() {
  const [store] = useState(createScheduleStore)
  return (
    <ScheduleStoreProvider value={store}>
      <WeekScreen />
    </ScheduleStoreProvider>
  )
}

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Opens, keeps and closes the one panel of the screen. */
function usePanel(week: Week | undefined) {
  const [panel, setPanel] = useState<PanelState | null>(null)
  const open = (target: OpenTarget) => {
    const shift =
      target.kind === 'shift' ? week?.shifts.find(({ id }) => id === target.shiftId) : null
    // A shift that the server does not know yet cannot be changed yet.
    if (shift === undefined || (shift && shift.id < 0)) return
    const { proposal } = target
    const subject =
      target.kind === 'new'
        ? { shift: null, employeeId: target.employeeId, date: target.date, proposal }
        : shift && { shift, proposal }
    if (subject) setPanel({ id: (panel?.id ?? 0) + 1, isOpen: true, target, subject })
  }
  const close = () => setPanel((current) => current && { ...current, isOpen: false })
  return { panel, open, close }
}

function WeekScreen() {
  const user = useCurrentUser()
  const zone = user?.organization?.time_zone ?? browserZone()
  const today = useToday(zone)
  const address = useScheduleAddress(today)
  const { view, date, setDate } = address
  useDocumentTitle(viewTitles[view])
  const weekStart = weekStartOfDate(date)
  const read = useWeek(weekStart)
  useLiveSchedule(weekStart, read)
  const { week } = read
  const role = week?.user_role ?? user?.role
  const canEdit = role === 'admin' || role === 'manager'
  const { panel, open, close } = usePanel(week)
  const [isPublishing, setPublishing] = useState(false)
  return (
    <div className="flex min-h-0 flex-1 flex-col md:h-[calc(100dvh-6rem-var(--reminder-height))] md:min-h-128 md:flex-none">
      <ScheduleHeader
        week={week}
        canEdit={canEdit}
        address={address}
        today={today}
        timeZone={week?.time_zone ?? zone}
        onAdd={(opener) => open({ kind: 'new', employeeId: null, date, opener, cell: null })}
        onPublish={() => setPublishing(true)}
      />
      <WeekStatus read={read} />
      {week && (
        <>
          {view === 'list' && week.schedule ? (
            <Suspense fallback={<WeekSkeleton isNarrow={false} />}>
              <ListView
                week={week}
                canEdit={canEdit}
                ownEmployeeId={user?.employee_id ?? null}
                onOpen={open}
              />
            </Suspense>
          ) : (
            <WeekBody
              view={view}
              week={week}
              date={date}
              today={today}
              canEdit={canEdit}
              ownEmployeeId={user?.employee_id ?? null}
              onSelectDate={setDate}
              onOpen={open}
            />
          )}
          {panel && (
            <ShiftPanel
              key={panel.id}
              week={week}
              panel={panel}
              canEdit={canEdit}
              onClose={close}
            />
          )}
          {canEdit && <UndoBar week={week} />}
          <PublishDialog
            open={isPublishing && canEdit}
            week={week}
            onClose={() => setPublishing(false)}
          />
        </>
      )}
    </div>
  )
}

/** Loading and failures; a week that is already there stays. */
function WeekStatus({ read: { week, error, isRefreshing, refresh } }: { readonly read: WeekRead }) {
  const isNarrow = useIsNarrow()
  if (error) {
    return (
      <div className="mb-4">
        <ErrorPanel
          message={week ? texts.refreshFailed : loadSentence(error)}
          onRetry={refresh}
          retryLabel={texts.tryAgain}
          retrying={isRefreshing}
        />
      </div>
    )
  }
  return week ? null : <WeekSkeleton isNarrow={isNarrow} />
}
