import { type Employee, employeeSchema } from '@weekboard/contracts/employees/employee-schema'
import { updateEmployeeSchema } from '@weekboard/contracts/employees/employees'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { type BaseSyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { schemaErrors, showFieldErrors } from '../../../lib/forms/form-errors.ts'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { fieldErrorsOf, staleCurrentOf } from '../../../lib/http/api-error.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { useToast } from '../../../ui/feedback/toast.ts'
import { useUpdateEmployee } from '../hooks.ts'
import { editTexts as texts } from '../team-texts.ts'
import { emailTakenSentence } from './email-error.ts'
import {
  changedEmployeeFields,
  type EmployeeFormValues,
  employeeFields,
  employeeFormValues,
} from './employee-form.ts'

export function useEditForm(employee: Employee, onDone: () => void) {
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  const [today] = useState(() => dateInZone(new Date(), timeZone))
  const [basis, setBasis] = useState(employee)
  const [newer, setNewer] = useState<Employee | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const update = useUpdateEmployee()
  const toast = useToast()
  const form = useForm<EmployeeFormValues>({ defaultValues: employeeFormValues(basis, today) })

  const showErrors = (errors: Readonly<Record<string, string>>): boolean => {
    const sentences = Object.entries(errors).map(([name, text]) => [name, emailTakenSentence(text)])
    return showFieldErrors(form.setError, employeeFields, Object.fromEntries(sentences))
  }
  const showFailure = (error: unknown) => {
    const current = staleCurrentOf(error, employeeSchema)
    setNewer(current)
    if (!showErrors(fieldErrorsOf(error)) && !current)
      setFailure(serverMessage(error, texts.failed))
  }
  const save = form.handleSubmit(async (values) => {
    setFailure(null)
    const changes = changedEmployeeFields(values, employeeFormValues(basis, today))
    if (showErrors(schemaErrors(updateEmployeeSchema, changes))) return
    try {
      const { user } = await update(basis, changes)
      onDone()
      toast({ type: 'success', title: texts.saved(user.full_name) })
    } catch (error) {
      showFailure(error)
    }
  })
  return {
    form,
    basis,
    failure,
    isStale: newer !== null,
    save: (event: BaseSyntheticEvent) => void save(event),
    takeNewer() {
      if (!newer) return
      setBasis(newer)
      setNewer(null)
      form.reset(employeeFormValues(newer, today))
    },
  }
}
