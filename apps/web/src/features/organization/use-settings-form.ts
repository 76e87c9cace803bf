import { type Organization, organizationSchema } from '@weekboard/contracts/organization'
import { type BaseSyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { serverMessage } from '../../lib/alert-text.ts'
import { fieldErrorsOf, isApiError } from '../../lib/api-error.ts'
import { useToast } from '../../ui/toast.ts'
import { useUpdateOrganization } from './hooks.ts'
import {
  atFields,
  reasonsAgainst,
  type SettingsField,
  type SettingsValues,
  valuesOf,
  wishOf,
} from './settings-form.ts'
import { settingsTexts as texts } from './settings-texts.ts'

const codeOf = (error: unknown): string => (isApiError(error) ? error.code : '')

/** The settings as somebody else left them meanwhile, when that is why the server refused. */
function newerOf(error: unknown): Organization | null {
  if (!isApiError(error) || error.code !== 'stale_version') return null
  return organizationSchema.safeParse(error.details?.current).data ?? null
}

/** The form of the settings: what was typed, what stands against it, and what can be done. */
export function useSettingsForm(organization: Organization) {
  const [basis, setBasis] = useState(organization)
  const [newer, setNewer] = useState<Organization | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const update = useUpdateOrganization()
  const toast = useToast()
  const form = useForm<SettingsValues>({ defaultValues: valuesOf(basis) })

  const startFrom = (current: Organization) => {
    setBasis(current)
    setNewer(null)
    form.reset(valuesOf(current))
  }
  const showReasons = (reasons: readonly (readonly [SettingsField, string])[]) => {
    reasons.forEach(([field, message], index) => {
      form.setError(field, { message }, { shouldFocus: index === 0 })
    })
  }
  const refuse = (error: unknown) => {
    const current = newerOf(error)
    const reasons = atFields(Object.entries(fieldErrorsOf(error)))
    showReasons(reasons)
    setNewer(current)
    // Why a zone cannot change takes more than a few words at its field.
    const needsSentence = reasons.length === 0 || codeOf(error) === 'zone_in_use'
    if (!current && needsSentence) setFailure(serverMessage(error, texts.failed))
  }
  const save = form.handleSubmit(async (values) => {
    setFailure(null)
    const wish = wishOf(values, valuesOf(basis))
    const reasons = reasonsAgainst(wish)
    if (reasons.length > 0) return showReasons(reasons)
    try {
      startFrom(await update(basis.version, wish))
      toast({ type: 'success', title: texts.saved })
    } catch (error) {
      refuse(error)
    }
  })
  return {
    form,
    failure,
    isStale: newer !== null,
    save: (event: BaseSyntheticEvent) => void save(event),
    takeNewer: () => newer && startFrom(newer),
  }
}
export type SettingsForm = ReturnType<typeof useSettingsForm>['form']
