import { type Employee, employeeSchema } from '@weekboard/contracts/employees'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { type BaseSyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { serverMessage } from '../../lib/alert-text.ts'
import { fieldErrorsOf, isApiError } from '../../lib/api-error.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { useConfirm } from '../../ui/confirm.ts'
import { useToast } from '../../ui/toast.ts'
import { emailTakenSentence } from './email-error.ts'
import {
  type EditField,
  type EditValues,
  reasonsAgainst,
  valuesOf,
  wishOf,
} from './employee-form.ts'
import { useUpdateEmployee } from './hooks.ts'
import { editTexts as texts } from './team-texts.ts'

/** The person as somebody else left them meanwhile, when that is why the server refused. */
function newerOf(error: unknown): Employee | null {
  if (!isApiError(error) || error.code !== 'stale_version') return null
  return employeeSchema.safeParse(error.details?.current).data ?? null
}

/** The form of one person: what was typed, what stands against it, and what can be done. */
export function useEditForm(employee: Employee, onDone: () => void) {
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  const [today] = useState(() => dateInZone(new Date(), timeZone))
  const [basis, setBasis] = useState(employee)
  const [newer, setNewer] = useState<Employee | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSwitching, setIsSwitching] = useState(false)
  const update = useUpdateEmployee()
  const toast = useToast()
  const form = useForm<EditValues>({ defaultValues: valuesOf(basis, today) })

  const showReasons = (reasons: readonly (readonly [EditField, string])[]) => {
    reasons.forEach(([field, message], index) => {
      form.setError(field, { message: emailTakenSentence(message) }, { shouldFocus: index === 0 })
    })
  }
  const refuse = (error: unknown) => {
    const current = newerOf(error)
    const reasons = Object.entries(fieldErrorsOf(error)).filter(isEditField)
    showReasons(reasons)
    setNewer(current)
    if (!current && reasons.length === 0) setFailure(serverMessage(error, texts.failed))
  }
  const save = form.handleSubmit(async (values) => {
    setFailure(null)
    const wish = wishOf(values, valuesOf(basis, today))
    const reasons = reasonsAgainst(wish)
    if (reasons.length > 0) return showReasons(reasons)
    try {
      const { user } = await update(basis, wish)
      onDone()
      toast({ type: 'success', title: texts.saved(user.full_name) })
    } catch (error) {
      refuse(error)
    }
  })
  const ask = useQuestion(basis)
  const switchActive = async () => {
    if (!(await ask())) return
    setFailure(null)
    setIsSwitching(true)
    try {
      const { active, user } = await update(basis, { active: !basis.active })
      onDone()
      const title = active ? texts.activated(user.full_name) : texts.deactivated(user.full_name)
      toast({ type: 'success', title })
    } catch (error) {
      refuse(error)
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
      form.reset(valuesOf(newer, today))
    },
  }
}

const editFields: ReadonlySet<string> = new Set<EditField>([
  'full_name',
  'email',
  'role',
  'hourly_rate',
  'rate_from',
  'max_weekly_hours',
])
const isEditField = (entry: [string, string]): entry is [EditField, string] =>
  editFields.has(entry[0])

/** Asks before a person is deactivated or comes back. */
function useQuestion({ active, user }: Employee): () => Promise<boolean> {
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
