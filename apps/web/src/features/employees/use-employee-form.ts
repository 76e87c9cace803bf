import { type Employee, employeeSchema, updateEmployeeSchema } from '@weekboard/contracts/employees'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { type BaseSyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { serverMessage } from '../../lib/alert-text.ts'
import { fieldErrorsOf, staleCurrentOf } from '../../lib/api-error.ts'
import { schemaErrors, showFieldErrors } from '../../lib/form-errors.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { useConfirm } from '../../ui/confirm.ts'
import { useToast } from '../../ui/toast.ts'
import { emailTakenSentence } from './email-error.ts'
import {
  changedEmployeeFields,
  type EmployeeFormValues,
  employeeFields,
  employeeFormValues,
} from './employee-form.ts'
import { useUpdateEmployee } from './hooks.ts'
import { editTexts as texts } from './team-texts.ts'

export function useEditForm(employee: Employee, onDone: () => void) {
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  const [today] = useState(() => dateInZone(new Date(), timeZone))
  const [basis, setBasis] = useState(employee)
  const [newer, setNewer] = useState<Employee | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSwitching, setIsSwitching] = useState(false)
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
  const confirmSwitch = useConfirmSwitch(basis)
  const switchActive = async () => {
    if (!(await confirmSwitch())) return
    setFailure(null)
    setIsSwitching(true)
    try {
      const { active, user } = await update(basis, { active: !basis.active })
      onDone()
      const title = active ? texts.activated(user.full_name) : texts.deactivated(user.full_name)
      toast({ type: 'success', title })
    } catch (error) {
      showFailure(error)
    } finally {
      setIsSwitching(false)
    }
  }
  return {
    form,
    basis,
    failure,
    isStale: newer !== null,
    isSwitching,
    save: (event: BaseSyntheticEvent) => void save(event),
    switchActive: () => void switchActive(),
    takeNewer() {
      if (!newer) return
      setBasis(newer)
      setNewer(null)
      form.reset(employeeFormValues(newer, today))
    },
  }
}

/** Asks for confirmation before an employee is deactivated or activated. */
function useConfirmSwitch({ active, user }: Employee): () => Promise<boolean> {
  const confirm = useConfirm()
  return () =>
    confirm({
      title: active
        ? texts.deactivateQuestion(user.full_name)
        : texts.activateQuestion(user.full_name),
      message: active ? texts.deactivateHint : texts.activateHint,
      action: active ? texts.deactivate : texts.activate,
      tone: active ? 'danger' : 'normal',
    })
}
