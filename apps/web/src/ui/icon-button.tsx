import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type ButtonVariant, buttonClasses } from './button-styles.ts'
import { cn } from './cn.ts'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly label: string
  /** Describes the button, also in its tooltip. */
  readonly hint?: string
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: 'sm' | 'md'
  readonly tooltip?: boolean
}

export function IconButton({
  label,
  hint,
  children,
  variant = 'ghost',
  size = 'md',
  tooltip = true,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-description={hint}
      className={cn(buttonClasses({ variant, size, square: true }), '*:size-4', className)}
    >
      {children}
    </button>
  )
  return tooltip ? <Tooltip label={hint ? `${label}. ${hint}` : label}>{button}</Tooltip> : button
}
