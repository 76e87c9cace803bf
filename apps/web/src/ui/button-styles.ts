import { cn } from './cn.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-ghost'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent shadow-raise hover:bg-accent-hover',
  secondary: 'bg-surface text-ink shadow-raise ring-1 ring-inset ring-line-strong hover:bg-sunken',
  ghost: 'text-ink-soft hover:bg-hover hover:text-ink active:bg-pressed',
  danger: 'bg-danger text-on-danger shadow-raise hover:bg-danger-hover',
  'danger-ghost': 'text-danger-ink hover:bg-danger-soft',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 rounded-md px-2.5 text-sm',
  md: 'h-9 rounded-md px-3.5 text-sm',
  lg: 'h-11 rounded-md px-5 text-base',
}
const squareSizes: Record<ButtonSize, string> = {
  sm: 'size-8 rounded-md',
  md: 'size-9 rounded-md',
  lg: 'size-11 rounded-md',
}

/** Variants without a background stay without one when disabled. */
const isFlat = (variant: ButtonVariant): boolean =>
  variant === 'ghost' || variant === 'danger-ghost'

interface ButtonStyle {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly fullWidth?: boolean
  /** Whether the button has only an icon. */
  readonly square?: boolean
}

export function buttonClasses({
  variant = 'secondary',
  size = 'md',
  fullWidth,
  square,
}: ButtonStyle) {
  return cn(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap font-medium',
    // Links, too, are framed where the system replaces shadows and grounds.
    'transition-colors duration-100 forced-colors:border',
    'disabled:cursor-not-allowed disabled:shadow-none disabled:ring-0',
    isFlat(variant)
      ? 'disabled:bg-transparent disabled:text-ink-muted/60'
      : 'disabled:bg-grey-soft disabled:text-grey-ink',
    variants[variant],
    square ? squareSizes[size] : sizes[size],
    fullWidth && 'w-full',
  )
}
