import type { DashboardLayout } from '@weekboard/contracts/dashboard/dashboard'
import { defaultRowHeight, defaultWidgetsFor } from '@weekboard/contracts/dashboard/layout'
import type { Permission } from '@weekboard/contracts/identity/user'
import { type Placements, validPlacements } from './placements.ts'

/** A layout as the server has it; `version` 0 and no id until one was saved. */
export interface ServerLayout {
  readonly id: number | null
  readonly widgets: Placements
  /** Pixels. */
  readonly rowHeight: number
  readonly version: number
}

/** The user's layout, with changes that are not saved yet. */
export interface LayoutState {
  readonly server: ServerLayout
  /** The list of `server` itself until the user changes something. */
  readonly widgets: Placements
}

export const isDirty = ({ server, widgets }: LayoutState): boolean => widgets !== server.widgets

/** The layout as it is shown: repaired where it breaks a rule, which is no change by the user. */
export const serverLayoutOf = (layout: DashboardLayout): ServerLayout => ({
  id: layout.id,
  widgets: validPlacements(layout.widgets),
  rowHeight: layout.rowHeight,
  version: layout.version,
})

export const defaultLayoutFor = (granted: readonly Permission[]): ServerLayout => ({
  id: null,
  widgets: defaultWidgetsFor(granted),
  rowHeight: defaultRowHeight,
  version: 0,
})

/** The state once the server's layout arrives; changes that are not saved survive it. */
export function withServerLayout(state: LayoutState | null, server: ServerLayout): LayoutState {
  if (!state) return { server, widgets: server.widgets }
  const isOutdated = server.version < state.server.version
  const isKnown = server.version === state.server.version && server.id === state.server.id
  if (isOutdated || isKnown) return state
  if (!isDirty(state)) return { server, widgets: server.widgets }
  return { server, widgets: mergeChanges(state, server.widgets) }
}

/** The state after `sent` was saved; what was changed meanwhile remains to be saved. */
export function withSavedLayout(
  state: LayoutState,
  sent: Placements,
  server: ServerLayout,
): LayoutState {
  if (server.version < state.server.version) return state
  return { server, widgets: state.widgets === sent ? server.widgets : state.widgets }
}

/** The other browser's layout with the own added, removed and changed widgets. */
function mergeChanges({ server: base, widgets: own }: LayoutState, theirs: Placements): Placements {
  const before = new Map(base.widgets.map((each) => [each.i, each]))
  const mine = new Map(own.map((each) => [each.i, each]))
  const theirIds = new Set(theirs.map(({ i }) => i))
  const isChanged = (id: string) => mine.get(id) !== before.get(id)
  const kept = theirs
    .filter(({ i }) => !before.has(i) || mine.has(i))
    .map((each) => (isChanged(each.i) ? (mine.get(each.i) ?? each) : each))
  const added = own.filter(({ i }) => !theirIds.has(i) && isChanged(i))
  return validPlacements([...kept, ...added])
}
