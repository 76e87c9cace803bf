import type { ShiftRequest } from '@weekboard/contracts/requests/shift-requests'
import type { ShiftCandidate } from '@weekboard/contracts/shifts/shift-candidates'
import { useId, useState } from 'react'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { LoadingRows } from '../../ui/feedback/load-failure.tsx'
import { ChoiceRadio } from '../../ui/fields/choice-radio.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
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
  const ownId = useCurrentUser()?.employee_id ?? null
  const ranking = useShiftCandidates(request.shift)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const { assign } = useRequestWrites()
  const { busy, failure, clear, run } = useRequestWrite(texts.notDone)
  const candidates = candidatesFor(request, ranking.data?.candidates ?? [])
  const chosen =
    candidates.find(({ employee_id }) => employee_id === chosenId) ?? bestOf(candidates, ownId)
  const submit = async () => {
    if (!chosen) return
    const write = () => assign(request.shift, chosen.employee_id, isOverLimit(chosen))
    if (await run('assign', write, () => texts.done(chosen.full_name))) onClose()
  }
  return (
    <FormDialog
      title={texts.title}
      submit={{
        text: chosen && isOverLimit(chosen) ? texts.anyway : texts.submit,
        busyText: texts.busy,
        isDisabled: !chosen,
      }}
      isBusy={busy !== null}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
        <LoadingRows read={ranking} label={texts.loading} failed={texts.failed} rows={4} />
      )}
      <p className="text-ink-soft text-sm">{texts.hint}</p>
    </FormDialog>
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
