import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { useTimeOffRequest } from '../hooks.ts'
import { impactTexts as texts } from '../time-off-texts.ts'
import { ImpactView } from './impact-view.tsx'

/** What a stored request means for the schedule, read from the server. */
export function RequestImpact({ request }: { readonly request: TimeOffRequest }) {
  const read = useTimeOffRequest(request.id)
  if (read.data) return <ImpactView impact={read.data} employeeName={request.employee_name} />
  if (!read.error) {
    return (
      <p role="status" className="text-ink-muted text-sm">
        {texts.checking}
      </p>
    )
  }
  return <LoadFailure read={read} text={texts.failed} />
}
