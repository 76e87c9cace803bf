import {
  getOrganizationRoute,
  type Organization,
  updateOrganizationRoute,
} from '@weekboard/contracts/organization/organization'
import type { OpeningHours } from '@weekboard/contracts/schedule/opening-hours'
import { listSchedulesRoute } from '@weekboard/contracts/schedule/schedules'
import {
  getStaffingNeedsRoute,
  type StaffingNeed,
} from '@weekboard/contracts/schedule/staffing-needs'
import { replaceStaffingNeedsRoute } from '@weekboard/contracts/schedule/staffing-needs-input'
import { callApi } from '../../../lib/http/http.ts'
import { readKey, useRead } from '../../../lib/http/http-read.ts'
import { writeRetry } from '../../../lib/http/retry.ts'
import { useMutate } from '../../../lib/http/use-mutate.ts'
import { useStaffingNeeds } from '../../staffing-needs/shared/hooks.ts'

const published = { query: { status: 'published', limit: 1 } } as const

/** What a new organization has set up; null for one that has published a week, and until it is known. */
export function useSetUp() {
  const { data: weeks } = useRead(listSchedulesRoute, published)
  const { data: reply } = useRead(getOrganizationRoute, {})
  const { needs } = useStaffingNeeds()
  if (!weeks || weeks.schedules.length > 0 || !reply || !needs) return null
  const { organization } = reply
  return 'version' in organization ? { organization, needs } : null
}

/** Writes of the set-up. All throw ApiError. */
export function useSetUpCalls() {
  const mutate = useMutate()
  return {
    async saveOpeningHours(hours: readonly OpeningHours[], { version }: Organization) {
      const body = { organization: { opening_hours: [...hours] }, version }
      const reply = await callApi(updateOrganizationRoute, { body }, { retry: writeRetry })
      await mutate(readKey(getOrganizationRoute, {}), reply, { revalidate: false })
    },
    /** Replaces the needs of all weekdays of an organization that has no exceptions yet. */
    async saveNeeds(needs: readonly StaffingNeed[], version: number) {
      const body = { staffing_needs: [...needs], exceptions: [], version }
      const reply = await callApi(replaceStaffingNeedsRoute, { body }, { retry: writeRetry })
      await mutate(readKey(getStaffingNeedsRoute, {}), reply, { revalidate: false })
    },
  }
}
