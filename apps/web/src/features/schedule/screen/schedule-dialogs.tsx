import type { Week } from '@weekboard/contracts/schedule/week'
import { useCallback, useState } from 'react'
import { late, useLate, usePreload } from '../../../lib/loading/late.tsx'
import { closePanel, panelState } from '../edit/panel-state.ts'
import { closePublishing, publishState } from '../publish/publish-options.ts'
import { usePart, useScheduleStore } from '../week/schedule-store.ts'
import { useScheduleScreen } from '../week/screen-context.ts'
import { closeRejection, rejectionState } from '../write/rejection.ts'

const shiftPanelModule = late(() => import('../edit/shift-panel.tsx'))
const rejectionModule = late(() => import('../write/rejected-shifts-dialog.tsx'))
const publishModule = late(() => import('../publish/publish-panel.tsx'))

type ShiftPanelModule = typeof import('../edit/shift-panel.tsx')

export function ScheduleDialogs({ week }: { readonly week: Week }) {
  const { canEdit } = useScheduleScreen()
  const store = useScheduleStore()
  const panel = usePart(panelState, (state) => state.panel)
  const close = useCallback(() => closePanel(store), [store])
  const shiftPanel = useLate(shiftPanelModule, panel?.isOpen ?? false, close)
  const isPublishing = usePart(publishState, (state) => state.isPublishing)
  const stopPublishing = useCallback(() => closePublishing(store), [store])
  const publish = useLate(publishModule, isPublishing, stopPublishing)
  const rejection = usePart(rejectionState, (state) => state.rejection)
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
        <shiftPanel.ShiftPanel key={panel.id} week={week} panel={panel} onClose={close} />
      )}
      {publish && (
        <publish.PublishPanel open={isPublishing && canEdit} week={week} onClose={stopPublishing} />
      )}
      {rejection && rejected && (
        <rejected.RejectedShiftsDialog rejection={rejection} onClose={closeRejected} />
      )}
    </>
  )
}
