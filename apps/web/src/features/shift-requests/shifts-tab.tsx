import {
  type ShiftRequest,
  shiftRequestKinds,
  shiftRequestStatuses,
} from '@weekboard/contracts/requests/shift-requests'
import { ArrowLeftRight } from 'lucide-react'
import { useCallback, useState } from 'react'
import { late, useLate } from '../../lib/loading/late.tsx'
import { useOpenedRequest } from '../../lib/page/address.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FilterRow, FilterSelect } from '../../ui/page/filters.tsx'
import { OpenedRequestView } from '../time-off/shared/requests/opened-request-view.tsx'
import { RequestListView } from '../time-off/shared/requests/request-list-view.tsx'
import { requestViewTexts as viewTexts } from '../time-off/shared/requests/request-view-texts.ts'
import type { RequestDecision } from './decide-dialog.tsx'
import { useLiveRequests, useShiftRequest, useShiftRequests } from './hooks.ts'
import { useShiftRequestFilters } from './request-filters.ts'
import { ShiftRequestItem } from './shift-request-item.tsx'
import {
  requestKindTexts,
  requestStatusTexts,
  requestListTexts as texts,
} from './shift-request-texts.ts'

const statusOptions = [
  { value: 'open', text: texts.open },
  ...shiftRequestStatuses.map((value) => ({ value, text: requestStatusTexts[value] })),
]
const kindOptions = shiftRequestKinds.map((value) => ({ value, text: requestKindTexts[value] }))

/** Filters by status and kind. */
function RequestFilterBar() {
  const { filters, setFilter } = useShiftRequestFilters()
  return (
    <FilterRow>
      <FilterSelect
        label={viewTexts.status}
        allText={viewTexts.allStatuses}
        value={filters.status}
        options={statusOptions}
        onChange={(value) => setFilter('status', value)}
      />
      <FilterSelect
        label={viewTexts.type}
        allText={viewTexts.allTypes}
        value={filters.kind}
        options={kindOptions}
        onChange={(value) => setFilter('kind', value)}
      />
    </FilterRow>
  )
}

const decideDialogModule = late(() => import('./decide-dialog.tsx'))

interface OpenDecision {
  readonly request: ShiftRequest
  readonly action: RequestDecision
}

const assignDialogModule = late(() => import('./assign-dialog.tsx'))

type ManagerActions = Pick<Parameters<typeof ShiftRequestItem>[0], 'onDecide' | 'onAssign'>

/** Claims, offers and swaps: everybody's for managers, else those that concern the viewer. */
export function ShiftsTab() {
  useLiveRequests()
  const { openedId, showAll } = useOpenedRequest()
  const [decision, setDecision] = useState<OpenDecision | null>(null)
  const close = useCallback(() => setDecision(null), [])
  const decide = useLate(decideDialogModule, decision !== null, close)
  const [assigned, setAssigned] = useState<ShiftRequest | null>(null)
  const closeAssigned = useCallback(() => setAssigned(null), [])
  const assign = useLate(assignDialogModule, assigned !== null, closeAssigned)
  const actions: ManagerActions = {
    onDecide: (request, action) => setDecision({ request, action }),
    onAssign: setAssigned,
  }
  return (
    <>
      {openedId === undefined ? (
        <RequestList {...actions} />
      ) : (
        <OpenedRequest id={openedId} onShowAll={showAll} {...actions} />
      )}
      {decision && decide && <decide.DecideRequestDialog {...decision} onClose={close} />}
      {assigned && assign && <assign.AssignDialog request={assigned} onClose={closeAssigned} />}
    </>
  )
}

function RequestList(actions: ManagerActions) {
  const { filters, isFiltered, clear } = useShiftRequestFilters()
  const read = useShiftRequests(filters)
  return (
    <div className="grid gap-4">
      <RequestFilterBar />
      <RequestListView
        read={read}
        texts={texts}
        isFiltered={isFiltered}
        onClearFilters={clear}
        emptyState={
          <EmptyState icon={<ArrowLeftRight />} title={texts.empty} message={texts.emptyHint} />
        }
        itemOf={(request) => <ShiftRequestItem key={request.id} request={request} {...actions} />}
      />
    </div>
  )
}

interface OpenedRequestProps extends ManagerActions {
  readonly id: number
  readonly onShowAll: () => void
}

/** The request that a notification led to. */
function OpenedRequest({ id, onShowAll, ...actions }: OpenedRequestProps) {
  const { data, error, isValidating, mutate } = useShiftRequest(id)
  return (
    <OpenedRequestView
      item={data && <ShiftRequestItem request={data.shift_request} {...actions} />}
      error={error}
      isRefreshing={isValidating}
      onRetry={() => void mutate()}
      texts={texts}
      onShowAll={onShowAll}
    />
  )
}
