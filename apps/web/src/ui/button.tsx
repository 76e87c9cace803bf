import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-styles.ts'
import { cn } from './cn.ts'
import { blockedProps, useBlockReason } from './feedback/blocked-changes.ts'
import { Spinner } from './feedback/spinner.tsx'

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
  /** What it leads to changes something: it is off, with the reason, while `BlockedChanges` has one. */
  readonly changes?: boolean
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
  changes = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const blocked = useBlockReason(changes)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || paused || blocked) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-disabled={busy || paused || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      {...blockedProps(blocked)}
      className={cn(
        buttonClasses({ variant, size, fullWidth }),
        busy && 'cursor-wait',
        paused && 'pointer-events-none text-ink-muted',
        blocked && 'cursor-not-allowed text-ink-muted opacity-60',
        className,
      )}
    >
      <ButtonContent icon={icon} busy={busy} busyText={busyText}>
        {children}
      </ButtonContent>
    </button>
  )
}

type ButtonContentProps = Pick<ButtonProps, 'children' | 'icon' | 'busy' | 'busyText'>

function ButtonContent({ children, icon, busy, busyText }: ButtonContentProps) {
  return (
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
          {busy ? <Spinner size="sm" /> : <span className="size-4" />}
          {busyText}
        </span>
      )}
      {busy && busyText === undefined && <Spinner size="sm" />}
    </span>
  )
}
