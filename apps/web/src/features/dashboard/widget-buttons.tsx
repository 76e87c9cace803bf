import type { WidgetDefinition } from '@weekboard/contracts/dashboard/widget-definition'
import { RotateCw, Settings, Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { late, useLate, usePreload } from '../../lib/loading/late.tsx'
import { cn } from '../../ui/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { StepButtons } from './arranging/step-buttons.tsx'
import { widgetTexts as texts } from './dashboard-texts.ts'
import { useUpdateRequest } from './hooks-widget-updates.ts'
import type { WidgetFrameProps } from './widget.ts'

const settingsModule = late(() => import('./widget-settings.tsx'))

interface WidgetButtonsProps extends WidgetFrameProps {
  readonly widget: WidgetDefinition | null
  readonly canRefresh: boolean
}

export function WidgetButtons(props: WidgetButtonsProps) {
  const { placement, isEditing, actions, widget, canRefresh } = props
  const [isConfiguring, setConfiguring] = useState(false)
  const stopConfiguring = useCallback(() => setConfiguring(false), [])
  const settings = useLate(settingsModule, isConfiguring, stopConfiguring)
  usePreload(settingsModule)
  const hasSettings = widget !== null && widget.configSchema.length > 0
  return (
    <div className="flex shrink-0 items-center">
      {isEditing && <StepButtons {...{ placement, actions }} />}
      {!isEditing && canRefresh && <RefreshButton type={placement.widgetType} />}
      {hasSettings && (
        <IconButton label={texts.configure} size="sm" onClick={() => setConfiguring(true)}>
          <Settings />
        </IconButton>
      )}
      {isEditing && (
        <IconButton
          label={texts.remove}
          size="sm"
          variant="danger-ghost"
          onClick={() => actions.remove(placement)}
        >
          <Trash2 />
        </IconButton>
      )}
      {hasSettings && settings && (
        <settings.WidgetSettings
          open={isConfiguring}
          onOpenChange={setConfiguring}
          widget={widget}
          config={placement.config}
          onSave={(config) => actions.configure(placement.i, config)}
        />
      )}
    </div>
  )
}

function RefreshButton({ type }: { readonly type: string }) {
  const refresh = useUpdateRequest()
  const [isBusy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    refresh(type).then(
      () => setBusy(false),
      () => setBusy(false),
    )
  }
  return (
    <IconButton label={texts.refresh} size="sm" aria-busy={isBusy || undefined} onClick={start}>
      <RotateCw className={cn(isBusy && 'animate-turn')} />
    </IconButton>
  )
}
