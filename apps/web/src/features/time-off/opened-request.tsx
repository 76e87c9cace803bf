import { OpenedRequestView } from '../../ui/requests/opened-request-view.tsx'
import { useTimeOffRequest } from './hooks.ts'
import { type RequestActions, RequestItem } from './request-item.tsx'
import { queueTexts as texts } from './time-off-texts.ts'

interface OpenedRequestProps extends Omit<RequestActions, 'selection'> {
  readonly id: number
  readonly onShowAll: () => void
}

/** The one request that a link, such as a notification's, opened. */
export function OpenedRequest({ id, onShowAll, ...actions }: OpenedRequestProps) {
  const { data, error, isValidating, mutate } = useTimeOffRequest(id)
  return (
    <OpenedRequestView
      item={data && <RequestItem request={data.time_off_request} {...actions} />}
      error={error}
      isRefreshing={isValidating}
      onRetry={() => void mutate()}
      texts={texts}
      onShowAll={onShowAll}
    />
  )
}
