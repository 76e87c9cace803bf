import { type ChipColor, chipClass } from './chip-colors.ts'
import { cn } from './cn.ts'

interface ColorChipProps {
  readonly color: ChipColor
  /** Shows a long text on several lines instead of cutting it. */
  readonly wraps?: boolean
  readonly children: string
}

/** A word on a color. */
export const ColorChip = ({ color, wraps = false, children }: ColorChipProps) => (
  <span
    className={cn(
      'inline-block max-w-full px-2.5 py-0.5 font-medium text-sm',
      wraps ? 'wrap-anywhere rounded-xl' : 'truncate rounded-full',
      chipClass(color),
    )}
  >
    {children}
  </span>
)
