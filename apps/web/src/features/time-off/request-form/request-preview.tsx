import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { useEmployeesByName } from '../../employees/shared/hooks-by-name.ts'
import { ImpactView } from '../deciding/impact-view.tsx'
import { useTimeOffPreview } from '../hooks.ts'
import { seesAllRequests } from '../permissions.ts'
import { totalDaysText } from '../shared/days-off.ts'
import { impactTexts as texts } from '../time-off-texts.ts'
import { daysOffOf, type RequestFormValues, requestFormErrors } from './request-form.ts'

interface RequestPreviewProps {
  readonly form: UseFormReturn<RequestFormValues>
}

/** The total days and what they mean for the schedule, as soon as the dates are complete. */
export function RequestPreview({ form }: RequestPreviewProps) {
  const values = useWatch({ control: form.control }) as RequestFormValues
  const isComplete = Object.keys(requestFormErrors(values)).length === 0
  const { start_time, end_time, ...dates } = daysOffOf(values)
  const read = useTimeOffPreview(
    isComplete
      ? {
          ...dates,
          ...(start_time && end_time && { start_time, end_time }),
          employee_id: values.employee_id,
        }
      : null,
  )
  const employeeName = useEmployeeName(values.employee_id)
  if (!isComplete) return null
  const { data, error, isValidating } = read
  if (error) return <LoadFailure read={read} text={texts.failed} />
  return (
    <div aria-busy={isValidating} className="grid gap-4 rounded-lg bg-sunken p-4">
      <p role="status" className="font-semibold text-base text-ink tabular-nums">
        {data ? totalDaysText(data.total_days) : texts.checking}
      </p>
      {data && <ImpactView impact={data} employeeName={employeeName} />}
    </div>
  )
}

function useEmployeeName(id: string): string {
  const viewer = useCurrentUser()
  const employees = useEmployeesByName(seesAllRequests(viewer))
  const employee = employees?.find((each) => String(each.id) === id)
  return employee?.user.full_name ?? viewer?.full_name ?? ''
}
