import {
  type Employee,
  type UpdateEmployee,
  updateEmployeeSchema,
} from '@weekboard/contracts/employees'
import type { Role } from '@weekboard/contracts/route'
import { numberText, typedNumber } from '../../lib/form-numbers.ts'

/** A person as the form holds them. */
export interface EditValues {
  readonly full_name: string
  readonly email: string
  readonly role: Role
  readonly hourly_rate: string
  readonly rate_from: string
  readonly max_weekly_hours: string
  readonly no_limit: boolean
}
export type EditField = keyof EditValues

/** `today` is a date in the organization's time zone. */
export const valuesOf = (
  { user, hourly_rate, max_weekly_hours }: Employee,
  today: string,
): EditValues => ({
  full_name: user.full_name,
  email: user.email ?? '',
  role: user.role,
  hourly_rate: numberText(hourly_rate),
  rate_from: today,
  max_weekly_hours: numberText(max_weekly_hours),
  no_limit: max_weekly_hours === null,
})

/** Only what differs from the person, so that nobody's other change is written over. */
export function wishOf(values: EditValues, before: EditValues): UpdateEmployee {
  const differs = (...fields: EditField[]) => fields.some((name) => values[name] !== before[name])
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
  }
}

/** What the contract says against a wish, by field; empty when nothing. */
export function reasonsAgainst(wish: UpdateEmployee): [EditField, string][] {
  const { error } = updateEmployeeSchema.safeParse(wish)
  return (error?.issues ?? []).map(({ path, message }) => [path[0] as EditField, message])
}
