import type { Shift } from '@weekboard/contracts/shift-schema'

/** When a shift is, and its breaks; what a device has kept of an older version has none. */
export const intervalOf = ({
  start_time,
  end_time,
  breaks = [],
}: Pick<Shift, 'start_time' | 'end_time'> & Partial<Pick<Shift, 'breaks'>>) => ({
  startsAt: new Date(start_time),
  endsAt: new Date(end_time),
  breaks,
})
