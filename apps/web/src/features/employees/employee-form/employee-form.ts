import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { UpdateEmployee } from '@weekboard/contracts/employees/employees'
import type { Role } from '@weekboard/contracts/route'
import { numberText, typedNumber } from '../../../lib/forms/form-numbers.ts'

/** An employee as the form's texts. */
export interface EmployeeFormValues {
  readonly full_name: string
  readonly email: string
  readonly role: Role
  readonly hourly_rate: string
  readonly rate_from: string
  readonly max_weekly_hours: string
  readonly no_limit: boolean
  /** Empty for none. */
  readonly min_weekly_hours: string
  /** Ids, as checkboxes have them. */
  readonly position_ids: readonly string[]
}
export type EmployeeFormField = keyof EmployeeFormValues

/** The fields in reading order. */
export const employeeFields = [
  'full_name',
  'email',
  'role',
  'hourly_rate',
  'rate_from',
  'max_weekly_hours',
  'min_weekly_hours',
  'position_ids',
] as const

interface FieldErrors {
  readonly errors: Readonly<
    Partial<Record<EmployeeFormField, { readonly message?: string | undefined }>>
  >
}

/** What is wrong with the fields of a form. */
export const reasonsOf = ({ errors }: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))

/** `today` is a date in the organization's time zone. */
export const employeeFormValues = (
  { user, hourly_rate, max_weekly_hours, min_weekly_hours = null, position_ids }: Employee,
  today: string,
): EmployeeFormValues => ({
  full_name: user.full_name,
  email: user.email ?? '',
  role: user.role,
  hourly_rate: numberText(hourly_rate),
  rate_from: today,
  max_weekly_hours: numberText(max_weekly_hours),
  no_limit: max_weekly_hours === null,
  min_weekly_hours: numberText(min_weekly_hours),
  position_ids: position_ids.map(String),
})

/** Only the changed fields, so that other users' changes are not overwritten. */
export function changedEmployeeFields(
  values: EmployeeFormValues,
  before: EmployeeFormValues,
): UpdateEmployee {
  const differs = (...fields: EmployeeFormField[]) =>
    fields.some((name) => values[name] !== before[name])
  const { email, hourly_rate, rate_from, max_weekly_hours, no_limit } = values
  return {
    ...(differs('full_name') && { full_name: values.full_name }),
    ...(differs('email') && { email: email.trim() === '' ? null : email }),
    ...(differs('role') && { role: values.role }),
    ...(differs('hourly_rate', 'rate_from') && {
      hourly_rate: typedNumber(hourly_rate),
      rate_from,
    }),
    ...(differs('max_weekly_hours', 'no_limit') && {
      max_weekly_hours: no_limit ? null : typedNumber(max_weekly_hours),
    }),
    ...(differs('min_weekly_hours') && { min_weekly_hours: typedMinimum(values) }),
    ...(idsOf(values).join() !== idsOf(before).join() && { position_ids: idsOf(values) }),
  }
}

/** The minimum that was typed; null for none. */
export const typedMinimum = ({
  min_weekly_hours: typed,
}: Pick<EmployeeFormValues, 'min_weekly_hours'>): number | null =>
  typed.trim() === '' ? null : typedNumber(typed)

const idsOf = ({ position_ids }: Pick<EmployeeFormValues, 'position_ids'>): number[] =>
  position_ids.map(Number).sort((a, b) => a - b)
