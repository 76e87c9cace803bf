import type { ShiftRequest } from '@weekboard/contracts/shift-requests'
import { ArrowLeftRight, SearchX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { createLazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import type { RequestDecision } from './decide-dialog.tsx'
import { RequestFilterBar } from './filter-bar.tsx'
import {
  type ShiftRequestsRead,
  useLiveRequests,
  useShiftRequest,
  useShiftRequests,
} from './hooks.ts'
import { useShiftRequestFilters } from './request-filters.ts'
import { ShiftRequestItem } from './shift-request-item.tsx'
import { requestListTexts as texts } from './shift-request-texts.ts'

const decideDialogModule = createLazyModule(() => import('./decide-dialog.tsx'))

interface OpenDecision {
  readonly request: ShiftRequest
  readonly action: RequestDecision
}

type OnDecide = (request: ShiftRequest, action: RequestDecision) => void

/** Claims, offers and swaps: everybody's for managers, else those that concern the viewer. */
export function ShiftsTab() {
  useLiveRequests()
  const { openedId } = useShiftRequestFilters()
  const [decision, setDecision] = useState<OpenDecision | null>(null)
  const close = useCallback(() => setDecision(null), [])
  const decide = useLazyModule(decideDialogModule, decision !== null, close)
  const onDecide: OnDecide = (request, action) => setDecision({ request, action })
  return (
    <>
      {openedId === null ? (
        <RequestList onDecide={onDecide} />
      ) : (
        <OpenedRequest id={openedId} onDecide={onDecide} />
      )}
      {decision && decide && <decide.DecideRequestDialog {...decision} onClose={close} />}
    </>
  )
}

function RequestList({ onDecide }: { readonly onDecide: OnDecide }) {
  const { filters } = useShiftRequestFilters()
  const read = useShiftRequests(filters)
  return (
    <div className="grid gap-4">
      <RequestFilterBar />
      <ListContent read={read} onDecide={onDecide} />
    </div>
  )
}

interface ListContentProps {
  readonly read: ShiftRequestsRead
  readonly onDecide: OnDecide
}

function ListContent({ read, onDecide }: ListContentProps) {
  const { requests, error, refresh, isRefreshing } = read
  if (!requests) {
    if (error) {
      return <ErrorPanel message={texts.failed} onRetry={refresh} retrying={isRefreshing} />
    }
    return (
      <Card>
        <RowSkeletons label={texts.loading} rows={4} />
      </Card>
    )
  }
  return (
    <>
      {error && <ErrorPanel message={texts.stale} onRetry={refresh} retrying={isRefreshing} />}
      {requests.length === 0 ? (
        <NoRequests />
      ) : (
        <Card padding="none" className="overflow-hidden">
          <ul aria-label={texts.list} className="divide-y divide-line">
            {requests.map((request) => (
              <ShiftRequestItem key={request.id} request={request} onDecide={onDecide} />
            ))}
          </ul>
        </Card>
      )}
      {read.hasMore && (
        <div className="flex justify-center">
          <Button busy={read.isLoadingMore} busyText={texts.loadingMore} onClick={read.showMore}>
            {texts.showMore}
          </Button>
        </div>
      )}
    </>
  )
}

function NoRequests() {
  const { filters, clear } = useShiftRequestFilters()
  const isFiltered = filters.status !== undefined || filters.kind !== undefined
  return (
    <Card padding="none">
      {isFiltered ? (
        <EmptyState
          icon={<SearchX />}
          title={texts.noMatch}
          action={<Button onClick={clear}>{texts.clearFilters}</Button>}
        />
      ) : (
        <EmptyState icon={<ArrowLeftRight />} title={texts.empty} message={texts.emptyHint} />
      )}
    </Card>
  )
}

interface OpenedRequestProps {
  readonly id: number
  readonly onDecide: OnDecide
}

/** The request that a notification led to. */
function OpenedRequest({ id, onDecide }: OpenedRequestProps) {
  const { showAll } = useShiftRequestFilters()
  const { data, error, isValidating, mutate } = useShiftRequest(id)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft text-sm">{texts.oneOpened}</p>
        <Button size="sm" onClick={showAll}>
          {texts.showAll}
        </Button>
      </div>
      {data && (
        <Card padding="none" className="overflow-hidden">
          <ul aria-label={texts.list}>
            <ShiftRequestItem request={data.shift_request} onDecide={onDecide} />
          </ul>
        </Card>
      )}
      {!data && error?.status === 404 && (
        <Card padding="none">
          <EmptyState icon={<SearchX />} title={texts.notFound} />
        </Card>
      )}
      {!data && error && error.status !== 404 && (
        <ErrorPanel message={texts.failed} onRetry={() => void mutate()} retrying={isValidating} />
      )}
      {!data && !error && (
        <Card>
          <RowSkeletons label={texts.loading} rows={1} />
        </Card>
      )}
    </div>
  )
}
