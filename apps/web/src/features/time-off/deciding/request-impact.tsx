import type { TimeOffRequest } from '@weekboard/contracts/time-off-schema'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { useTimeOffRequest } from '../hooks.ts'
import { impactTexts as texts } from '../time-off-texts.ts'
import { ImpactView } from './impact-view.tsx'

/** What a stored request means for the schedule, read from the server. */
export function RequestImpact({ request }: { readonly request: TimeOffRequest }) {
  const { data, error, isValidating, mutate } = useTimeOffRequest(request.id)
  if (data) return <ImpactView impact={data} employeeName={request.employee_name} />
  if (!error) {
    return (
      <p role="status" className="text-ink-muted text-sm">
        {texts.checking}
      </p>
    )
  }
  return (
    <ErrorPanel
      message={serverMessage(error, texts.failed)}
      onRetry={() => void mutate()}
      retrying={isValidating}
    />
  )
}
