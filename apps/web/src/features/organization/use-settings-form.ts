import {
  type Organization,
  organizationSchema,
  organizationSettingsSchema,
} from '@weekboard/contracts/organization/organization'
import { type BaseSyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { schemaErrors, showFieldErrors } from '../../lib/forms/form-errors.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { fieldErrorsOf, isApiError, staleCurrentOf } from '../../lib/http/api-error.ts'
import { useToast } from '../../ui/feedback/toast.ts'
import { useUnsavedGuard } from '../../ui/fields/use-unsaved-guard.ts'
import { useUpdateOrganization } from './hooks.ts'
import {
  type SettingsValues,
  settingsChanges,
  settingsFields,
  settingsFormValues,
} from './settings-form.ts'
import { settingsTexts as texts } from './settings-texts.ts'

const codeOf = (error: unknown): string => (isApiError(error) ? error.code : '')

export function useSettingsForm(organization: Organization) {
  const [basis, setBasis] = useState(organization)
  const [newer, setNewer] = useState<Organization | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const update = useUpdateOrganization()
  const toast = useToast()
  const form = useForm<SettingsValues>({ defaultValues: settingsFormValues(basis) })
  const { isDirty, isSubmitting } = form.formState
  useUnsavedGuard(isDirty && !isSubmitting, texts.discard)

  const startFrom = (current: Organization) => {
    setBasis(current)
    setNewer(null)
    form.reset(settingsFormValues(current))
  }
  const showErrors = (errors: Readonly<Record<string, string>>): boolean =>
    showFieldErrors(form.setError, settingsFields, errors)
  const showFailure = (error: unknown) => {
    const current = staleCurrentOf(error, organizationSchema)
    setNewer(current)
    // Why a zone cannot change takes more than a few words at its field.
    const needsSentence = !showErrors(fieldErrorsOf(error)) || codeOf(error) === 'zone_in_use'
    if (!current && needsSentence) setFailure(serverMessage(error, texts.failed))
  }
  const save = form.handleSubmit(async (values) => {
    setFailure(null)
    const changes = settingsChanges(values, settingsFormValues(basis))
    if (showErrors(schemaErrors(organizationSettingsSchema.partial(), changes))) return
    try {
      startFrom(await update({ version: basis.version, changes, keeps: values.shift_times }))
      toast({ type: 'success', title: texts.saved })
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
    takeNewer: () => newer && startFrom(newer),
  }
}
export type SettingsForm = ReturnType<typeof useSettingsForm>['form']
