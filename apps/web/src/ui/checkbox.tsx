import { Check } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly label: ReactNode
  readonly description?: ReactNode
}

export function Checkbox({ label, description, id, className, ...input }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const descriptionId = `${inputId}-description`
  return (
    <div className={className}>
      <div className="flex items-start gap-2.5">
        <span className="relative mt-0.5 inline-grid size-4 shrink-0">
          <input
            {...input}
            type="checkbox"
            id={inputId}
            aria-describedby={description ? descriptionId : undefined}
            className="peer size-4 appearance-none rounded-sm border border-control bg-surface transition-colors checked:border-accent checked:bg-accent hover:border-ink-muted disabled:bg-sunken"
          />
          <Check
            className="pointer-events-none absolute inset-0 m-auto size-3 text-on-accent opacity-0 peer-checked:opacity-100"
            strokeWidth={3.5}
            aria-hidden="true"
          />
        </span>
        <div className="min-w-0 text-sm">
          <label htmlFor={inputId} className="cursor-pointer text-ink">
            {label}
          </label>
          {description && (
            <p id={descriptionId} className="text-ink-muted text-xs">
              {description}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
