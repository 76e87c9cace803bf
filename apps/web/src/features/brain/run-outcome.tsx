import type { BrainRun } from '@weekboard/contracts/brain/brain'
import { CircleCheck, Coffee } from 'lucide-react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextLink } from '../../ui/page/text-link.tsx'
import { proposalTexts, runTexts as texts } from './brain-texts.ts'

export interface BrainLinks {
  readonly needs: string
  readonly schedule: string
}

/** What to do where nothing is open. */
export function NothingOpen({
  run,
  links,
}: {
  readonly run: BrainRun
  readonly links: BrainLinks
}) {
  const isBest = run.mode === 'rebuild'
  return (
    <EmptyState
      icon={isBest ? <CircleCheck /> : <Coffee />}
      title={isBest ? texts.bestAlreadyTitle : texts.nothingOpenTitle}
      message={isBest ? texts.bestAlready : texts.nothingOpen}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={links.needs}>{texts.toNeeds}</ButtonLink>
          <ButtonLink to={links.schedule}>{texts.toOpenShifts}</ButtonLink>
        </div>
      }
    />
  )
}

/** The end of a run without a proposal; nothing for others. */
export function EndedNotice({ run }: { readonly run: BrainRun }) {
  if (run.status === 'cancelled') {
    return (
      <Notice live>
        <strong>{texts.cancelledTitle}</strong>
        {'. '}
        {texts.cancelled}
      </Notice>
    )
  }
  if (run.status !== 'failed') return null
  return (
    <Notice tone="error" live>
      <strong>{texts.failedTitle}</strong>
      {'\n'}
      {run.error ? `${run.error.message}\n` : ''}
      {texts.failed}
    </Notice>
  )
}

/** Says where the shifts are after they were accepted. */
export function AcceptedNotice({ count, link }: { readonly count: number; readonly link: string }) {
  return (
    <Notice tone="success" live>
      <strong>{proposalTexts.acceptedTitle(count)}</strong>
      {'. '}
      {proposalTexts.accepted} <TextLink to={link}>{proposalTexts.toSchedule}</TextLink>
    </Notice>
  )
}
