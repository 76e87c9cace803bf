import type { ProposedShift } from '@weekboard/contracts/brain/brain-proposal'
import type { Week } from '@weekboard/contracts/schedule/week'
import { useId, useState } from 'react'
import { serverMessage } from '../../../../lib/http/alert-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { proposalsTexts as texts } from './proposals-texts.ts'
import { useSearchCalls } from './read-proposals.ts'

/** How many others are offered; Brain has the rest. */
const othersAtMost = 5

interface ProposalWhyProps {
  readonly id: string
  readonly runId: number
  readonly week: Week
  readonly proposed: ProposedShift
}

/** Why somebody is proposed, and who could work instead. */
export function ProposalWhy({ id, runId, week, proposed }: ProposalWhyProps) {
  const others = proposed.alternatives.filter(({ blocked_by }) => blocked_by.length === 0)
  return (
    <div id={id} className="grid gap-2 ps-6.5 text-ink-soft text-xs">
      <ul aria-label={texts.reasons} className="list-disc ps-4">
        {proposed.reasons.map(({ code, message }) => (
          <li key={code + message}>{message}</li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul aria-label={texts.instead} className="grid gap-1">
          {others.slice(0, othersAtMost).map((other) => (
            <Alternative
              key={other.employee_id}
              {...{ runId, week, other }}
              index={proposed.index}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface AlternativeProps extends Pick<ProposalWhyProps, 'runId' | 'week'> {
  readonly index: number
  readonly other: ProposedShift['alternatives'][number]
}

function Alternative({ runId, week, index, other }: AlternativeProps) {
  const { giveTo } = useSearchCalls()
  const [isBusy, setBusy] = useState(false)
  const text = useId()
  const name = week.employees.find(({ id }) => id === other.employee_id)?.user.full_name
  const use = async () => {
    setBusy(true)
    try {
      await giveTo(runId, index, other.employee_id)
    } catch (error) {
      showToast({ type: 'error', title: serverMessage(error, texts.useInsteadFailed) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span id={text} className="min-w-0 flex-1 basis-48">
        <span className="font-medium text-ink">{name}</span>{' '}
        {other.reasons.map(({ message }) => message).join(' ')}
      </span>
      <Button changes size="sm" busy={isBusy} aria-describedby={text} onClick={() => void use()}>
        {texts.useInstead}
      </Button>
    </li>
  )
}
