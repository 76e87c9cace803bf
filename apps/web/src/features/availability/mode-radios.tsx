import { cn } from '../../ui/cn.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { modeTexts, availabilityTexts as texts } from './availability-texts.ts'
import { modeClasses } from './mode-classes.ts'
import type { PaintMode } from './weekly-pattern.ts'

interface ModeRadiosProps {
  readonly value: PaintMode
  readonly onChange: (mode: PaintMode) => void
  readonly className?: string
}

const swatch = (mode: PaintMode) => (
  <span
    aria-hidden="true"
    className={cn(
      'size-4 shrink-0 rounded-sm ring-1 ring-line-strong ring-inset',
      modeClasses[mode],
    )}
  />
)

const modes = (['unavailable', 'preferred', 'available'] as const).map((value) => ({
  value,
  label: modeTexts[value],
  icon: swatch(value),
}))

export function ModeRadios({ value, onChange, className }: ModeRadiosProps) {
  return (
    <Segmented
      label={texts.mode}
      value={value}
      segments={modes}
      onChange={onChange}
      className={cn('max-sm:[&>label]:px-2', className)}
    />
  )
}
