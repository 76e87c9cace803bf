import type { Week } from '@weekboard/contracts/schedule/week'
import { ArrowDownUp, ListX } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsNarrow } from '../../../../lib/page/media.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { NameOptions, SelectField } from '../../../../ui/fields/select-field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { OfferLastWeek } from '../../copy/copy-last-week.tsx'
import { nothingSelected } from '../../select/selection.ts'
import { SelectionBar } from '../../select/selection-bar.tsx'
import { useSelectionChanges } from '../../select/use-selection-changes.tsx'
import type { SortColumn } from '../../week/rows/list-rows.ts'
import { columnTitles, listTexts } from '../../week/rows/list-texts.ts'
import { shiftCount } from '../../week/schedule-texts.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'
import { ListCards } from './list-cards.tsx'
import { focusShift, listHandlers } from './list-keys.ts'
import { ListTable } from './list-table.tsx'
import { type ListState, useList } from './use-list.ts'

interface ListViewProps {
  readonly week: Week
  /** Where the filter stands in the header; there is none on a phone. */
  readonly findSlot: HTMLElement | null
}

export function ListView({ week, findSlot }: ListViewProps) {
  const screen = useScheduleScreen()
  const { canEdit } = screen
  const isNarrow = useIsNarrow()
  const list = useList(week)
  const body = useRef<HTMLTableSectionElement>(null)
  const [isSelecting, setSelecting] = useState(false)
  const clear = () => {
    list.select(nothingSelected)
    setSelecting(false)
  }
  const changes = useChanges(week, list, clear, (id) => focusShift(body.current, id))
  const open = (shiftId: number, opener: HTMLElement) =>
    screen.open({ kind: 'shift', shiftId, opener, cell: null })
  const remove = (id: number) => canEdit && changes.remove(id)
  return (
    <section aria-label={listTexts.table} className="flex min-h-0 flex-1 flex-col gap-3">
      {isNarrow ? (
        <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
          <FilterAndCount list={list}>
            <SortChoice list={list} />
          </FilterAndCount>
          {canEdit && list.rows.length > 0 && (
            <Button
              size="sm"
              className="ms-auto aria-pressed:bg-accent-soft aria-pressed:text-accent-ink aria-pressed:ring-accent"
              aria-pressed={isSelecting}
              onClick={() => (isSelecting ? clear() : setSelecting(true))}
            >
              {listTexts.select}
            </Button>
          )}
        </div>
      ) : (
        findSlot && createPortal(<FilterAndCount list={list} />, findSlot)
      )}
      {canEdit && list.selected.length > 0 && (
        <SelectionBar {...changes.bar} onDelete={() => changes.remove()} />
      )}
      {list.rows.length === 0 && (
        <EmptyState
          icon={<ListX />}
          title={listTexts.empty}
          action={canEdit && <OfferLastWeek week={week} />}
        />
      )}
      {list.rows.length > 0 && isNarrow && <ListCards {...{ list, isSelecting }} onOpen={open} />}
      {list.rows.length > 0 && !isNarrow && (
        <ListTable
          {...{ list, body, people: week.employees.length }}
          handlers={listHandlers(body, list, { open, remove })}
        />
      )}
      {changes.dialogs}
    </section>
  )
}

function useChanges(
  week: Week,
  list: ListState,
  clear: () => void,
  focus: (id: number | undefined) => void,
) {
  const { selected, employees } = list
  const { bulk, bar, dialogs } = useSelectionChanges(week, { selected, employees, clear })
  const remove = (id?: number) => {
    const one = list.rows.filter((row) => row.id === id)
    const chosen = selected.length > 0 ? selected : one
    const gone = new Set(chosen.map((row) => row.id))
    const last = list.rows.findLastIndex((row) => gone.has(row.id))
    const after = list.rows[last + 1] ?? list.rows.findLast((row) => !gone.has(row.id))
    void bulk.remove(chosen, () => {
      clear()
      setTimeout(() => focus(after?.id))
    })
  }
  return { remove, bar, dialogs }
}

interface FilterAndCountProps {
  readonly list: ListState
  readonly children?: ReactNode
}

function FilterAndCount({ list, children }: FilterAndCountProps) {
  return (
    <>
      <SelectField
        label={listTexts.filter}
        className="max-md:w-full md:max-xl:[&>div:first-child]:sr-only md:flex-row! md:items-center! md:[&_select]:h-9"
        value={list.employeeId ?? ''}
        onChange={({ target }) => list.filterBy(Number(target.value) || null)}
      >
        <option value="">{listTexts.everybody}</option>
        <NameOptions of={list.employees} />
      </SelectField>
      {children}
      <p
        role="status"
        className="whitespace-nowrap text-ink-soft text-sm tabular-nums md:order-first"
      >
        {shiftCount(list.rows.length)}
      </p>
    </>
  )
}

const isColumn = (text: string): text is SortColumn => text in columnTitles

/** Sorting for cards, which have no column headings. */
function SortChoice({ list }: { readonly list: ListState }) {
  const { column, direction } = list.sorting
  return (
    <div className="flex items-center gap-1">
      <SelectField
        label={listTexts.sortBy}
        labelHidden
        value={column}
        onChange={({ target }) => isColumn(target.value) && list.sortBy(target.value)}
      >
        {Object.entries(columnTitles).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </SelectField>
      <IconButton
        label={listTexts.reverse}
        tooltip={false}
        aria-pressed={direction === 'descending'}
        onClick={() => list.sortBy(column)}
      >
        <ArrowDownUp />
      </IconButton>
    </div>
  )
}
