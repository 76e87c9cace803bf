import type { WidgetPlacement } from '@weekboard/contracts/dashboard/layout'
import {
  configSchemaOf,
  defaultConfigOf,
  type WidgetDefinition,
} from '@weekboard/contracts/dashboard/widget-definition'
import { findWidget } from '@weekboard/contracts/dashboard/widgets'
import { CircleHelp } from 'lucide-react'
import { Suspense, useId, useMemo } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { forgetFailures } from '../../lib/loading/late.tsx'
import { logProblem } from '../../lib/page/log.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { ScrollArea } from '../../ui/scroll-area.tsx'
import { widgetTexts as texts } from './dashboard-texts.ts'
import { useWidgetAction } from './hooks-widget-action.ts'
import {
  findRegistered,
  type RegisteredWidget,
  type WidgetFrameProps,
  type WidgetProps,
} from './widget.ts'
import { WidgetButtons } from './widget-buttons.tsx'
import { WidgetLoading } from './widget-content.tsx'
import { WidgetName } from './widget-context.ts'

/** A widget with its header; whatever fails in the widget stays inside its frame. */
export function WidgetFrame(props: WidgetFrameProps) {
  const { placement, registry, paths, isEditing } = props
  const registered = findRegistered(registry, placement.widgetType)
  const widget = findWidget(placement.widgetType)
  const name = widget?.name ?? texts.unknownName
  const titleId = useId()
  const { isActing, perform } = useWidgetAction(placement)
  const Icon = registered?.icon ?? CircleHelp
  return (
    <article
      aria-labelledby={titleId}
      aria-busy={isActing || undefined}
      data-editing={isEditing || undefined}
      className="relative flex h-full min-h-0 flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-raise data-editing:border-line-strong data-editing:border-dashed"
    >
      <header
        data-drag-handle={isEditing || undefined}
        className="@container flex h-12 shrink-0 items-center gap-2.5 ps-4 pe-2 data-drag-handle:cursor-grab data-drag-handle:touch-none data-drag-handle:bg-sunken"
      >
        <span className="@max-[12rem]:hidden text-ink-muted *:size-4.5" aria-hidden="true">
          <Icon />
        </span>
        <h2 id={titleId} className="min-w-0 flex-1 truncate font-semibold">
          {name}
        </h2>
        <WidgetButtons {...props} widget={widget} canRefresh={registered !== null} />
      </header>
      <ScrollArea
        label={name}
        data-editing={isEditing || undefined}
        className="@container flex min-h-0 flex-auto flex-col gap-3 px-4 pt-1 pb-4 data-editing:pt-4"
      >
        <WidgetName value={name}>
          <WidgetBoundary key={placement.widgetType}>
            <WidgetBody {...{ placement, paths, registered, widget, perform }} />
          </WidgetBoundary>
        </WidgetName>
      </ScrollArea>
      {isActing && (
        <div className="absolute inset-0 z-10 grid place-items-center bg-surface/75">
          <p role="status" className="inline-flex items-center gap-2.5 font-medium text-ink-soft">
            <Spinner />
            {texts.processing}
          </p>
        </div>
      )}
    </article>
  )
}

function WidgetBoundary({ children }: { readonly children: React.ReactNode }) {
  return (
    <ErrorBoundary
      onReset={forgetFailures}
      onError={(error) => logProblem('A widget failed', error)}
      fallbackRender={({ resetErrorBoundary }) => (
        <ErrorPanel
          message={texts.loadFailed}
          onRetry={resetErrorBoundary}
          retryLabel={texts.tryAgain}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  )
}

interface WidgetBodyProps extends Pick<WidgetProps, 'paths' | 'perform'> {
  readonly placement: WidgetPlacement
  readonly registered: RegisteredWidget | null
  readonly widget: WidgetDefinition | null
}

function WidgetBody({ placement, registered, widget, ...props }: WidgetBodyProps) {
  const config = useMemo(
    () =>
      widget &&
      (configSchemaOf(widget).safeParse(placement.config).data ?? defaultConfigOf(widget)),
    [widget, placement.config],
  )
  if (!registered || !widget || !config) {
    return <Notice tone="warning">{texts.unknownType(placement.widgetType)}</Notice>
  }
  const { Component } = registered
  return (
    <Suspense fallback={<WidgetLoading name={widget.name} />}>
      <Component {...props} config={config} />
    </Suspense>
  )
}
