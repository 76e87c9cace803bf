import type { AssistantScope } from '@weekboard/contracts/integrations/scopes'
import { Check } from 'lucide-react'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { scopeTexts } from './assistant-texts.ts'

interface ScopeChoiceProps {
  /** What can be left to the assistant. */
  readonly offered: readonly AssistantScope[]
  readonly chosen: readonly AssistantScope[]
  readonly onChange: (chosen: readonly AssistantScope[]) => void
}

/** Lets the person leave out what an assistant should not be able to do. The first scope always stays. */
export function ScopeChoice({ offered, chosen, onChange }: ScopeChoiceProps) {
  return (
    <ul className="grid gap-1.5">
      {offered.map((scope, index) => (
        <li key={scope} className="text-ink-soft text-sm">
          {index === 0 ? (
            <span className="flex gap-2.5">
              <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
              {scopeTexts[scope]}
            </span>
          ) : (
            <CheckField
              label={scopeTexts[scope]}
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                onChange(
                  offered.filter((each) =>
                    each === scope ? target.checked : chosen.includes(each),
                  ),
                )
              }
            />
          )}
        </li>
      ))}
    </ul>
  )
}
