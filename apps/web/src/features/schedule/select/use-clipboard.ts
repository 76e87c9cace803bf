import type { CellPosition } from '../../../lib/keys/grid-keys.ts'
import { announceOn } from '../../../ui/feedback/announcer.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { modelsOf } from '../week/rows/group.ts'
import { usePart, useScheduleStore } from '../week/schedule-store.ts'
import { copyShifts, pasteInto } from './paste.ts'
import { selectionState } from './selection.ts'
import type { SelectionGrid } from './selection-grid.ts'
import { copiedText, outsideText, selectionTexts as texts } from './selection-texts.ts'
import type { useCreateShifts } from './use-create-shifts.ts'

/** What was copied, and pasting it. */
export function useClipboard(cells: SelectionGrid, create: ReturnType<typeof useCreateShifts>) {
  const { grid, liveText } = cells
  const store = useScheduleStore()
  const copied = usePart(selectionState, (state) => state.clipboard)
  const isPlacing = usePart(selectionState, (state) => state.isPlacing)
  const announce = announceOn(liveText)
  const copy = (shiftId: number | null) => {
    const { ids } = store.of(selectionState).getState().selection
    const models = modelsOf(grid, ids.size > 0 ? ids : new Set(shiftId === null ? [] : [shiftId]))
    if (models.length === 0) return
    const clipboard = copyShifts(grid, models)
    store.of(selectionState).setState({ clipboard })
    announce(copiedText(clipboard.length))
  }
  const stopPlacing = () => store.of(selectionState).setState({ isPlacing: false })
  return {
    copy,
    stopPlacing,
    isPlacing,
    count: copied.length,
    /** Copies, and waits for a cell to be chosen. */
    place() {
      copy(null)
      store.of(selectionState).setState({ isPlacing: true })
    },
    /** While a cell is being chosen the next one can be chosen afterwards. */
    paste(position: CellPosition) {
      const { clipboard } = store.of(selectionState).getState()
      if (clipboard.length === 0) announce(texts.nothingCopied)
      const { items, outside } = pasteInto(cells, clipboard, position)
      if (outside > 0) showToast({ type: 'warning', title: outsideText(outside) })
      void create(items)
    },
  }
}
