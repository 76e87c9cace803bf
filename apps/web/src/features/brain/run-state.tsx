import { useCurrentUser } from '../../lib/current-user.ts'
import { isGoing } from './hooks.ts'
import { acceptedCount, openProposalOf } from './model/open-proposal.ts'
import { ProposalBar } from './proposal-bar.tsx'
import { AcceptedNotice, type BrainLinks, EndedNotice } from './run-outcome.tsx'
import { RunProgressPanel } from './run-progress.tsx'
import type { RunOfWeek } from './use-run-of-week.ts'

interface RunStateProps {
  readonly runOfWeek: RunOfWeek
  readonly links: BrainLinks
}

/** The progress of a run, its proposal, or how it ended. */
export function RunState({ runOfWeek, links }: RunStateProps) {
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
