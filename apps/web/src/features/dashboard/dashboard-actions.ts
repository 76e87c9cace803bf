import type { WidgetPlacement } from '@weekboard/contracts/dashboard/layout'
import {
  findWidget,
  type WidgetType,
  widgetDefinitions,
} from '@weekboard/contracts/dashboard/widgets'
import { announceOn, createLiveText, type LiveText } from '../../ui/feedback/announcer.tsx'
import { widgetTexts as texts } from './dashboard-texts.ts'
import type { LayoutEditor } from './model/layout-editor.ts'
import {
  addWidget,
  configureWidget,
  type GridStep,
  limitsOf,
  moveWidget,
  type Placements,
  removeWidget,
  resizeWidget,
} from './model/placements.ts'

/** What a user can do with the widgets; moving, resizing, adding and removing are said aloud. */
export interface DashboardActions {
  readonly liveText: LiveText
  readonly add: (type: WidgetType) => void
  readonly remove: (placement: WidgetPlacement) => void
  readonly configure: (id: string, config: WidgetPlacement['config']) => void
  readonly move: (placement: WidgetPlacement, step: GridStep) => void
  readonly resize: (placement: WidgetPlacement, step: GridStep) => void
  /** Positions and sizes after a drag. */
  readonly arrange: (next: (widgets: Placements) => Placements) => void
}

const nameOf = (type: string): string => findWidget(type)?.name ?? texts.unknownName

function sizeRangeText(placement: WidgetPlacement): string {
  const { minW, minH, maxW, maxH } = limitsOf(placement)
  return texts.sizeRange(`${minW}x${minH}`, `${maxW}x${maxH}`)
}

export function createActions(editor: LayoutEditor): DashboardActions {
  const liveText = createLiveText()
  const announce = announceOn(liveText)
  const current = (id: string): WidgetPlacement | undefined =>
    editor.store.getState().layout?.widgets.find(({ i }) => i === id)
  const announceStep = (before: WidgetPlacement, rejected: string): void => {
    const after = current(before.i)
    if (!after) return
    const { x, y, w, h } = after
    const isSame = x === before.x && y === before.y && w === before.w && h === before.h
    const name = nameOf(after.widgetType)
    announce(isSame ? rejected : texts.position(name, x + 1, y + 1, w, h))
  }
  return {
    liveText,
    add(type) {
      editor.change((widgets) => addWidget(widgets, type, Date.now()))
      announce(texts.added(widgetDefinitions[type].name))
    },
    remove({ i, widgetType }) {
      editor.change((widgets) => removeWidget(widgets, i))
      announce(texts.removed(nameOf(widgetType)))
    },
    configure: (id, config) => editor.change((widgets) => configureWidget(widgets, id, config)),
    move(placement, step) {
      editor.change((widgets) => moveWidget(widgets, placement.i, step))
      announceStep(placement, texts.cannotMove(nameOf(placement.widgetType)))
    },
    resize(placement, step) {
      editor.change((widgets) => resizeWidget(widgets, placement.i, step))
      const name = nameOf(placement.widgetType)
      announceStep(placement, texts.cannotResize(name, sizeRangeText(placement)))
    },
    arrange: (next) => editor.change(next),
  }
}
