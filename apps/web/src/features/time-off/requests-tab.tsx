import type { TimeOffRequest } from '@weekboard/contracts/time-off-schema'
import { useCallback, useState } from 'react'
import { useOpenedRequest } from '../../lib/address.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { late, useLate, usePreload } from '../../lib/late.tsx'
import { useLiveTimeOff } from './hooks.ts'
import type { DecisionAction } from './hooks-write.ts'
import { OpenedRequest } from './opened-request.tsx'
import { seesAllRequests } from './permissions.ts'
import { requestDialogModule } from './request-dialog-module.ts'
import { RequestList } from './request-list.tsx'

const decideDialogModule = late(() => import('./decide-dialog.tsx'))

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
