import type { Position } from '@weekboard/contracts/employees/positions'
import type { PositionRow } from './queries.ts'

export const presentPosition = ({ id, name, color, version }: PositionRow): Position => ({
  id,
  name,
  color,
  version,
})
