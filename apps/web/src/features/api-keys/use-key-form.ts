import type { ApiScope } from '@weekboard/contracts/integrations/scopes'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { type FormEvent, useRef, useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { createKeyTexts as texts } from './api-key-texts.ts'
import { useApiKeyActions } from './hooks.ts'

export interface CreatedKey {
  readonly name: string
  /** Null when it did not arrive. */
  readonly secret: string | null
}

interface KeyValues {
  readonly name: string
  readonly scopes: readonly ApiScope[]
  /** Days until the key expires; empty for never. */
  readonly days: string
}

/** The values, errors and submit of the form for a new key. */
export function useKeyForm(onCreated: (created: CreatedKey) => void) {
  const { create } = useApiKeyActions()
  const [values, setValues] = useState<KeyValues>({ name: '', scopes: [], days: '90' })
  const [isSubmitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const { scopes, days } = values
  const name = values.name.trim()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setSubmitted(true)
    if (name === '') nameField.current?.focus()
    if (busy || name === '' || scopes.length === 0) return
    setBusy(true)
    setFailure(null)
    const end = days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString()
    try {
      onCreated({ name, secret: await create({ name, scopes: [...scopes], expires_at: end }) })
    } catch (error) {
      setFailure(serverMessage(error, texts.failed))
      setBusy(false)
    }
  }
  return {
    values,
    set: (changed: Partial<KeyValues>) => setValues({ ...values, ...changed }),
    errors: {
      name: isSubmitted && name === '' ? texts.noName : undefined,
      scopes: isSubmitted && scopes.length === 0 ? texts.noScope : null,
    },
    failure,
    busy,
    submit,
    nameField,
  }
}
