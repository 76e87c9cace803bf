import { createEmployeeSchema } from '@weekboard/contracts/employees'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { type BaseSyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { serverMessage } from '../../../lib/alert-text.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { schemaErrors, showFieldErrors } from '../../../lib/form-errors.ts'
import { useToast } from '../../../ui/toast.ts'
import { employeeFields } from '../employee-form.ts'
import { useAddEmployee } from '../hooks.ts'
import { type WayOn, wayOnOf } from '../invite-conflict.ts'
import { invitationErrorsOf } from '../invite-form.ts'
import { type AddFormValues, blankEmployee, newEmployeeOf } from './add-form.ts'
import { addTexts as texts } from './add-texts.ts'

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
