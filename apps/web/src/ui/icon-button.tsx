import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type ButtonVariant, buttonClasses } from './button-styles.ts'
import { cn } from './cn.ts'
import { blockedProps, useBlockReason } from './feedback/blocked-changes.ts'
import { Tooltip } from './overlays/tooltip.tsx'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly label: string
  /** Describes the button, also in its tooltip. */
  readonly hint?: string
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: 'sm' | 'md'
  readonly tooltip?: boolean
  /** Off, with the reason, while `BlockedChanges` has one. */
  readonly changes?: boolean
}

export function IconButton({
  label,
  hint,
  children,
  variant = 'ghost',
  size = 'md',
  tooltip = true,
  changes = false,
  onClick,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const blocked = useBlockReason(changes)
  const button = (
    <button
      {...rest}
      type={type}
      onClick={blocked ? undefined : onClick}
      aria-label={label}
      aria-description={hint}
      {...blockedProps(blocked)}
      className={cn(
        buttonClasses({ variant, size, square: true }),
        '*:size-4',
        blocked && 'opacity-60',
        className,
      )}
    >
      {children}
    </button>
  )
  return tooltip ? <Tooltip label={hint ? `${label}. ${hint}` : label}>{button}</Tooltip> : button
}
