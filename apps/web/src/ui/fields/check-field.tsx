import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cn } from '../cn.ts'

interface CheckFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly label: string
  readonly description?: ReactNode
}

export function CheckField({ label, description, id, className, ...control }: CheckFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={cn('flex items-start gap-2.5 text-sm', className)}>
      <input
        {...control}
        id={inputId}
        type="checkbox"
        aria-describedby={description ? `${inputId}-description` : undefined}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <div className="grid min-w-0">
        <label htmlFor={inputId} className="text-ink">
          {label}
        </label>
        {description && (
          <span id={`${inputId}-description`} className="text-ink-muted text-xs">
            {description}
          </span>
        )}
      </div>
    </div>
  )
}
