import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RequestPages } from '../../../../lib/http/use-request-pages.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx'
import { RowSkeletons } from '../../../../ui/feedback/row-skeletons.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { requestViewTexts } from './request-view-texts.ts'

interface RequestListViewProps<Request> {
  readonly read: RequestPages<Request>
  readonly texts: {
    /** The name of the list. */
    readonly list: string
    readonly loading: string
    readonly failed: string
    readonly stale: string
    readonly noMatch: string
  }
  readonly isFiltered: boolean
  readonly onClearFilters: () => void
  /** Shows when there is no request at all. */
  readonly emptyState: ReactNode
  /** An item of the list, with its key. */
  readonly itemOf: (request: Request) => ReactNode
}

/** Requests, page by page, and what shows in their place. */
export function RequestListView<Request>(props: RequestListViewProps<Request>) {
  const { read, texts, itemOf } = props
  const { requests, error, refresh, isRefreshing } = read
  if (!requests) {
    if (error) {
      return <ErrorPanel message={texts.failed} onRetry={refresh} retrying={isRefreshing} />
    }
    return (
      <Card>
        <RowSkeletons label={texts.loading} rows={5} />
      </Card>
    )
  }
  return (
    <>
      {error && <ErrorPanel message={texts.stale} onRetry={refresh} retrying={isRefreshing} />}
      {requests.length === 0 ? (
        <NoRequests {...props} />
      ) : (
        <Card padding="none" className="overflow-hidden">
          <ul aria-label={texts.list} className="divide-y divide-line">
            {requests.map(itemOf)}
          </ul>
        </Card>
      )}
      {read.hasMore && (
        <div className="flex justify-center">
          <Button
            busy={read.isLoadingMore}
            busyText={requestViewTexts.loadingMore}
            onClick={read.showMore}
          >
            {requestViewTexts.showMore}
          </Button>
        </div>
      )}
    </>
  )
}

type NoRequestsProps = Pick<
  RequestListViewProps<never>,
  'texts' | 'isFiltered' | 'onClearFilters' | 'emptyState'
>

const NoRequests = ({ texts, isFiltered, onClearFilters, emptyState }: NoRequestsProps) => (
  <Card padding="none">
    {isFiltered ? (
      <EmptyState
        icon={<SearchX />}
        title={texts.noMatch}
        action={<Button onClick={onClearFilters}>{requestViewTexts.clearFilters}</Button>}
      />
    ) : (
      emptyState
    )}
  </Card>
)
