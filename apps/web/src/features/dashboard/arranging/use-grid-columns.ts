import { gridColumns } from '@weekboard/contracts/dashboard/layout'
import { useMedia } from '../../../lib/page/media.ts'

/** Columns by the width of the window: 12 from 1200 px, 10 from 996 px, else 6. */
export function useGridColumns(isEditing: boolean): number {
  const isLarge = useMedia('(min-width: 1200px)')
  const isMedium = useMedia('(min-width: 996px)')
  if (isEditing || isLarge) return gridColumns
  return isMedium ? 10 : 6
}
