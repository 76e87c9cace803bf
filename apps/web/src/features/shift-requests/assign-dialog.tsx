import type { ShiftCandidate } from '@weekboard/contracts/shift-candidates'
import type { ShiftRequest } from '@weekboard/contracts/shift-requests'
import { type FormEvent, useId, useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { FailureNotice } from '../../ui/feedback/notice.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { ChoiceRadio } from '../../ui/fields/choice-radio.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { requestViewTexts } from '../../ui/requests/request-view-texts.ts'
import { useShiftCandidates } from './hooks.ts'
import { useRequestWrites } from './hooks-write.ts'
import { RequestSummary } from './request-summary.tsx'
import { assignTexts as texts } from './shift-request-texts.ts'
import { useRequestWrite } from './use-request-write.ts'

interface AssignDialogProps {
  /** Whose shift is assigned. */
  readonly request: ShiftRequest
  readonly onClose: () => void
}

/** Gives the shift of a request to somebody, of whom the best fitting ones come first. */
export function AssignDialog({ request, onClose }: AssignDialogProps) {
  const formId = useId()
  const ownId = useCurrentUser()?.employee_id ?? null
  const ranking = useShiftCandidates(request.shift)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const { assign } = useRequestWrites()
  const { busy, failure, clear, run } = useRequestWrite(texts.notDone)
  const candidates = candidatesFor(request, ranking.data?.candidates ?? [])
  const chosen =
    candidates.find(({ employee_id }) => employee_id === chosenId) ?? bestOf(candidates, ownId)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return
    const write = () => assign(request.shift, chosen.employee_id, isOverLimit(chosen))
    if (await run('assign', write, () => texts.done(chosen.full_name))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      footer={
        <>
          <Button onClick={onClose}>{requestViewTexts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!chosen}
            busy={busy !== null}
            busyText={texts.busy}
          >
            {chosen && isOverLimit(chosen) ? texts.anyway : texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} className="grid gap-4 pt-1">
        <FailureNotice text={failure} />
        <RequestSummary request={request} />
        {ranking.data ? (
          <CandidateRadios
            candidates={candidates}
            chosenId={chosen?.employee_id ?? null}
            onChoose={(id) => {
              setChosenId(id)
              clear()
            }}
          />
        ) : (
          <RankingState ranking={ranking} />
        )}
        <p className="text-ink-soft text-sm">{texts.hint}</p>
      </form>
    </Dialog>
  )
}

/** Those whom no rule refuses the shift, without who made the request. */
const candidatesFor = (
  { from_employee_id: fromId }: ShiftRequest,
  candidates: readonly ShiftCandidate[],
): readonly ShiftCandidate[] =>
  candidates.filter(({ employee_id, refused }) => !refused && employee_id !== fromId)

const isOverLimit = ({ blocked_by }: ShiftCandidate): boolean =>
  blocked_by.some(({ code }) => code === 'weekly_hours')

/** Who is chosen at first: the best, but neither the viewer nor somebody over their weekly limit. */
const bestOf = (candidates: readonly ShiftCandidate[], ownId: number | null) =>
  candidates.find((each) => each.employee_id !== ownId && !isOverLimit(each)) ?? null

interface RankingStateProps {
  readonly ranking: ReturnType<typeof useShiftCandidates>
}

function RankingState({ ranking: { error, isValidating, mutate } }: RankingStateProps) {
  if (!error) return <RowSkeletons label={texts.loading} rows={4} />
  return (
    <ErrorPanel
      message={serverMessage(error, texts.failed)}
      onRetry={() => void mutate()}
      retrying={isValidating}
    />
  )
}

interface CandidateRadiosProps {
  readonly candidates: readonly ShiftCandidate[]
  readonly chosenId: number | null
  readonly onChoose: (employeeId: number) => void
}

function CandidateRadios({ candidates, chosenId, onChoose }: CandidateRadiosProps) {
  const group = useId()
  if (candidates.length === 0) return <p className="text-ink-soft text-sm">{texts.nobodyFits}</p>
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{texts.people}</legend>
      <div className="rounded-md border border-line p-1.5 sm:max-h-80 sm:overflow-y-auto">
        {candidates.map((candidate) => (
          <ChoiceRadio
            key={candidate.employee_id}
            group={group}
            label={candidate.full_name}
            hint={reasonsOf(candidate)}
            isWarning={candidate.blocked_by.length > 0}
            checked={candidate.employee_id === chosenId}
            onChoose={() => onChoose(candidate.employee_id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** What is against somebody, then what speaks for them. */
const reasonsOf = ({ blocked_by, reasons }: ShiftCandidate): string =>
  [...blocked_by, ...reasons].map(({ message }) => message).join(' ')
