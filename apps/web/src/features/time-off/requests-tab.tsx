import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { useCallback, useState } from 'react'
import { late, useLate, usePreload } from '../../lib/loading/late.tsx'
import { useOpenedRequest } from '../../lib/page/address.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { useLiveTimeOff, useTimeOffRequest } from './hooks.ts'
import type { DecisionAction } from './hooks-write.ts'
import { seesAllRequests } from './permissions.ts'
import { requestDialogModule } from './request-form/request-dialog-module.ts'
import { type RequestActions, RequestItem } from './request-item.tsx'
import { RequestList } from './request-list.tsx'
import { OpenedRequestView } from './shared/requests/opened-request-view.tsx'
import { queueTexts as texts } from './time-off-texts.ts'

interface OpenedRequestProps extends Omit<RequestActions, 'selection'> {
  readonly id: number
  readonly onShowAll: () => void
}

/** The one request that a link, such as a notification's, opened. */
function OpenedRequest({ id, onShowAll, ...actions }: OpenedRequestProps) {
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

const decideDialogModule = late(() => import('./deciding/decide-dialog.tsx'))

interface OpenDecision {
  readonly requests: readonly TimeOffRequest[]
  readonly action: DecisionAction
}

/** The queue of a manager, or an employee's own requests; also the one that a link opened. */
export function RequestsTab() {
  useLiveTimeOff()
  const viewer = useCurrentUser()
  const { openedId, showAll } = useOpenedRequest()
  const [decision, setDecision] = useState<OpenDecision | null>(null)
  const [edited, setEdited] = useState<TimeOffRequest | null>(null)
  const closeDecision = useCallback(() => setDecision(null), [])
  const closeEdited = useCallback(() => setEdited(null), [])
  usePreload(decideDialogModule, seesAllRequests(viewer))
  const decide = useLate(decideDialogModule, decision !== null, closeDecision)
  const edit = useLate(requestDialogModule, edited !== null, closeEdited)
  const actions = {
    onEdit: setEdited,
    onDecide: (request: TimeOffRequest, action: DecisionAction) =>
      setDecision({ requests: [request], action }),
  }
  return (
    <>
      {openedId === undefined ? (
        <RequestList
          isQueue={seesAllRequests(viewer)}
          onDecideMany={(requests, action) => setDecision({ requests, action })}
          {...actions}
        />
      ) : (
        <OpenedRequest id={openedId} onShowAll={showAll} {...actions} />
      )}
      {decision && decide && <decide.DecideDialog {...decision} onClose={closeDecision} />}
      {edited && edit && <edit.EditRequestDialog request={edited} onClose={closeEdited} />}
    </>
  )
}
