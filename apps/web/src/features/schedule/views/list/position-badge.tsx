import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import { chipClass } from '../../../../ui/chip-colors.ts'
import { cn } from '../../../../ui/cn.ts'

export const PositionBadge = ({ name, color }: Pick<WeekPosition, 'name' | 'color'>) => (
  <span
    className={cn(
      'inline-flex h-5.5 max-w-full items-center rounded-full px-2 font-medium text-xs',
      chipClass(color),
    )}
  >
    <span className="truncate">{name}</span>
  </span>
)
