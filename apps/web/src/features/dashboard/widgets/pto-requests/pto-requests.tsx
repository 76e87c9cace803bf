import {
  type PendingRequest,
  type PendingRequestsPage,
  readPendingRequestsRoute,
} from '@weekboard/contracts/requests/pending-requests'
import { useLayoutEffect, useRef } from 'react'
import { useCurrentUser } from '../../../../lib/session/current-user.ts'
import { TextLink } from '../../../../ui/page/text-link.tsx'
import { useTimeOffApproval } from '../../../time-off/shared/time-off-approval.ts'
import { useWidgetData } from '../../hooks-widget-data.ts'
import type { WidgetProps } from '../../widget.ts'
import { WidgetContent } from '../../widget-content.tsx'
import { WidgetEmpty } from '../widget-empty.tsx'
import { ptoRequestsTexts as texts } from './pto-requests-texts.ts'
import { PendingRequestItem, type WidgetDecision } from './request-item.tsx'
import { useDecisions } from './use-decisions.ts'
import { useFocusAfterActed } from './use-focus-after-acted.ts'

/** The first page of the pending requests; who waits longest comes first. */
const usePendingRequests = () =>
  useWidgetData('pto-requests', readPendingRequestsRoute, {
    query: { status: 'pending', order: 'oldest' },
  })

/** The requests that wait for a decision. */
export function PtoRequests({ config, paths, perform }: WidgetProps) {
  const data = usePendingRequests()
  return (
    <WidgetContent data={data}>
      {(page) => (
        <PendingRequests
          page={page}
          maxItems={Number(config.maxItems)}
          requestsPath={paths.requests}
          perform={perform}
        />
      )}
    </WidgetContent>
  )
}

interface PendingRequestsProps {
  readonly page: PendingRequestsPage
  readonly maxItems: number
  readonly requestsPath: string
  readonly perform: WidgetProps['perform']
}

function PendingRequests({ page, maxItems, requestsPath, perform }: PendingRequestsProps) {
  const viewer = useCurrentUser()
  const approve = useTimeOffApproval()
  const { kept, phaseOf, deny, removeApproved } = useDecisions(perform)
  const isHidden = (id: number) => phaseOf(id) === 'hidden'
  const live = shownRequests(page, maxItems, (id) => phaseOf(id) !== undefined)
  const requests = kept ?? live.requests
  const { content, rememberActed } = useFocusAfterActed(requests, isHidden)
  // Rows come and go while the dialog is open.
  const shown = useRef(requests)
  useLayoutEffect(() => {
    shown.current = requests
  })
  const decide = (request: PendingRequest, action: WidgetDecision) => {
    const act = (remove: typeof removeApproved | typeof deny) => {
      const rows = shown.current
      rememberActed(
        request.id,
        rows.findIndex(({ id }) => id === request.id),
      )
      void remove(request, rows)
    }
    if (action === 'deny') act(deny)
    else approve?.({ requestId: request.id, onApproved: () => act(removeApproved) })
  }
  return (
    <div ref={content} tabIndex={-1} className="flex min-h-0 flex-1 flex-col">
      {requests.length === 0 ? (
        <WidgetEmpty title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <ul aria-label={texts.list} className="-my-3 divide-y divide-line">
          {requests.map((request) => (
            <PendingRequestItem
              key={request.id}
              request={request}
              isOwn={request.employee_id === viewer?.employee_id}
              phase={phaseOf(request.id)}
              onDecide={(action) => decide(request, action)}
            />
          ))}
        </ul>
      )}
      {live.total && (
        <p className="mt-3 text-sm">
          <TextLink to={`${requestsPath}?status=pending`}>{texts.viewAll(live.total)}</TextLink>
        </p>
      )}
    </div>
  )
}

interface ShownRequests {
  readonly requests: readonly PendingRequest[]
  /** How many are pending, such as '7' or '200+', if that is more than are shown; else null. */
  readonly total: string | null
}

/** Picks up to `maxItems` pending requests. Those with a hidden id do not count. */
export function shownRequests(
  { requests, next_cursor }: PendingRequestsPage,
  maxItems: number,
  isHidden: (id: number) => boolean,
): ShownRequests {
  const pending = requests.filter(({ id, status }) => status === 'pending' && !isHidden(id))
  const hasMore = next_cursor !== null
  return {
    requests: pending.slice(0, maxItems),
    total: hasMore || pending.length > maxItems ? `${pending.length}${hasMore ? '+' : ''}` : null,
  }
}
