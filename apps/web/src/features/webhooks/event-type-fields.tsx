import { webhookGroups, webhookMessages, webhookTypes } from '@weekboard/contracts/events'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { endpointTexts as texts } from './webhook-texts.ts'

interface EventTypeFieldsProps {
  readonly types: readonly string[]
  readonly onChange: (types: readonly string[]) => void
  readonly error: string | undefined
}

/** The kinds of events, a box each, in groups. */
export function EventTypeFields({ types, onChange, error }: EventTypeFieldsProps) {
  const set = (type: string, isOn: boolean) =>
    onChange(isOn ? [...types, type] : types.filter((other) => other !== type))
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium text-ink text-sm">{texts.types}</legend>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => onChange(webhookTypes)}>
          {texts.all}
        </Button>
        <Button size="sm" onClick={() => onChange([])}>
          {texts.clear}
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-danger-ink text-xs">
          {error}
        </p>
      )}
      {webhookGroups.map((name) => (
        <fieldset key={name} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <legend className="mb-1.5 text-ink-muted text-xs">{name}</legend>
          {webhookMessages
            .filter(({ group }) => group === name)
            .map(({ type, title }) => (
              <CheckField
                key={type}
                label={title}
                checked={types.includes(type)}
                onChange={({ target }) => set(type, target.checked)}
              />
            ))}
        </fieldset>
      ))}
    </fieldset>
  )
}
