import type { ApiScope } from '@weekboard/contracts/integrations/scopes'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { scopeGroups, createKeyTexts as texts } from './api-key-texts.ts'

interface ScopeFieldsProps {
  readonly scopes: readonly ApiScope[]
  readonly onChange: (scopes: readonly ApiScope[]) => void
  readonly error: string | null
}

/** Two boxes for each domain; changing includes reading. */
export function ScopeFields({ scopes, onChange, error }: ScopeFieldsProps) {
  const set = (scope: ApiScope, isOn: boolean) =>
    onChange(isOn ? [...scopes, scope] : scopes.filter((other) => other !== scope))
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium text-ink text-sm">{texts.scopes}</legend>
      <p className="text-ink-muted text-xs">{texts.scopesHint}</p>
      {error && (
        <p role="alert" className="text-danger-ink text-xs">
          {error}
        </p>
      )}
      <div className="grid divide-y divide-line rounded-lg border border-line">
        {scopeGroups.map(({ name, read, write }) => {
          const writes = write !== null && scopes.includes(write)
          return (
            <fieldset key={name} className="flex items-center gap-4 px-3 py-2">
              <legend className="sr-only">{name}</legend>
              <span className="w-28 shrink-0 text-sm" aria-hidden="true">
                {name}
              </span>
              <CheckField
                className="shrink-0"
                label={texts.read}
                checked={writes || scopes.includes(read)}
                disabled={writes}
                onChange={({ target }) => set(read, target.checked)}
              />
              {write && (
                <CheckField
                  label={texts.write}
                  checked={writes}
                  onChange={({ target }) => set(write, target.checked)}
                />
              )}
            </fieldset>
          )
        })}
      </div>
    </fieldset>
  )
}
