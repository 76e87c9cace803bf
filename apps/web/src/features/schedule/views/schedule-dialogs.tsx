import type { Week } from '@weekboard/contracts/schedules'
import { useCallback } from 'react'
import { createLazyModule, useLazyModule, usePreload } from '../../../lib/lazy-module.ts'
import { useScheduleState, useScheduleStore } from '../model/schedule-store.ts'
import { closeRejection } from '../model/show-rejection.ts'
import type { PanelState } from '../popover/panel-state.ts'
import type { ScheduleAddress } from './schedule-address.ts'

const shiftPanelModule = createLazyModule(() => import('../popover/shift-panel.tsx'))
const rejectionModule = createLazyModule(() => import('./rejected-shifts-dialog.tsx'))
const publishModule = createLazyModule(() => import('./reveal/publish-dialog.tsx'))

interface ScheduleDialogsProps {
  readonly week: Week
  readonly canEdit: boolean
  readonly panel: PanelState | null
  readonly onClosePanel: () => void
  readonly isPublishing: boolean
  readonly onClosePublishing: () => void
  readonly address: ScheduleAddress
}

/** The shift panel and the publish panel, loaded after the schedule. */
export function ScheduleDialogs(props: ScheduleDialogsProps) {
  const { week, canEdit, panel, onClosePanel, isPublishing, onClosePublishing, address } = props
  const shiftPanel = useLazyModule(shiftPanelModule, panel?.isOpen ?? false, onClosePanel)
  const publish = useLazyModule(publishModule, isPublishing, onClosePublishing)
  const store = useScheduleStore()
  const rejection = useScheduleState((state) => state.rejection)
  const closeRejected = useCallback(() => closeRejection(store), [store])
  const rejected = useLazyModule(rejectionModule, rejection?.isOpen ?? false, closeRejected)
  usePreload(shiftPanelModule, canEdit)
  usePreload(publishModule, canEdit)
  return (
    <>
      {panel && shiftPanel && (
        <shiftPanel.ShiftPanel
          key={panel.id}
          week={week}
          panel={panel}
          canEdit={canEdit}
          onClose={onClosePanel}
        />
      )}
      {publish && (
        <publish.PublishDialog
          open={isPublishing && canEdit}
          week={week}
          onClose={onClosePublishing}
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
