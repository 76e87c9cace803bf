import { listPositionsRoute } from '@weekboard/contracts/employees/positions'
import { useRead } from '../../../lib/http/http-read.ts'

export const positionsFailed = 'The positions could not be loaded.'

/** The positions of the organization, by name. */
export function usePositions() {
  const { data, error, isValidating, mutate } = useRead(listPositionsRoute, {})
  return { positions: data?.positions, error, isValidating, mutate }
}
