import type { WidgetDefinition } from '@weekboard/contracts/widget-definition'
import { Move, RotateCw, Settings, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useCallback, useId, useState } from 'react'
import { createLazyModule, useLazyModule, usePreload } from '../../lib/lazy-module.ts'
import { cn } from '../../ui/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { widgetTexts as texts } from './dashboard-texts.ts'
import { useWidgetRefresh } from './hooks-widget-data.ts'
import type { GridStep } from './model/placements.ts'
import type { WidgetFrameProps } from './widget.ts'

const settingsModule = createLazyModule(() => import('./widget-settings.tsx'))

interface WidgetButtonsProps extends WidgetFrameProps {
  readonly widget: WidgetDefinition | null
  readonly canRefresh: boolean
}

export function WidgetButtons(props: WidgetButtonsProps) {
  const { placement, isEditing, actions, widget, canRefresh } = props
  const [isConfiguring, setConfiguring] = useState(false)
  const stopConfiguring = useCallback(() => setConfiguring(false), [])
  const settings = useLazyModule(settingsModule, isConfiguring, stopConfiguring)
  usePreload(settingsModule)
  const hasSettings = widget !== null && widget.configSchema.length > 0
  return (
    <div className="flex shrink-0 items-center">
      {isEditing && <MoveButton {...{ placement, actions }} />}
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
  const refresh = useWidgetRefresh()
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

const steps: Readonly<Record<string, GridStep>> = {
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
}

function MoveButton({ placement, actions }: Pick<WidgetFrameProps, 'placement' | 'actions'>) {
  const hintId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (event.shiftKey) actions.resize(placement, step)
    else actions.move(placement, step)
  }
  return (
    <>
      <IconButton
        label={texts.move}
        size="sm"
        data-move=""
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        className="cursor-grab max-md:pointer-coarse:hidden"
      >
        <Move />
      </IconButton>
      <span id={hintId} hidden>
        {texts.moveHint}
      </span>
    </>
  )
}
