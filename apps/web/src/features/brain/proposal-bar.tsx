import type { BrainRun } from '@weekboard/contracts/brain/brain'
import { Check, CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { isApiError } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RunNotices } from '../schedule/shared/run-notices.tsx'
import { useBrainGrid, usePlanView } from './brain-grid.ts'
import { brainTexts, runTexts, proposalTexts as texts } from './brain-texts.ts'
import {
  countOfProposal,
  everythingOf,
  type OpenProposal,
  type ProposalChoice,
} from './model/open-proposal.ts'
import { choiceOf } from './model/planned-week.ts'

interface ProposalBarProps {
  readonly run: BrainRun
  readonly open: OpenProposal
  readonly onAccept: (choice: ProposalChoice) => Promise<void>
  readonly onDiscard: () => void
}

/** What a proposal changes in all, and what to do with it. */
export function ProposalBar({ run, open, onAccept, onDiscard }: ProposalBarProps) {
  const { brainGrid, planned, week } = usePlanView()
  const selected = useBrainGrid(brainGrid, (state) => state.selected)
  const [pending, setPending] = useState<'all' | 'selected' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const accept = async (what: 'all' | 'selected') => {
    setPending(what)
    setFailure(null)
    try {
      await onAccept(what === 'all' ? everythingOf(open) : choiceOf(planned, selected))
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(null)
    }
  }
  const { proposal, holes } = open
  const missing = holes.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-surface p-4 shadow-raise">
      <div role="status" className="text-sm">
        <p className="font-medium">{texts.summary(proposal, missing)}</p>
        {run.gap !== null && <p className="text-ink-muted">{runTexts.quality(run.gap)}.</p>}
      </div>
      <RunNotices run={run} employees={week.employees} open={proposal.shifts} />
      <Failure error={failure} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          changes
          variant="primary"
          icon={<CheckCheck />}
          busy={pending === 'all'}
          busyText={texts.accepting}
          paused={pending !== null || countOfProposal(proposal) === 0}
          onClick={() => void accept('all')}
        >
          {texts.acceptAll}
        </Button>
        <Button
          changes
          icon={<Check />}
          busy={pending === 'selected'}
          busyText={texts.accepting}
          paused={pending !== null || selected.size === 0}
          onClick={() => void accept('selected')}
        >
          {texts.acceptSelected}
        </Button>
        <Button variant="ghost" paused={pending !== null} onClick={onDiscard}>
          {texts.discard}
        </Button>
        <span role="status" className="text-ink-muted text-sm tabular-nums">
          {selected.size > 0 && texts.selected(selected.size)}
        </span>
      </div>
    </div>
  )
}

/** Why a proposal was not accepted; it stays on the screen. */
function Failure({ error }: { readonly error: unknown }) {
  if (error === null) return null
  const isOutdated = isApiError(error) && error.code === 'proposal_outdated'
  return (
    <Notice tone={isOutdated ? 'warning' : 'error'} live>
      {isOutdated
        ? `${texts.outdated}\n${texts.outdatedHint}`
        : serverMessage(error, brainTexts.acceptFailed)}
    </Notice>
  )
}
