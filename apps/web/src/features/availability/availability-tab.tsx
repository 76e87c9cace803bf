import { idQuerySchema } from '@weekboard/contracts/common'
import type { User } from '@weekboard/contracts/identity/user'
import { hasRight } from '@weekboard/contracts/rights'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { CalendarClock } from 'lucide-react'
import { useAddress } from '../../lib/page/address.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useEmployeeChoice } from '../employees/shared/use-employee-choice.tsx'
import { AvailabilityForm } from './availability-form.tsx'
import { availabilityTexts as texts } from './availability-texts.ts'
import { useAvailability } from './hooks.ts'

/** The own availability; managers choose whose, and the choice is in the address. */
export function AvailabilityTab() {
  const viewer = useCurrentUser()
  const canChoose = hasRight(viewer, 'manageAbsences')
  const choice = useEmployeeChoice(canChoose)
  const { employeeId, choose } = useChosenEmployee(viewer, canChoose)
  const today = dateInZone(new Date(), viewer?.organization?.time_zone ?? 'UTC')
  const name = choice.employees.find(({ id }) => id === employeeId)?.user.full_name
  const isOwn = employeeId === viewer?.employee_id
  // The own name is known, also while those of the others are not.
  const unknownText = isOwn && viewer ? viewer.full_name : choice.unknownText
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 className="font-semibold text-lg">
          {employeeId === null && canChoose && texts.chooseFirst}
          {employeeId !== null && (isOwn ? texts.own : texts.of(name))}
        </h2>
        {canChoose && (
          <EmployeeSelect
            employees={choice.employees}
            unknownText={unknownText}
            value={employeeId}
            onChange={choose}
          />
        )}
      </div>
      {choice.failure}
      {employeeId === null ? (
        <EmptyState
          icon={<CalendarClock />}
          title={canChoose ? texts.choose : texts.noEmployee}
          message={canChoose && texts.chooseHint}
        />
      ) : (
        <EmployeeAvailability key={employeeId} employeeId={employeeId} today={today} />
      )}
    </div>
  )
}

const fields = { employee: idQuerySchema }

/** Null while nobody is chosen. */
function useChosenEmployee(viewer: User | null, canChoose: boolean) {
  const { values, change } = useAddress(fields)
  const asked = canChoose ? values.employee : undefined
  const employeeId = asked ?? viewer?.employee_id ?? null
  const choose = (employee: number) => change({ employee }, { isStep: true })
  return { employeeId, choose }
}

interface EmployeeSelectProps extends Pick<ReturnType<typeof useEmployeeChoice>, 'employees'> {
  /** The option of a chosen one who is not among the employees. */
  readonly unknownText: string
  readonly value: number | null
  readonly onChange: (employeeId: number) => void
}

function EmployeeSelect({ employees, unknownText, value, onChange }: EmployeeSelectProps) {
  const isKnown = employees.some(({ id }) => id === value)
  return (
    <SelectField
      label={texts.employee}
      value={isKnown ? String(value) : ''}
      onChange={(event) => event.target.value && onChange(Number(event.target.value))}
      className="w-full sm:w-60"
    >
      {!isKnown && <option value="">{value === null ? texts.choose : unknownText}</option>}
      {employees.map(({ id, user }) => (
        <option key={id} value={id}>
          {user.full_name}
        </option>
      ))}
    </SelectField>
  )
}

interface EmployeeAvailabilityProps {
  readonly employeeId: number
  readonly today: string
}

function EmployeeAvailability({ employeeId, today }: EmployeeAvailabilityProps) {
  const { data, error, isValidating, mutate } = useAvailability(employeeId)
  if (data) return <AvailabilityForm availability={data.availability} today={today} />
  if (!error) return <AvailabilitySkeleton />
  if (error.status === 404) return <EmptyState icon={<CalendarClock />} title={texts.notFound} />
  return <ErrorPanel message={texts.failed} onRetry={() => void mutate()} retrying={isValidating} />
}

function AvailabilitySkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-3">
      <Skeleton className="h-9 sm:justify-self-end sm:w-80" />
      <Skeleton className="h-72 rounded-xl" />
    </div>
  )
}
