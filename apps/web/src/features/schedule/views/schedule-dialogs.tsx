import type { Week } from '@weekboard/contracts/week'
import { useCallback, useState } from 'react'
import { late, useLate, usePreload } from '../../../lib/loading/late.tsx'
import { useScheduleState, useScheduleStore } from '../model/schedule-store.ts'
import { closePanel } from '../model/show-panel.ts'
import { closeRejection } from '../model/show-rejection.ts'
import type { ScheduleAddress } from './schedule-address.ts'

const shiftPanelModule = late(() => import('../popover/shift-panel.tsx'))
const rejectionModule = late(() => import('./rejected-shifts-dialog.tsx'))
const publishModule = late(() => import('./reveal/publish-dialog.tsx'))

type ShiftPanelModule = typeof import('../popover/shift-panel.tsx')

interface ScheduleDialogsProps {
  readonly week: Week
  readonly canEdit: boolean
  readonly address: ScheduleAddress
}

/** The shift panel and the publish panel, loaded after the schedule. */
export function ScheduleDialogs({ week, canEdit, address }: ScheduleDialogsProps) {
  const store = useScheduleStore()
  const panel = useScheduleState((state) => state.panel)
  const close = useCallback(() => closePanel(store), [store])
  const shiftPanel = useLate(shiftPanelModule, panel?.isOpen ?? false, close)
  const isPublishing = useScheduleState((state) => state.isPublishing)
  const stopPublishing = useCallback(() => store.setState({ isPublishing: false }), [store])
  const publish = useLate(publishModule, isPublishing, stopPublishing)
  const rejection = useScheduleState((state) => state.rejection)
  const closeRejected = useCallback(() => closeRejection(store), [store])
  const rejected = useLate(rejectionModule, rejection?.isOpen ?? false, closeRejected)
  const [prerendered, setPrerendered] = useState<ShiftPanelModule | null>(null)
  usePreload(
    shiftPanelModule,
    canEdit,
    useCallback((loaded: ShiftPanelModule) => setPrerendered(() => loaded), []),
  )
  usePreload(publishModule, canEdit)
  return (
    <>
      {prerendered && <prerendered.ShiftPanelPrerender week={week} />}
      {panel && shiftPanel && (
        <shiftPanel.ShiftPanel
          key={panel.id}
          week={week}
          panel={panel}
          canEdit={canEdit}
          onClose={close}
        />
      )}
      {publish && (
        <publish.PublishDialog
          open={isPublishing && canEdit}
          week={week}
          onClose={stopPublishing}
          address={address}
        />
      )}
      {rejection && rejected && (
        <rejected.RejectedShiftsDialog
          rejection={rejection}
          isOpen={rejection.isOpen}
          onClose={closeRejected}
        />
      )}
    </>
  )
}
