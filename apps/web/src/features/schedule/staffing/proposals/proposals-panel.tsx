import type { BrainRun } from '@weekboard/contracts/brain/brain'
import type { Week } from '@weekboard/contracts/schedule/week'
import { groupBy } from '@weekboard/scheduling/group-by'
import { Check, X } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { serverMessage } from '../../../../lib/http/alert-text.ts'
import { isApiError } from '../../../../lib/http/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { TextLink } from '../../../../ui/page/text-link.tsx'
import { RunNotices } from '../../shared/run-notices.tsx'
import { useScheduleStore } from '../../week/schedule-store.ts'
import { ProposalItem } from './proposal-item.tsx'
import {
  dayOf,
  type Filling,
  fillingState,
  ghostOf,
  holesOn,
  noProposals,
  openProposals,
} from './proposals.ts'
import { proposalsTexts as texts } from './proposals-texts.ts'
import { isSearching, useSearch, useSearchCalls } from './read-proposals.ts'

interface ProposalsPanelProps {
  readonly week: Week
  readonly filling: Filling
}

/** What is proposed: in the grid as ghosts, here by day with reasons, to be accepted or rejected. */
export function ProposalsPanel({ week, filling }: ProposalsPanelProps) {
  const { runId } = filling
  const title = useId()
  const panel = useRef<HTMLElement>(null)
  const { data, error } = useSearch(runId)
  const run = data?.run
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const hasFailed = error !== undefined || run?.status === 'failed'
  return (
    <>
      <aside
        ref={panel}
        data-over-foot=""
        aria-labelledby={title}
        className="mt-3 grid max-h-[min(18rem,28dvh)] shrink-0 grid-cols-1 content-start gap-2 overflow-y-auto rounded-xl border border-line bg-surface p-3 text-sm shadow-raise max-md:fixed max-md:inset-x-3 max-md:bottom-3 max-md:z-20 max-md:max-h-[45dvh] max-md:shadow-pop print:hidden"
      >
        <h2 id={title} className="font-semibold">
          {texts.title}
        </h2>
        {hasFailed && <Failed filling={filling} />}
        {!hasFailed && isSearching(run) && <Searching runId={runId} />}
        {!hasFailed && run && !isSearching(run) && <Found {...{ week, filling, run }} />}
      </aside>
      {/* What the panel would cover can be scrolled above it. */}
      <div className="h-[45dvh] shrink-0 md:hidden print:hidden" />
    </>
  )
}

/** Ends the filling and leaves the focus where the work goes on. */
function useClose(): () => void {
  const store = useScheduleStore()
  return () => {
    store.of(fillingState).setState({ filling: null })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
}

function Searching({ runId }: { readonly runId: number | null }) {
  const calls = useSearchCalls()
  const close = useClose()
  const stop = () => {
    close()
    // What was found until then is of no use to anybody.
    if (runId !== null) calls.stop(runId).catch(() => undefined)
  }
  return (
    <div className="flex items-center gap-3">
      <p role="status" className="flex items-center gap-2 text-ink-soft">
        <Spinner /> {texts.searching}
      </p>
      <Button size="sm" onClick={stop}>
        {texts.stop}
      </Button>
    </div>
  )
}

function Failed({ filling }: Pick<ProposalsPanelProps, 'filling'>) {
  const close = useClose()
  return (
    <Notice
      tone="error"
      live
      action={
        <Button size="sm" onClick={close}>
          {texts.close}
        </Button>
      }
    >
      {filling.date === null ? texts.failed : `${texts.day(filling.date)}: ${texts.failed}`}
    </Notice>
  )
}

interface FoundProps extends ProposalsPanelProps {
  readonly run: BrainRun
}

function useGhosts(week: Week, proposals: ReturnType<typeof openProposals>): void {
  const store = useScheduleStore()
  useEffect(() => {
    store
      .of(fillingState)
      .setState({ proposed: proposals.map((proposed) => ghostOf(proposed, week)) })
  }, [store, proposals, week])
  useEffect(() => () => store.of(fillingState).setState({ proposed: noProposals }), [store])
}

function useDecisions({ week, filling, run }: FoundProps) {
  const store = useScheduleStore()
  const calls = useSearchCalls()
  const close = useClose()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const change = (next: Partial<Filling>) => {
    const after = { ...filling, ...next }
    if (openProposals(run, after, week).length === 0) close()
    else store.of(fillingState).setState({ filling: after })
  }
  const reject = (index: number) => change({ rejected: new Set([...filling.rejected, index]) })
  const accept = async (indexes: readonly number[]) => {
    if (isPending || indexes.length === 0) return
    setPending(true)
    setFailure(null)
    try {
      await calls.accept(run, indexes, texts.accepted(indexes.length))
      change({ rejected: new Set([...filling.rejected, ...indexes]) })
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  const toggle = (index: number) => {
    const unchecked = new Set(filling.unchecked)
    if (!unchecked.delete(index)) unchecked.add(index)
    change({ unchecked })
  }
  return { close, reject, accept, toggle, isPending, failure }
}

function Found(props: FoundProps) {
  const { week, filling, run } = props
  const proposals = useMemo(() => openProposals(run, filling, week), [run, filling, week])
  useGhosts(week, proposals)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The decided one had the focus, by keys; the next one gets it.
    if (proposals.length > 0 && document.activeElement === document.body) {
      list.current?.querySelector('input')?.focus()
    }
  }, [proposals.length])
  const { close, reject, accept, toggle, isPending, failure } = useDecisions(props)
  const chosen = proposals.map(({ index }) => index).filter((id) => !filling.unchecked.has(id))
  const missing = holesOn(run, filling.date, week).reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <p role="status" className="text-ink-soft">
        {proposals.length > 0
          ? texts.found(proposals.length)
          : missing > 0
            ? texts.nobody
            : texts.nothing}
        {missing > 0 && ` ${texts.missing(missing)}`}{' '}
        <TextLink to={`/brain?date=${filling.date ?? filling.weekStart}&run=${run.id}`}>
          {texts.openBrain}
        </TextLink>
      </p>
      {failure !== null && <AcceptFailure error={failure} />}
      <RunNotices run={run} employees={week.employees} open={proposals} />
      <div ref={list} className="grid grid-cols-1 gap-2">
        {[...groupBy(proposals, (proposed) => dayOf(proposed, week))].map(([date, ofDay]) => (
          <div key={date} className="grid grid-cols-1 gap-1.5">
            <h3 className="font-medium">{texts.day(date)}</h3>
            <ul className="grid grid-cols-1 gap-1.5" aria-description={texts.keys}>
              {ofDay.map((proposed) => (
                <ProposalItem
                  key={proposed.index}
                  {...{ week, proposed }}
                  runId={run.id}
                  isChecked={!filling.unchecked.has(proposed.index)}
                  onToggle={() => toggle(proposed.index)}
                  onAccept={() => void accept([proposed.index])}
                  onReject={() => reject(proposed.index)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <DecisionButtons
        {...{ close, isPending }}
        isAnyOpen={proposals.length > 0}
        chosenCount={chosen.length}
        onAccept={() => void accept(chosen)}
      />
    </>
  )
}

interface DecisionButtonsProps {
  readonly isAnyOpen: boolean
  readonly chosenCount: number
  readonly isPending: boolean
  readonly onAccept: () => void
  readonly close: () => void
}

function DecisionButtons(props: DecisionButtonsProps) {
  const { isAnyOpen, chosenCount, isPending, onAccept, close } = props
  return (
    <div className="sticky -bottom-3 z-10 -mx-3 -mb-3 flex flex-wrap gap-2 rounded-b-xl border-line border-t bg-surface px-3 py-2">
      {isAnyOpen && (
        <Button
          changes
          variant="primary"
          size="sm"
          icon={<Check />}
          busy={isPending}
          busyText={texts.accepting}
          paused={chosenCount === 0}
          onClick={onAccept}
        >
          {texts.accept(chosenCount)}
        </Button>
      )}
      <Button size="sm" icon={<X />} paused={isPending} onClick={close}>
        {isAnyOpen ? texts.rejectAll : texts.close}
      </Button>
    </div>
  )
}

function AcceptFailure({ error }: { readonly error: unknown }) {
  const isOutdated = isApiError(error) && error.code === 'proposal_outdated'
  return (
    <Notice tone={isOutdated ? 'warning' : 'error'} live>
      {isOutdated ? texts.outdated : serverMessage(error, texts.acceptFailed)}
    </Notice>
  )
}
