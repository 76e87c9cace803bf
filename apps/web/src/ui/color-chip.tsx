import { type ChipColor, chipClass } from './chip-colors.ts'
import { cn } from './cn.ts'

interface ColorChipProps {
  readonly color: ChipColor
  readonly children: string
}

/** A word on a color. */
export const ColorChip = ({ color, children }: ColorChipProps) => (
  <span
    className={cn(
      'inline-block max-w-full truncate rounded-full px-2.5 py-0.5 font-medium text-sm',
      chipClass(color),
    )}
  >
    {children}
  </span>
)
