import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { useToast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useEraseEmployee } from './hooks.ts'
import { eraseTexts as texts } from './team-texts.ts'

interface EraseDialogProps {
  readonly employee: Employee
  readonly onClose: () => void
}

/** Erases what is personal of a deactivated employee, once their name was typed. */
export function EraseDialog({ employee, onClose }: EraseDialogProps) {
  const { name, typed, type, error, failure, isBusy, submit } = useErasure(employee, onClose)
  return (
    <FormDialog
      title={texts.title(name)}
      description={texts.hint}
      submit={{ text: texts.confirm, busyText: texts.erasing, isDanger: true }}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        description={texts.nameHint(name)}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
        error={error}
      />
    </FormDialog>
  )
}

function useErasure(employee: Employee, onClose: () => void) {
  // It changes on the page as soon as it is erased.
  const [name] = useState(employee.user.full_name)
  const erase = useEraseEmployee()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    setError(undefined)
  }
  const submit = async () => {
    setFailure(null)
    if (typed.trim() !== name.trim()) {
      setError(texts.wrongName)
      return
    }
    setBusy(true)
    try {
      await erase(employee)
      toast({ type: 'success', title: texts.done(name) })
      onClose()
    } catch (reason) {
      setFailure(serverMessage(reason, texts.failed))
      setBusy(false)
    }
  }
  return { name, typed, type, error, failure, isBusy, submit }
}
