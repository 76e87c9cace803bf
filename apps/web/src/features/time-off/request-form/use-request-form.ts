import {
  type TimeOffRequest,
  timeOffRequestSchema,
} from '@weekboard/contracts/requests/time-off-schema'
import { type BaseSyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldSentence, showFieldErrors } from '../../../lib/forms/form-errors.ts'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { fieldErrorsOf, staleCurrentOf } from '../../../lib/http/api-error.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { undoToastMs } from '../../../lib/undo-toast.ts'
import { useToast } from '../../../ui/feedback/toast.ts'
import { alreadyDecidedFailure } from '../deciding/already-decided.ts'
import { useTimeOffWrites } from '../hooks-write.ts'
import { itemTexts, requestFormTexts as texts } from '../time-off-texts.ts'
import { useTodayInZone } from '../use-time-zone.ts'
import {
  changedRequestFields,
  daysOffOf,
  emptyRequestForm,
  type RequestFormValues,
  requestFormErrors,
  requestFormFields,
  requestFormValues,
} from './request-form.ts'

const fieldLabels: Readonly<Record<keyof RequestFormValues, string>> = {
  employee_id: texts.employee,
  type: texts.type,
  start_date: texts.startDate,
  end_date: texts.endDate,
  part: texts.part,
  start_time: texts.from,
  end_time: texts.to,
  reason: texts.reason,
}

type Form = ReturnType<typeof useForm<RequestFormValues>>

/** Shows errors at their fields; false when none of them is about a field. */
function showErrors(form: Form, errors: Readonly<Record<string, string | undefined>>): boolean {
  const known = requestFormFields.flatMap((name) => {
    const sentence = fieldSentence(fieldLabels[name], errors[name])
    return sentence ? [[name, sentence] as const] : []
  })
  return showFieldErrors(form.setError, requestFormFields, Object.fromEntries(known))
}

/** Runs `undo` when the user chooses so, and says what came of it. */
function useUndoToast() {
  const toast = useToast()
  return (title: string, undo: () => Promise<unknown>, done: string) => {
    const run = async () => {
      try {
        await undo()
        toast({ type: 'success', title: done })
      } catch (error) {
        const why = alreadyDecidedFailure(error) ?? serverMessage(error, itemTexts.undoFailed)
        toast({ type: 'error', title: why })
      }
    }
    const action = { label: itemTexts.undo, run: () => void run() }
    toast({ type: 'success', title, duration: undoToastMs, action })
  }
}

/** The form for a new request, of the user or, for managers, of anybody. */
export function useNewRequestForm(onDone: () => void) {
  const viewer = useCurrentUser()
  const today = useTodayInZone()
  const writes = useTimeOffWrites()
  const toastWithUndo = useUndoToast()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<RequestFormValues>({
    defaultValues: emptyRequestForm(viewer?.employee_id ?? 0, today),
  })
  const send = async (values: RequestFormValues) => {
    setFailure(null)
    if (showErrors(form, requestFormErrors(values))) return
    const { type, employee_id, reason } = values
    try {
      const request = await writes.request({
        type,
        ...daysOffOf(values),
        reason: reason.trim() || null,
        employee_id: Number(employee_id),
      })
      onDone()
      const title =
        request.status === 'approved' ? texts.entered(request.employee_name) : texts.sent
      toastWithUndo(title, () => writes.cancel(request), texts.withdrawn)
    } catch (error) {
      if (!showErrors(form, fieldErrorsOf(error))) setFailure(serverMessage(error, texts.failed))
    }
  }
  const submit = form.handleSubmit(send)
  return { form, failure, submit: (event: BaseSyntheticEvent) => void submit(event) }
}

/** The form for the own pending request. */
export function useEditRequestForm(request: TimeOffRequest, onDone: () => void) {
  const [basis, setBasis] = useState(request)
  const [newer, setNewer] = useState<TimeOffRequest | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isDecided, setIsDecided] = useState(false)
  const writes = useTimeOffWrites()
  const toastWithUndo = useUndoToast()
  const form = useForm<RequestFormValues>({ defaultValues: requestFormValues(basis) })

  const showFailure = (error: unknown) => {
    const decided = alreadyDecidedFailure(error)
    const current = staleCurrentOf(error, timeOffRequestSchema)
    setIsDecided(decided !== null)
    setNewer(current)
    if (current || showErrors(form, fieldErrorsOf(error))) return
    setFailure(decided ?? serverMessage(error, texts.saveFailed))
  }
  const save = async (values: RequestFormValues) => {
    setFailure(null)
    if (showErrors(form, requestFormErrors(values))) return
    const changes = changedRequestFields(values, basis)
    if (Object.keys(changes).length === 0) return onDone()
    try {
      const saved = await writes.edit(basis, changes)
      onDone()
      const back = changedRequestFields(requestFormValues(basis), saved)
      toastWithUndo(texts.saved, () => writes.edit(saved, back), texts.reverted)
    } catch (error) {
      showFailure(error)
    }
  }
  const submit = form.handleSubmit(save)
  return {
    form,
    failure,
    isDecided,
    isStale: newer !== null,
    submit: (event: BaseSyntheticEvent) => void submit(event),
    takeNewer() {
      if (!newer) return
      setBasis(newer)
      setNewer(null)
      form.reset(requestFormValues(newer))
    },
  }
}
