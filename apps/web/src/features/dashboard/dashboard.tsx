import { Check, CircleAlert, LayoutDashboard, Plus } from 'lucide-react'
import { Suspense, useCallback, useDeferredValue, useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useStore } from 'zustand'
import {
  forgetFailures,
  late,
  lateComponent,
  useLate,
  usePreload,
} from '../../lib/loading/late.tsx'
import { ScreenLoadError } from '../../lib/loading/missing-file.ts'
import { logProblem } from '../../lib/page/log.ts'
import { useIsNarrow } from '../../lib/page/media.ts'
import { Button } from '../../ui/button.tsx'
import { Announcer } from '../../ui/feedback/announcer.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { createActions, type DashboardActions } from './dashboard-actions.ts'
import { dashboardTexts as texts } from './dashboard-texts.ts'
import { DebugTools } from './debug-tools.tsx'
import { useLayoutEditor } from './hooks-layout.ts'
import { useLayoutUpdates } from './hooks-layout-updates.ts'
import { useWidgetUpdates } from './hooks-widget-updates.ts'
import type { LayoutEditor } from './model/layout-editor.ts'
import { inReadingOrder } from './model/placements.ts'
import type { WidgetPaths, WidgetRegistry } from './widget.ts'
import { WidgetFrame } from './widget-frame.tsx'
import { WidgetGrid, type WidgetListProps } from './widget-grid.tsx'

/**
 * The widgets below each other in reading order, for narrow windows. Those below one that loads appear
 * with it, or after a second, as it would push them away.
 */
function WidgetStack({ placements, ...frame }: WidgetListProps) {
  return (
    <div className="grid gap-4 [&>:has([data-loading])~*]:animate-held">
      {frame.isEditing && <p className="text-ink-soft text-sm">{texts.arrangedWider}</p>}
      {inReadingOrder(placements).map((placement) => (
        <WidgetFrame key={placement.i} {...frame} placement={placement} />
      ))}
    </div>
  )
}

const editableGridModule = late(() => import('./arranging/editable-grid.tsx'))

interface EditMode {
  readonly isEditing: boolean
  /** True while the code for arranging widgets loads. */
  readonly isStarting: boolean
  readonly start: () => void
  readonly stop: () => void
}

/**
 * Edit mode begins once its grid has loaded or failed to: the widgets are drawn anew in that grid,
 * which later would take the focus from their buttons.
 */
function useEditMode(editor: LayoutEditor): EditMode {
  const isEditing = useStore(editor.store, (state) => state.isEditing)
  const [isStarting, setStarting] = useState(false)
  usePreload(editableGridModule)
  const begin = () => {
    setStarting(false)
    editor.setEditing(true)
  }
  return {
    isEditing,
    isStarting,
    start() {
      if (editableGridModule.get()) return begin()
      setStarting(true)
      editableGridModule.load().then(begin, begin)
    },
    stop: () => editor.setEditing(false),
  }
}

const statusTexts = {
  idle: '',
  saving: texts.saving,
  saved: texts.saved,
  failed: texts.notSaved,
} as const

/** Whether the layout is saved; 'Try again' after a failure. */
function SaveStatus({ editor }: { readonly editor: LayoutEditor }) {
  const status = useStore(editor.store, (state) => state.status)
  return (
    <div className="flex items-center gap-2 text-ink-soft text-sm *:[svg]:size-4">
      {status === 'saving' && <Spinner size="sm" />}
      {status === 'saved' && <Check className="text-success-ink" aria-hidden="true" />}
      {status === 'failed' && <CircleAlert className="text-danger-ink" aria-hidden="true" />}
      <span role="status">{statusTexts[status]}</span>
      {status === 'failed' && (
        <Button size="sm" onClick={() => void editor.save()}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  )
}

const libraryModule = late(() => import('./arranging/widget-library.tsx'))

interface DashboardProps {
  readonly registry: WidgetRegistry
  readonly paths: WidgetPaths
}

export function Dashboard({ registry, paths }: DashboardProps) {
  const editor = useLayoutEditor()
  const [actions] = useState(() => createActions(editor))
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const editMode = useEditMode(editor)
  const { isEditing } = editMode
  useWidgetUpdates(editor)
  useLayoutUpdates(useStore(editor.store, ({ layout }) => layout?.server.version ?? 0))
  const closeLibrary = useCallback(() => setLibraryOpen(false), [])
  const library = useLate(libraryModule, isLibraryOpen, closeLibrary)
  usePreload(libraryModule)
  const openLibrary = () => {
    editMode.start()
    setLibraryOpen(true)
  }
  return (
    <div className="group/dashboard mx-auto grid w-full max-w-300 gap-5">
      <PageHeader
        title={texts.title}
        meta={<SaveStatus editor={editor} />}
        actions={<Toolbar editor={editor} editMode={editMode} onAddWidget={openLibrary} />}
      />
      <ErrorBoundary
        FallbackComponent={InitializationError}
        onReset={forgetFailures}
        resetKeys={[isEditing]}
        onError={(error) => logProblem('The dashboard failed', error)}
      >
        <Widgets {...{ editor, actions, registry, paths, isEditing }} onAddWidgets={openLibrary} />
      </ErrorBoundary>
      <DebugTools editor={editor} />
      {library && (
        <library.WidgetLibrary
          open={isLibraryOpen}
          onOpenChange={setLibraryOpen}
          registry={registry}
          onAdd={(type) => {
            actions.add(type)
            closeLibrary()
          }}
        />
      )}
      <Announcer liveText={actions.liveText} />
    </div>
  )
}

interface ToolbarProps {
  readonly editor: LayoutEditor
  readonly editMode: EditMode
  readonly onAddWidget: () => void
}

function Toolbar({ editor, editMode, onAddWidget }: ToolbarProps) {
  const { isEditing, isStarting, start, stop } = editMode
  return (
    <>
      {isEditing && (
        <>
          <Button icon={<Plus />} onClick={onAddWidget}>
            {texts.addWidget}
          </Button>
          <Button onClick={() => void editor.save()}>{texts.saveLayout}</Button>
        </>
      )}
      <Button
        variant={isEditing ? 'primary' : 'secondary'}
        busy={isStarting}
        onClick={isEditing ? stop : start}
      >
        {isEditing ? texts.doneEditing : texts.edit}
      </Button>
    </>
  )
}

interface WidgetsProps extends DashboardProps {
  readonly editor: LayoutEditor
  readonly actions: DashboardActions
  readonly isEditing: boolean
  readonly onAddWidgets: () => void
}

function Widgets({ editor, onAddWidgets, ...frame }: WidgetsProps) {
  const layout = useStore(editor.store, (state) => state.layout)
  const isNarrow = useIsNarrow()
  // The store renders in one task; the first layout is rendered after that, in short ones.
  const isRevealed = useDeferredValue(layout !== null)
  if (!layout || !isRevealed) return <DashboardSkeleton />
  if (layout.widgets.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          icon={<LayoutDashboard />}
          title={texts.emptyTitle}
          message={texts.emptyHint}
          action={
            <Button variant="primary" icon={<Plus />} onClick={onAddWidgets}>
              {texts.addWidgets}
            </Button>
          }
        />
      </Card>
    )
  }
  const list = { ...frame, placements: layout.widgets, rowHeight: layout.server.rowHeight }
  return isNarrow ? <WidgetStack {...list} /> : <Grid {...list} />
}

const EditableGrid = lateComponent(editableGridModule, 'EditableGrid')

function Grid(props: WidgetListProps) {
  if (!props.isEditing) return <WidgetGrid {...props} />
  return (
    <Suspense fallback={<WidgetGrid {...props} />}>
      <EditableGrid {...props} />
    </Suspense>
  )
}

function DashboardSkeleton() {
  return (
    <div
      role="status"
      aria-label={texts.loading}
      data-loading=""
      className="grid gap-4 md:grid-cols-2"
    >
      <Skeleton className="h-72 rounded-xl" />
      <Skeleton className="h-110 rounded-xl" />
    </div>
  )
}

function InitializationError({ error, resetErrorBoundary }: FallbackProps) {
  const message = error instanceof Error && error.message ? error.message : texts.unexpectedError
  return (
    <ErrorPanel
      message={
        error instanceof ScreenLoadError
          ? texts.widgetsNotInitialized
          : texts.initializationFailed(message)
      }
      onRetry={resetErrorBoundary}
      retryLabel={texts.tryAgain}
    />
  )
}
