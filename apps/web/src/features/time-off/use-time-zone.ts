import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { useCurrentUser } from '../../lib/session/current-user.ts'

/** The organization's time zone. */
export const useTimeZone = (): string => useCurrentUser()?.organization?.time_zone ?? 'UTC'

/** Today's date in the organization's time zone. */
export const useTodayInZone = (): string => dateInZone(new Date(), useTimeZone())
