import { useId } from 'react'
import { cn } from '../cn.ts'

interface ChoiceRadioProps {
  /** The name that the choices of one group share. */
  readonly group: string
  readonly label: string
  readonly hint: string
  readonly checked: boolean
  readonly isWarning?: boolean
  readonly disabled?: boolean
  readonly onChoose: () => void
}

/** A choice with its reasons beneath; the whole line can be clicked. */
export function ChoiceRadio(props: ChoiceRadioProps) {
  const { group, label, hint, checked, isWarning, disabled, onChoose } = props
  const id = useId()
  return (
    <div
      className={cn(
        'relative flex items-start gap-2.5 rounded-md px-2 py-1.5 text-sm',
        disabled ? 'text-ink-muted' : 'hover:bg-hover',
        checked && 'bg-accent-soft',
      )}
    >
      <input
        id={id}
        type="radio"
        name={group}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        aria-describedby={`${id}-hint`}
        className="relative z-1 mt-0.5 size-4 shrink-0 accent-accent"
      />
      <div className="grid min-w-0">
        <label
          htmlFor={id}
          className={cn('font-medium after:absolute after:inset-0', disabled || 'cursor-pointer')}
        >
          {label}
        </label>
        <span
          id={`${id}-hint`}
          className={cn('text-xs', isWarning ? 'text-warning-ink' : 'text-ink-soft')}
        >
          {hint}
        </span>
      </div>
    </div>
  )
}
