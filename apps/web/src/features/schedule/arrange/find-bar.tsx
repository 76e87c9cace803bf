import { type RowSort, rowSorts } from '@weekboard/contracts/identity/user'
import type { Week } from '@weekboard/contracts/schedule/week'
import { ArrowDownUp, ChevronDown, ListFilter, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { late } from '../../../lib/loading/late.tsx'
import { useOpener } from '../../../lib/loading/use-opener.ts'
import { useIsNarrow } from '../../../lib/page/media.ts'
import { buttonClasses } from '../../../ui/button-styles.ts'
import { cn } from '../../../ui/cn.ts'
import { openRowId } from '../week/open-shifts.ts'
import { usePart } from '../week/schedule-store.ts'
import { useScheduleScreen } from '../week/screen-context.ts'
import { chosenText, shownText, sortTexts, arrangeTexts as texts } from './arrange-texts.ts'
import { foundState, useFindAddress } from './find-address.ts'
import { savePreference } from './preferences.ts'
import { countFilters, isFiltering } from './row-filter.ts'
import { useWeekSort } from './use-arranged-rows.ts'

const filterModule = late(() => import('./filter-panel.tsx'))

/** Whether the list is long. A short one needs no search by readers on a phone, where each line counts. */
const isLong = (week: Week | undefined): boolean => (week?.employees.length ?? 0) > 30

export function FindBar({ week }: { readonly week: Week | undefined }) {
  const { canEdit } = useScheduleScreen()
  const { filter } = useFindAddress()
  const isNarrow = useIsNarrow()
  if (isNarrow && !canEdit && !isFiltering(filter) && !isLong(week)) return null
  return (
    <search
      aria-label={texts.bar}
      className="flex min-w-0 items-center gap-2 max-xl:flex-1 max-md:order-last max-md:basis-full xl:ms-auto"
    >
      <SortSelect week={week} />
      <SearchField />
      {canEdit && <FilterButton week={week} />}
    </search>
  )
}

const controlClass = 'h-9 rounded-md bg-surface text-sm shadow-raise ring-1 ring-control ring-inset'

function SortSelect({ week }: { readonly week: Week | undefined }) {
  // The hourly view has an order of its own.
  const isHourly = useScheduleScreen().view === 'hourly'
  const { daySort, setDaySort } = useFindAddress()
  const weekSort = useWeekSort(week)
  const value = isHourly ? daySort : weekSort
  const choose = (sort: RowSort) =>
    isHourly ? setDaySort(sort) : void savePreference('sort', sort)
  return (
    <label
      title={`${texts.sortBy} ${sortTexts[value]}`}
      className={cn(
        controlClass,
        'relative flex shrink-0 items-center ps-3 max-lg:w-9 max-lg:ps-0',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-1',
      )}
    >
      <span className="text-ink-muted max-xl:sr-only">{texts.sortBy}</span>
      <ArrowDownUp
        className="pointer-events-none absolute inset-0 m-auto size-4 text-ink-soft lg:hidden"
        aria-hidden="true"
      />
      <select
        value={value}
        onChange={(event) => choose(event.target.value as RowSort)}
        className="h-full appearance-none rounded-md bg-transparent ps-1.5 pe-7 font-medium text-ink outline-none max-xl:ps-0 max-lg:w-full max-lg:pe-0 max-lg:opacity-0"
      >
        {rowSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortTexts[sort]}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute end-2.5 size-3.5 text-ink-muted max-lg:hidden"
        aria-hidden="true"
      />
    </label>
  )
}

/** Long enough for the next letter of a word. */
const typingMs = 120

/** Focuses the first cell of the first person in the grid, if there is one. */
function focusFirstPerson(): void {
  const cell = `[data-cell][data-employee]:not([data-employee="${openRowId}"])`
  document.querySelector<HTMLElement>(`#main [role=grid] ${cell}`)?.focus()
}

/** What is typed into the search, and the keys that leave the field. */
function useSearchText() {
  const find = useFindAddress()
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const search = useEffectEvent((text: string) => find.change({ text }))
  // Until the address has it: what is typed while it changes must not be lost.
  if (typed === find.filter.text) setTyped(null)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => search(typed), isLeaving ? 0 : typingMs)
    return () => clearTimeout(timer)
  }, [typed, isLeaving])
  useEffect(() => {
    if (!isLeaving || typed !== null) return
    // The address has what was typed; the grid takes the rows over in an effect of its own.
    const timer = setTimeout(() => {
      setLeaving(false)
      focusFirstPerson()
    })
    return () => clearTimeout(timer)
  }, [isLeaving, typed])
  const onKeyDown = ({
    key,
    nativeEvent,
    currentTarget: field,
  }: KeyboardEvent<HTMLInputElement>) => {
    if (nativeEvent.isComposing) return
    // The browser itself clears a text by Escape.
    if (key === 'Escape' && field.value === '') field.blur()
    if (key !== 'ArrowDown' && key !== 'Enter') return
    nativeEvent.preventDefault()
    setLeaving(true)
  }
  return { text: typed ?? find.filter.text, setTyped, onKeyDown }
}

function SearchField() {
  const { text, setTyped, onKeyDown } = useSearchText()
  const found = usePart(foundState, (state) => state.found)
  return (
    <div className={cn(controlClass, 'relative min-w-0 flex-1 xl:w-56')}>
      <Search
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-ink-muted"
        aria-hidden="true"
      />
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        className={cn(
          'size-full text-ellipsis rounded-md bg-transparent ps-8.5 text-ink placeholder:text-ink-muted',
          found ? 'pe-15' : 'pe-2',
        )}
      />
      <span
        role="status"
        className="pointer-events-none absolute inset-y-0 end-2.5 flex items-center text-ink-muted text-xs tabular-nums"
      >
        {found && (
          <>
            <span aria-hidden="true">
              {found.shown}/{found.total}
            </span>
            <span className="sr-only">{shownText(found.shown, found.total)}</span>
          </>
        )}
      </span>
    </div>
  )
}

function FilterButton({ week }: { readonly week: Week | undefined }) {
  const { button, overlay, loaded } = useOpener(filterModule, 'dialog')
  const count = countFilters(useFindAddress().filter)
  return (
    <>
      <button
        {...button}
        disabled={!week}
        aria-description={count > 0 ? chosenText(count) : undefined}
        className={cn(buttonClasses({}), 'gap-2 px-3 *:[svg]:size-4 max-xl:px-2.5')}
      >
        <ListFilter aria-hidden="true" />
        <span className="max-xl:sr-only">{texts.filter}</span>
        {count > 0 && (
          <span
            aria-hidden="true"
            className="grid size-5 place-items-center rounded-full bg-accent font-semibold text-2xs text-on-accent"
          >
            {count}
          </span>
        )}
      </button>
      {loaded && week && <loaded.FilterPanel week={week} overlay={overlay} />}
    </>
  )
}
