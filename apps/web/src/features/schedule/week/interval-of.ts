import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { Interval } from '@weekboard/scheduling/clock/interval'

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

export const instantsAt = ({ startsAt, endsAt }: Interval) => ({
  start_time: startsAt.toISOString(),
  end_time: endsAt.toISOString(),
})
