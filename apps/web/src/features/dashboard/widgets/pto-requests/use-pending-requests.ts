import { readPendingRequestsRoute } from '@weekboard/contracts/pending-requests'
import { useWidgetData } from '../../hooks-widget-data.ts'

/** The first page of the pending requests; who waits longest comes first. */
export const usePendingRequests = () =>
  useWidgetData('pto-requests', readPendingRequestsRoute, {
    query: { status: 'pending', order: 'oldest' },
  })
