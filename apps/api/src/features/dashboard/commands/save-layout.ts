import type { DashboardLayout, saveLayoutRoute } from '@weekboard/contracts/dashboard/dashboard'
import {
  defaultLayoutName,
  defaultRowHeight,
  findLayoutProblem,
  gridColumns,
  type LayoutProblem,
  normalizePlacement,
  type PlacementInput,
} from '@weekboard/contracts/dashboard/layout'
import type { RouteBody } from '@weekboard/contracts/route'
import { ApiError, notFound, staleVersion } from '../../../platform/errors.ts'
import { describe } from '../../../platform/http/requests/invalid-fields.ts'
import { isStale, type SessionContext } from '../../../platform/http/route.ts'
import { lockLayout, updateLayout } from '../layout-queries.ts'
import { presentDefaultLayout, presentLayout } from '../present.ts'

type Body = RouteBody<typeof saveLayoutRoute>
type Item = Body['widgets'][number]

/**
 * Saves the principal's own layout. 422 with `details.widget` for a widget that breaks a rule, 404 for
 * the id of another layout, 412 when the version is stale.
 */
export async function saveLayout(
  context: SessionContext,
  { id, name, widgets, row_height: rowHeight, version }: Body,
): Promise<DashboardLayout> {
  const { tx, principal, now } = context
  const placements = readPlacements(widgets)
  const problem = findLayoutProblem(placements, principal.permissions)
  if (problem) throw invalidLayout(problem, placements[problem.index]?.i ?? null)
  const initial = {
    name: defaultLayoutName,
    widgets: [],
    gridColumns,
    rowHeight: defaultRowHeight,
  }
  const current = await lockLayout(tx, principal.userId, initial, now)
  if (id && id !== current.id) throw notFound()
  if (isStale(context, version, current.version)) {
    const latest =
      current.version === 0 ? presentDefaultLayout(principal) : presentLayout(current, principal)
    throw staleVersion({ ...latest })
  }
  const saved = await updateLayout(
    tx.db,
    current,
    {
      name: name ?? current.name,
      widgets: placements.map(normalizePlacement),
      gridColumns,
      rowHeight: rowHeight ?? current.rowHeight,
    },
    now,
  )
  return presentLayout(saved, principal)
}

/** The placements of a body, or a 422 at the first item that is none. */
function readPlacements(items: readonly Item[]): PlacementInput[] {
  return items.map((item, index) => {
    if (!('malformed' in item)) return item
    const { fields } = describe(item.issues.slice(0, 1), 'widget')
    const [[field, reason] = ['', 'is not a widget']] = Object.entries(fields)
    throw invalidLayout({ index, field, reason }, item.i)
  })
}

function invalidLayout({ index, field, reason }: LayoutProblem, widget: string | null): ApiError {
  const name = widget ?? `number ${index + 1}`
  const path = ['widgets', index, field].filter((part) => part !== '').join('.')
  return new ApiError(
    422,
    'invalid_layout',
    `The widget ${name} cannot be saved: ${field} ${reason}`,
    { details: { widget, index, fields: { [path]: reason } } },
  )
}
