import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '../cn.ts'

/** The props of every labelled control beside its element's attributes. */
export interface FieldProps {
  readonly label: string
  readonly description?: ReactNode
  readonly error?: string
  /** Adds 'Optional' behind the label. */
  readonly optional?: boolean
  readonly labelHidden?: boolean
}

interface FramedProps extends FieldProps {
  readonly id?: string
  readonly className?: string
}

export function splitField<Props extends FramedProps>(props: Props) {
  const { id, label, description, error, optional, labelHidden, className, ...control } = props
  return {
    frame: { id, label, description, error, optional, labelHidden, className },
    control,
  }
}

interface FieldControlProps {
  readonly id: string
  readonly describedBy: string | undefined
  readonly invalid: true | undefined
}

interface FieldFrameProps extends FramedProps {
  readonly children: (parts: FieldControlProps) => ReactNode
}

export function FieldFrame({
  id: givenId,
  label,
  description,
  error,
  optional,
  labelHidden,
  className,
  children,
}: FieldFrameProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean)
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={cn('flex items-baseline justify-between gap-2', labelHidden && 'sr-only')}>
        <label htmlFor={id} className="font-medium text-ink text-sm">
          {label}
        </label>
        {optional && <span className="text-ink-muted text-xs">Optional</span>}
      </div>
      {children({
        id,
        describedBy: described.join(' ') || undefined,
        invalid: error ? true : undefined,
      })}
      {description && (
        <div id={`${id}-description`} className="text-ink-muted text-xs">
          {description}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="flex animate-appear items-start gap-1.5 text-danger-ink text-xs">
      <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

export const controlClasses = cn(
  'w-full min-w-0 rounded-md border border-control bg-surface px-3 text-ink text-base sm:text-sm',
  'placeholder:text-ink-muted transition-[border-color,box-shadow] duration-100',
  'hover:border-ink-muted focus-visible:border-accent focus-visible:outline-offset-0',
  'aria-invalid:border-danger',
  'disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken disabled:text-ink-muted',
)
