import type { Week } from '@weekboard/contracts/schedule/week'
import { usePageKeys } from '../../../lib/keys/page-keys.ts'
import { isOnPage, isSingleKey } from '../../../lib/keys/single-keys.ts'
import type { ScheduleAddress } from '../week/schedule-address.ts'

interface KeyTargets extends Pick<ScheduleAddress, 'setDate' | 'moveDate'> {
  readonly today: string
  /** Undefined where nobody can publish now. */
  readonly onPublish: (() => void) | undefined
}

/** Elements that use letters or arrows themselves. */
const elsewhere =
  '[role=grid], [role=radiogroup], [role=tablist], [role=menu], [role=listbox], [role=slider], table'
const overlay = '[role=dialog], [role=alertdialog], [role=menu]'

const isOutside = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest(elsewhere) === null &&
  document.querySelector(overlay) === null

/** The search of people, the filter of the list, or the button that shows the search. */
const searchFields = [
  'search input[type=search]',
  'search :is([role=combobox], select)',
  '[data-find-people]',
]

function focusSearch(): void {
  const found = searchFields.map((field) => document.querySelector<HTMLElement>(`#main ${field}`))
  found.find((field) => field !== null)?.focus()
}

/** Focuses the cell of the grid that has its tab stop; false without a grid. */
function enterGrid(): boolean {
  const cell = document.querySelector<HTMLElement>('#main [role=grid] [data-cell][tabindex="0"]')
  cell?.focus()
  return cell != null
}

const isPlainArrowDown = (event: KeyboardEvent): boolean => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event
  const isHeld = ctrlKey || metaKey || altKey || shiftKey
  return key === 'ArrowDown' && !isHeld && !defaultPrevented && isOnPage(target)
}

function pressScheduleKey(
  event: KeyboardEvent,
  { setDate, moveDate, today, onPublish }: KeyTargets,
): void {
  if (!isOutside(event)) return
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    '[': () => moveDate(-7),
    ']': () => moveDate(7),
    t: () => setDate(today),
    '/': focusSearch,
    p: onPublish,
  }
  const act = acts[event.key]
  if (act && isSingleKey(event, event.key)) {
    event.preventDefault()
    act()
  } else if (isPlainArrowDown(event) && enterGrid()) event.preventDefault()
}

/** Whether publishing the week is possible now, by its button or its key. */
export const isPublishable = (week: Week | undefined): boolean =>
  week?.schedule?.is_published === false && week.schedule.id !== null

/**
 * Keys of the schedule outside of the grid and of fields: `[`, `]` and `t` choose the week, `/`
 * searches, `p` publishes, and the down arrow enters the grid.
 */
export const useScheduleKeys = (targets: KeyTargets): void =>
  usePageKeys((event) => pressScheduleKey(event, targets))
