import { type CreateEmployee, createEmployeeSchema } from '@weekboard/contracts/employees/employees'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { type BaseSyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { schemaErrors, showFieldErrors } from '../../../lib/forms/form-errors.ts'
import { typedNumber } from '../../../lib/forms/form-numbers.ts'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { useToast } from '../../../ui/feedback/toast.ts'
import {
  type EmployeeFormValues,
  employeeFields,
  typedMinimum,
} from '../employee-form/employee-form.ts'
import { useAddEmployee } from '../hooks.ts'
import { type WayOn, wayOnOf } from '../invite/invite-conflict.ts'
import { invitationErrorsOf } from '../invite/invite-form.ts'
import { addTexts as texts } from './add-texts.ts'

/** A new employee as the form's texts. */
interface AddFormValues extends EmployeeFormValues {
  readonly send_invitation: boolean
}

/** `today` is a date in the organization's time zone. */
const blankEmployee = (today: string): AddFormValues => ({
  full_name: '',
  email: '',
  role: 'employee',
  hourly_rate: '',
  rate_from: today,
  max_weekly_hours: '',
  no_limit: false,
  min_weekly_hours: '',
  position_ids: [],
  send_invitation: false,
})

/** What the form asks for. An empty rate is no rate, an empty limit the organization's. */
function newEmployeeOf(values: AddFormValues): CreateEmployee {
  const { full_name, email, role, hourly_rate, rate_from, max_weekly_hours, no_limit } = values
  return {
    full_name,
    email: email.trim() === '' ? null : email,
    role,
    ...(hourly_rate.trim() !== '' && { hourly_rate: typedNumber(hourly_rate), rate_from }),
    ...(values.position_ids.length > 0 && { position_ids: values.position_ids.map(Number) }),
    ...(values.min_weekly_hours.trim() !== '' && { min_weekly_hours: typedMinimum(values) }),
    ...(no_limit && { max_weekly_hours: null }),
    ...(!no_limit &&
      max_weekly_hours.trim() !== '' && { max_weekly_hours: typedNumber(max_weekly_hours) }),
  }
}

/** The form of a new employee. `onDone` gets the employee's id. */
export function useAddForm(onDone: (employeeId: number) => void) {
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  const today = dateInZone(new Date(), timeZone)
  const [failure, setFailure] = useState<string | null>(null)
  const [wayOn, setWayOn] = useState<WayOn | null>(null)
  const add = useAddEmployee()
  const toast = useToast()
  const form = useForm<AddFormValues>({ defaultValues: blankEmployee(today) })

  const finish = (employeeId: number) => {
    form.reset(blankEmployee(today))
    setWayOn(null)
    onDone(employeeId)
  }
  const showFailure = (error: unknown, email: string) => {
    setWayOn(wayOnOf(error, email))
    if (!showFieldErrors(form.setError, employeeFields, invitationErrorsOf(error)))
      setFailure(serverMessage(error, texts.failed))
  }
  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    setWayOn(null)
    const employee = newEmployeeOf(values)
    const isInvited = values.send_invitation
    const errors = {
      ...(isInvited && employee.email === null && { email: texts.emailNeeded }),
      ...schemaErrors(createEmployeeSchema, employee),
    }
    if (showFieldErrors(form.setError, employeeFields, errors)) return
    try {
      const id = await add({ employee, send_invitation: isInvited })
      toast({
        type: 'success',
        title: texts.added(values.full_name.trim()),
        ...(isInvited && { message: texts.sentTo(values.email.trim()) }),
      })
      finish(id)
    } catch (error) {
      showFailure(error, values.email)
    }
  })
  return {
    form,
    failure,
    wayOn,
    finish,
    onSubmit: (event: BaseSyntheticEvent) => void submit(event),
  }
}
