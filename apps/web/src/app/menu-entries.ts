import { analyticsEntry } from '../features/analytics/navigation.ts'
import { announcementsEntry } from '../features/announcements/navigation.ts'
import { auditLogEntry } from '../features/audit-log/navigation.ts'
import { billingEntry } from '../features/billing/navigation.ts'
import { teamEntry } from '../features/employees/navigation.ts'
import { profileEntry } from '../features/identity/navigation.ts'
import { accessibilityEntry } from '../features/legal/navigation.ts'
import { organizationEntry } from '../features/organization/navigation.ts'
import { positionsEntry } from '../features/positions/navigation.ts'
import { staffingEntry } from '../features/staffing-needs/navigation.ts'
import { requestsEntry } from '../features/time-off/navigation.ts'
import type { NavigationEntry } from '../lib/navigation.ts'

/** Links of the user menu; `settingsEntries` follow as a group. */
export const accountEntries: readonly NavigationEntry[] = [
  profileEntry,
  teamEntry,
  announcementsEntry,
  requestsEntry,
  analyticsEntry,
  billingEntry,
  accessibilityEntry,
]

export const settingsEntries: readonly NavigationEntry[] = [
  organizationEntry,
  positionsEntry,
  staffingEntry,
  auditLogEntry,
]
