import type { ShiftRequest } from '@weekboard/contracts/requests/shift-requests'
import { hasRight } from '@weekboard/contracts/rights'
import type { Week } from '@weekboard/contracts/schedule/week'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { joinReads, LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import type { MyWeekRequestsProps } from '../../shifts/shared/shift-actions.ts'
import {
  useAnnouncedWeek,
  useNewestRequests,
  useOpenRequestsRead,
  useOpenShiftChanges,
} from '../hooks.ts'
import { requestListTexts } from '../shift-request-texts.ts'
import { openShiftTexts as texts } from './my-week-request-texts.ts'
import { OpenShiftsCard } from './open-shifts-card.tsx'
import { OwnRequestsCard } from './own-requests-card.tsx'

/** How long an own request that came to nothing is shown. */
const shownAfterMs = 3 * dayMs

/** The own requests about shifts, those that wait for the viewer, and open shifts to claim. */
export function MyWeekRequests({ ownId, mondays, requestsPath, ...row }: MyWeekRequestsProps) {
  const { requests, read, refresh } = useOwnRequests(ownId)
  const open = useOpenShifts(mondays)
  useOpenShiftChanges((isFirstConnection) => {
    refresh()
    // The weeks of a large organization take a while, and have just been read.
    if (!isFirstConnection) open.refresh()
  })
  const claimedIds = requests.flatMap(({ kind, status, shift }) =>
    kind === 'claim' && status === 'pending' ? shift.id : [],
  )
  const shifts = open.shifts.filter(({ id }) => !claimedIds.includes(id))
  // On a phone, what is below comes after them, as it would move otherwise.
  const isComing = open.isLoading && shifts.length === 0
  return (
    <>
      {requests.length > 0 && (
        <OwnRequestsCard requests={requests} ownId={ownId} requestsPath={requestsPath} {...row} />
      )}
      <LoadFailure read={read} text={requestListTexts.failed} />
      <LoadFailure read={open.read} text={texts.failed} />
      {shifts.length > 0 && <OpenShiftsCard shifts={shifts} {...row} />}
      {isComing && <RowSkeletons label={texts.loading} rows={4} className="my-week-coming py-4" />}
    </>
  )
}

/** First what waits for the viewer, then what waits for others, then what came to nothing. */
function useOwnRequests(ownId: number) {
  const openRead = useOpenRequestsRead()
  const newestRead = useNewestRequests()
  const open = openRead.data?.shift_requests ?? []
  const newest = newestRead.data?.shift_requests ?? []
  const toAnswer = open.filter(({ actions }) => actions.includes('accept'))
  const waiting = open.filter(
    ({ from_employee_id: fromId, to_employee_id: toId, status }) =>
      fromId === ownId || (toId === ownId && status === 'accepted'),
  )
  const failed = newest.filter(
    (request) => request.from_employee_id === ownId && hasFailedRecently(request),
  )
  return {
    requests: [...toAnswer, ...waiting, ...failed],
    read: joinReads(openRead, newestRead),
    refresh: () => {
      void openRead.mutate()
      void newestRead.mutate()
    },
  }
}

/** Whether a request for a shift to come was denied or has expired in the last days. */
function hasFailedRecently({ status, shift, decided_at: decidedAt }: ShiftRequest): boolean {
  if (status !== 'rejected' && status !== 'expired') return false
  const now = Date.now()
  const isRecent = decidedAt === null || now - Date.parse(decidedAt) < shownAfterMs
  return isRecent && Date.parse(shift.start_time) > now
}

/** Open shifts of announced weeks, by start; managers fill them on the schedule instead. */
function useOpenShifts(mondays: readonly string[]) {
  const user = useCurrentUser()
  const isPlanner = user !== null && hasRight(user, 'planShifts')
  const [first = null, second = null] = isPlanner ? [] : mondays
  const reads = [useAnnouncedWeek(first), useAnnouncedWeek(second)]
  return {
    shifts: reads
      .flatMap(({ data }) => data?.shifts.filter(isToClaim) ?? [])
      .sort((a, b) => a.start_time.localeCompare(b.start_time) || a.id - b.id),
    read: joinReads(...reads),
    isLoading: reads.some(({ isLoading }) => isLoading),
    refresh: () => {
      for (const { mutate } of reads) void mutate()
    },
  }
}

/** There is no use in telling somebody of open shifts with these blocks. */
const hiddenBlocks = ['started', 'taken', 'already_requested']

const isToClaim = ({ employee_id, status, start_time, claim_blocked_by }: Week['shifts'][number]) =>
  employee_id === null &&
  status === 'published' &&
  Date.parse(start_time) > Date.now() &&
  !claim_blocked_by?.some(({ code }) => hiddenBlocks.includes(code))
