import type { Week } from '@weekboard/contracts/schedule/week'
import { ClipboardPaste } from 'lucide-react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { CellPosition } from '../../../lib/keys/grid-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { announceOn } from '../../../ui/feedback/announcer.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { usePlaceAboveFeet } from '../../../ui/feedback/toast-corner.ts'
import { closest, positionOf } from '../week/rows/cells.ts'
import { type GroupMove, modelsOf, placeGroup } from '../week/rows/group.ts'
import type { ShiftModel } from '../week/rows/row-model.ts'
import { type ScheduleStore, usePart, useScheduleStore } from '../week/schedule-store.ts'
import { copiedText } from '../week/schedule-texts.ts'
import { detailsOfShift } from '../week/shift-details.ts'
import type { ShiftMove } from '../write/bulk.ts'
import { newShiftAt } from '../write/changes.ts'
import { movedPatchOf } from '../write/grid-writes.ts'
import { FillHandle } from './fill-handle.tsx'
import { copyShifts, pasteInto, repeatOver } from './paste.ts'
import { selectionState } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { clickCommand, keyCommand, type SelectionCommand } from './selection-commands.ts'
import type { SelectionGrid, SelectionHandlers } from './selection-grid.ts'
import { outsideText, selectionTexts as texts } from './selection-texts.ts'
import { useCreateShifts } from './use-create-shifts.ts'
import { useSelectedShifts } from './use-selected-shifts.ts'
import { useSelectionChanges } from './use-selection-changes.tsx'

interface PlacingBarProps {
  readonly count: number
  readonly onDone: () => void
}

function PlacingBar({ count, onDone }: PlacingBarProps) {
  const bar = usePlaceAboveFeet<HTMLDivElement>()
  return (
    <div
      ref={bar}
      data-foot-bar=""
      className="fixed-bottom-3 fixed start-1/2 z-20 flex max-w-[calc(100%-2.5rem)] -translate-x-1/2 animate-rise items-center gap-3 rounded-xl border border-accent bg-raised p-2 ps-4 shadow-pop"
    >
      <ClipboardPaste className="size-4 text-accent" aria-hidden="true" />
      <p role="status" className="text-sm">
        <span className="font-medium">{copiedText(count)}.</span> {texts.placeHint}
      </p>
      <Button size="sm" onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  )
}

interface GridSelectionProps {
  readonly cells: SelectionGrid
  readonly connect: (handlers: SelectionHandlers) => void
}

export function GridSelection({ cells, connect }: GridSelectionProps) {
  const { selection, clipboard, bar, dialogs, handlers, remove, repeat, repeated } =
    useCommands(cells)
  const { selected } = selection
  useLayoutEffect(() => connect(handlers))
  return (
    <>
      {clipboard.isPlacing ? (
        <PlacingBar count={clipboard.count} onDone={clipboard.stopPlacing} />
      ) : (
        selected.length > 0 && <SelectionBar {...bar} onCopy={clipboard.place} onDelete={remove} />
      )}
      {cells.view === 'week' && (
        <FillHandle
          cells={cells}
          sourcesOf={selection.sourcesOf}
          onRepeat={repeat}
          byKey={repeated.id}
          onKeyDone={() => repeated.set(null)}
        />
      )}
      {dialogs}
    </>
  )
}

function useCommands(cells: SelectionGrid) {
  const { grid, view } = cells
  const selection = useSelectedShifts(cells)
  const { selected, clear } = selection
  const week = useStore(grid.week)
  const employees = useMemo(() => employeesOf(week), [week])
  const { bulk, bar, dialogs } = useSelectionChanges(week, { selected, employees, clear })
  const create = useCreateShifts(grid)
  const clipboard = useClipboard(cells, create)
  const [repeatedId, setRepeatedId] = useState<number | null>(null)

  const remove = () => {
    const cell = document.activeElement?.closest<HTMLElement>('[data-cell]')
    void bulk.remove(selected, () => {
      clear()
      setTimeout(() => cell?.focus({ preventScroll: true }))
    })
  }
  const moveGroup = ({ placed, isCopy }: GroupMove) => {
    // Drawn at once: the next key starts from where the shifts are now.
    if (isCopy) {
      const items = placed.map((moved) =>
        newShiftAt(moved, moved.interval, detailsOfShift(moved.model.shift)),
      )
      void create(items)
    } else {
      const moves = movesOfGroup(placed)
      flushSync(() => void bulk.change({ verb: 'Moved', moves, rows: selected }))
    }
  }
  const move = ({ across, down }: SelectionCommand & { readonly kind: 'move' }) => {
    const isHourly = view === 'hourly'
    const offset = { rows: down, days: isHourly ? 0 : across, minutes: isHourly ? across * 60 : 0 }
    const placed = placeGroup(grid, modelsOf(grid, selection.ids), offset)
    if (typeof placed === 'string') return selection.announce(placed)
    const focus = keepFocus(cells, { across, down })
    moveGroup({ placed, isCopy: false })
    focus()
  }
  const repeat = (models: readonly ShiftModel[], dayOffsets: readonly number[]) => {
    const items = repeatOver(grid, models, dayOffsets)
    if (items.length === 0) selection.announce(texts.identical)
    void create(items, models)
  }
  const run = (command: SelectionCommand) => {
    if (command.kind === 'move') move(command)
    else if (command.kind === 'remove') remove()
    else if (command.kind === 'repeat') setRepeatedId(command.shiftId)
    else if (command.kind === 'copy') clipboard.copy(command.shiftId)
    else if (command.kind === 'paste') clipboard.paste(command.position)
    else selection.run(command)
  }
  const store = useScheduleStore()
  const { beginMarquee } = selection
  const handlers: SelectionHandlers = { ...commandHandlers(store, run), moveGroup, beginMarquee }
  const repeated = { id: repeatedId, set: setRepeatedId }
  return { selection, clipboard, bar, dialogs, handlers, remove, repeat, repeated }
}

const commandHandlers = (
  store: ScheduleStore,
  run: (command: SelectionCommand) => void,
): Pick<SelectionHandlers, 'click' | 'key'> => ({
  click(event) {
    const command = clickCommand(event, store.of(selectionState).getState())
    if (command) run(command)
  },
  key(event) {
    const command = keyCommand(event, store.of(selectionState).getState())
    if (command) run(command)
    return command !== null
  },
})

const movesOfGroup = (placed: GroupMove['placed']): ShiftMove[] =>
  placed.flatMap(({ model: { shift }, employeeId, interval }) => {
    const patch = movedPatchOf(shift, employeeId, interval)
    return Object.keys(patch).length > 0 ? [{ shift, patch }] : []
  })

const employeesOf = ({ employees }: Week) =>
  employees.map(({ id, user }) => ({ id, name: user.full_name }))

/** Focuses the focused shift, or the cell beside the focused one, after shifts were moved. */
function keepFocus(
  { scroller, focusCell }: SelectionGrid,
  { across, down }: { readonly across: number; readonly down: number },
): () => void {
  const { activeElement } = document
  const shiftId = closest(activeElement, '[data-shift]')?.dataset.shift
  const { row, column } = positionOf(closest(activeElement, '[data-cell]')) ?? { row: 0, column: 0 }
  return () => {
    const position = { row: row + down, column: column + across }
    if (!shiftId) return focusCell(position)
    const find = () => scroller.current?.querySelector<HTMLElement>(`[data-shift="${shiftId}"]`)
    if (!find()) focusCell(position)
    find()?.focus()
  }
}

function useClipboard(cells: SelectionGrid, create: ReturnType<typeof useCreateShifts>) {
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
