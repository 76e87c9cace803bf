import type { BrainRun } from '@weekboard/contracts/brain/brain'
import type { Week } from '@weekboard/contracts/schedule/week'
import { Sparkles } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { useIsNarrow } from '../../lib/page/media.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { ownerOf } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { FailureNotice, Notice } from '../../ui/feedback/notice.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { isGoing } from '../schedule/shared/brain-run.ts'
import type { ReadOnlyGridComponent } from '../schedule/shared/read-only-grid.ts'
import { useStaffingNeeds } from '../staffing-needs/shared/hooks.ts'
import { createBrainGrid, PlanViewProvider, usePlanView } from './brain-grid.ts'
import { runTexts, settingTexts, brainTexts as texts } from './brain-texts.ts'
import { DayList } from './day-list.tsx'
import { acceptedCount, isNothingOpen, openProposalOf } from './model/open-proposal.ts'
import { employeeIdsToSend } from './model/participants.ts'
import { presentWeek, proposedWeek } from './model/planned-week.ts'
import { createStoredSettings } from './model/stored-settings.ts'
import { GridShift } from './planned-block.tsx'
import { ProposalBar } from './proposal-bar.tsx'
import { AcceptedNotice, type BrainLinks, EndedNotice, NothingOpen } from './run-outcome.tsx'
import { RunProgressPanel } from './run-progress.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { type RunOfWeek, useRunOfWeek } from './use-run-of-week.ts'
import { bodyOf, useSettings } from './use-settings.ts'
import { WhyPanel } from './why-panel.tsx'

interface RunStateProps {
  readonly runOfWeek: RunOfWeek
  readonly links: BrainLinks
}

/** The progress of a run, its proposal, or how it ended. */
function RunState({ runOfWeek, links }: RunStateProps) {
  const { run, stop, accept, discard } = runOfWeek
  const showsPoints = useCurrentUser()?.permissions?.includes('view_financial_data') ?? false
  if (!run) return null
  if (isGoing(run)) return <RunProgressPanel run={run} showsPoints={showsPoints} onStop={stop} />
  const open = openProposalOf(run)
  const accepted = acceptedCount(run)
  return (
    <>
      {accepted > 0 && <AcceptedNotice count={accepted} link={links.schedule} />}
      {open && (
        <ProposalBar key={run.id} run={run} open={open} onAccept={accept} onDiscard={discard} />
      )}
      <EndedNotice run={run} />
    </>
  )
}

interface PlanOfWeekProps {
  readonly week: Week
  readonly today: string
  readonly runId: number | null
  readonly onRun: (id: number | null) => void
  readonly WeekGrid: ReadOnlyGridComponent
  readonly links: BrainLinks
}

type ShownPlan = 'proposal' | 'draft'

/** The proposal over the draft, or the draft alone. */
function usePlan(week: Week, run: BrainRun | undefined, shown: ShownPlan) {
  return useMemo(() => {
    const open = openProposalOf(run)
    const isShown = open !== null && shown === 'proposal'
    return {
      plan: isShown ? proposedWeek(week, open.proposal, open.holes) : presentWeek(week),
      hasProposal: open !== null,
      isShown,
    }
  }, [week, run, shown])
}

/** The week with its run and its settings. */
export function PlanOfWeek({ week, today, runId, onRun, WeekGrid, links }: PlanOfWeekProps) {
  const owner = ownerOf(useCurrentUser())
  const [stored] = useState(() => createStoredSettings(owner, week.week_start_date))
  const [brainGrid] = useState(() => createBrainGrid(stored.readLocks() ?? new Map()))
  const [shown, setShown] = useState<ShownPlan>('proposal')
  const runOfWeek = useRunOfWeek(week, runId, onRun, { brainGrid, stored })
  const { run } = runOfWeek
  const { settings, change } = useSettings(week, run, stored)
  const { plan, hasProposal, isShown } = usePlan(week, run, shown)
  const isNarrow = useIsNarrow()
  const openRunId = isShown && run?.status === 'done' ? run.id : null
  const view = useMemo(
    () => ({ ...plan, brainGrid, canSelect: isShown, openRunId }),
    [plan, brainGrid, isShown, openRunId],
  )
  const fill = () => {
    setShown('proposal')
    return runOfWeek.start(bodyOf(week, settings, brainGrid.getState().locks.values()))
  }
  const hasPeople = employeeIdsToSend(week.employees, settings.people)?.length !== 0
  const panel = <SettingsPanel week={week} settings={settings} onChange={change} />
  const label = isShown ? texts.proposal : texts.draft
  return (
    <PlanViewProvider value={view}>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Toolbar runOfWeek={runOfWeek} hasPeople={hasPeople} onFill={fill}>
            {hasProposal && <ShownSwitch shown={shown} onChange={setShown} />}
          </Toolbar>
          <RunState runOfWeek={runOfWeek} links={links} />
          {isNarrow && <FoldedSettings>{panel}</FoldedSettings>}
          {!run && <NothingKnown week={week} />}
          {run?.status === 'done' && isNothingOpen(run) && <NothingOpen run={run} links={links} />}
          <ShownWeek label={label} today={today} WeekGrid={WeekGrid} />
        </div>
        <div
          tabIndex={-1}
          className="grid min-w-0 auto-rows-max grid-cols-1 gap-4 xl:sticky xl:top-18 xl:max-h-[calc(100dvh-5.5rem)] xl:overflow-y-auto"
        >
          <WhyPanel />
          {!isNarrow && panel}
        </div>
      </div>
    </PlanViewProvider>
  )
}

const FoldedSettings = ({ children }: { readonly children: ReactNode }) => (
  <details>
    <summary className="cursor-pointer rounded-md py-1 font-medium text-accent-ink text-sm">
      {settingTexts.settings}
    </summary>
    <div className="mt-2">{children}</div>
  </details>
)

interface ShownWeekProps extends Pick<PlanOfWeekProps, 'today' | 'WeekGrid'> {
  readonly label: string
}

/** The shifts of the plan as a grid, or day by day on narrow screens. */
function ShownWeek({ label, today, WeekGrid }: ShownWeekProps) {
  const { week, uncounted } = usePlanView()
  const isNarrow = useIsNarrow()
  if (isNarrow) return <DayList label={label} />
  return (
    <div className="flex max-h-[max(30rem,calc(100dvh-8rem))] flex-col">
      <WeekGrid label={label} week={week} today={today} uncounted={uncounted} Shift={GridShift} />
      <p className="sr-only">{texts.keys}</p>
    </div>
  )
}

interface ToolbarProps {
  readonly runOfWeek: RunOfWeek
  readonly hasPeople: boolean
  readonly onFill: () => Promise<void>
  readonly children: ReactNode
}

/** The button that starts a run, and why it does not. */
function Toolbar({ runOfWeek, hasPeople, onFill, children }: ToolbarProps) {
  const { run, isStarting, startError, read } = runOfWeek
  const isPrimary = !isGoing(run) && openProposalOf(run) === null
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          changes
          variant={isPrimary ? 'primary' : 'secondary'}
          icon={<Sparkles />}
          busy={isStarting}
          busyText={texts.starting}
          paused={isGoing(run) || !hasPeople}
          onClick={() => void onFill()}
        >
          {texts.fill}
        </Button>
        {children}
      </div>
      {!hasPeople && <Notice tone="warning">{texts.nobodyChosen}</Notice>}
      <FailureNotice text={startError ? serverMessage(startError, texts.startFailed) : null} />
      {!run && <LoadFailure read={read} text={texts.runLoadFailed} />}
    </>
  )
}

interface ShownSwitchProps {
  readonly shown: ShownPlan
  readonly onChange: (shown: ShownPlan) => void
}

const ShownSwitch = ({ shown, onChange }: ShownSwitchProps) => (
  <Segmented
    label={texts.show}
    value={shown}
    segments={[
      { value: 'proposal', label: texts.proposal },
      { value: 'draft', label: texts.draft },
    ]}
    onChange={onChange}
  />
)

/** Says before a run that there is nothing to fill, as far as the browser knows. */
function NothingKnown({ week }: { readonly week: Week }) {
  const { needs } = useStaffingNeeds()
  const hasOpen = week.stats.open_shift_count > 0
  const hasNeeds = !needs || needs.staffing_needs.length + needs.exceptions.length > 0
  return hasOpen || hasNeeds ? null : (
    <Notice>
      {runTexts.nothingKnown} {runTexts.nothingOpen}
    </Notice>
  )
}
