import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-styles.ts'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly fullWidth?: boolean
  readonly icon?: ReactNode
  /** While busy the button keeps focus and width, reads `busyText` and ignores clicks. */
  readonly busy?: boolean
  readonly busyText?: string
  /** Temporarily disabled: keeps the focus and ignores clicks. */
  readonly paused?: boolean
}

export function Button({
  children,
  variant,
  size,
  fullWidth,
  icon,
  busy = false,
  busyText,
  paused = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || paused) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-disabled={busy || paused || undefined}
      aria-busy={busy || undefined}
      className={cn(
        buttonClasses({ variant, size, fullWidth }),
        busy && 'cursor-wait',
        paused && 'pointer-events-none text-ink-muted',
        className,
      )}
    >
      <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
        <span
          className={cn(
            'inline-flex items-center gap-[inherit]',
            // Without a busy text the label stays the name of the button.
            busy && (busyText === undefined ? 'opacity-0' : 'invisible'),
          )}
        >
          {icon && (
            <span className="me-1.5 -ms-0.5 inline-flex *:size-4" aria-hidden="true">
              {icon}
            </span>
          )}
          {children}
        </span>
        {busyText !== undefined && (
          <span className={cn('inline-flex items-center gap-2', !busy && 'invisible')}>
            <Spinner size="sm" />
            {busyText}
          </span>
        )}
        {busy && busyText === undefined && <Spinner size="sm" />}
      </span>
    </button>
  )
}
