import type { Week } from '@weekboard/contracts/schedules'
import { createPart, useIdleParts, usePart } from '../../lib/part.ts'
import type { PanelState } from './popover/panel-state.ts'

const shiftPanelPart = createPart(() => import('./popover/shift-panel.tsx'))
const publishPart = createPart(() => import('./publish/publish-panel.tsx'))
const parts = [shiftPanelPart, publishPart]

interface SchedulePartsProps {
  readonly week: Week
  readonly canEdit: boolean
  readonly panel: PanelState | null
  readonly onClosePanel: () => void
  readonly isPublishing: boolean
  readonly onClosePublishing: () => void
}

/** What opens over the schedule; its code arrives after the schedule itself. */
export function ScheduleParts(props: SchedulePartsProps) {
  const { week, canEdit, panel, onClosePanel, isPublishing, onClosePublishing } = props
  const shiftPanel = usePart(shiftPanelPart, panel?.isOpen ?? false, onClosePanel)
  const publish = usePart(publishPart, isPublishing, onClosePublishing)
  useIdleParts(parts, canEdit)
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
        <publish.PublishPanel
          open={isPublishing && canEdit}
          week={week}
          onClose={onClosePublishing}
        />
      )}
    </>
  )
}
