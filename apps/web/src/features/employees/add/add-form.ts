import type { CreateEmployee } from '@weekboard/contracts/employees'
import { typedNumber } from '../../../lib/form-numbers.ts'
import type { EmployeeFormValues } from '../employee-form.ts'

/** A new employee as the form's texts. */
export interface AddFormValues extends EmployeeFormValues {
  readonly send_invitation: boolean
}

/** `today` is a date in the organization's time zone. */
export const blankEmployee = (today: string): AddFormValues => ({
  full_name: '',
  email: '',
  role: 'employee',
  hourly_rate: '',
  rate_from: today,
  max_weekly_hours: '',
  no_limit: false,
  position_ids: [],
  send_invitation: false,
})

/** What the form asks for. An empty rate is no rate, an empty limit the organization's. */
export function newEmployeeOf(values: AddFormValues): CreateEmployee {
  const { full_name, email, role, hourly_rate, rate_from, max_weekly_hours, no_limit } = values
  return {
    full_name,
    email: email.trim() === '' ? null : email,
    role,
    ...(hourly_rate.trim() !== '' && { hourly_rate: typedNumber(hourly_rate), rate_from }),
    ...(values.position_ids.length > 0 && { position_ids: values.position_ids.map(Number) }),
    ...(no_limit && { max_weekly_hours: null }),
    ...(!no_limit &&
      max_weekly_hours.trim() !== '' && { max_weekly_hours: typedNumber(max_weekly_hours) }),
  }
}
