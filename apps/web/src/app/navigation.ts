import { hasRight } from '@weekboard/contracts/rights'
import type { User } from '@weekboard/contracts/user'
import { brainEntry } from '../features/brain/navigation.ts'
import { dashboardEntry } from '../features/dashboard/navigation.ts'
import { teamEntry } from '../features/employees/navigation.ts'
import { myWeekEntry } from '../features/my-week/navigation.ts'
import { scheduleEntry } from '../features/schedule/navigation.ts'
import { requestsEntry } from '../features/time-off/navigation.ts'
import { type NavigationEntry, visibleEntries } from '../lib/navigation.ts'

type Viewer = Pick<User, 'role'> | null

/** The main navigation: in the top bar, and on a phone of those who plan behind its menu button. */
const mainEntries: readonly NavigationEntry[] = [
  dashboardEntry,
  scheduleEntry,
  brainEntry,
  requestsEntry,
  teamEntry,
  myWeekEntry,
]

/** The main navigation of employees on a phone, at the foot of the screen. */
export const bottomEntries: readonly NavigationEntry[] = [
  myWeekEntry,
  scheduleEntry,
  requestsEntry,
  teamEntry,
]

export const mainEntriesOf = (user: Viewer): readonly NavigationEntry[] =>
  visibleEntries(mainEntries, user)

/** Whether the main navigation is at the foot of the screen on a phone. */
export const hasBottomNavigation = (user: Viewer): boolean =>
  user !== null && !hasRight(user, 'planShifts')
