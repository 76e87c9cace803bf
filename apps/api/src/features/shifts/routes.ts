import {
  listFutureShiftsRoute,
  rankReplacementsRoute,
} from '@weekboard/contracts/schedule/future-shifts'
import { getUndoCountsRoute } from '@weekboard/contracts/schedule/undo-counts'
import {
  applyTemplateRoute,
  bulkShiftsRoute,
  copyShiftRoute,
  copyWeekRoute,
  removeEmployeeRoute,
} from '@weekboard/contracts/shifts/bulk-shifts'
import { rankCandidatesRoute } from '@weekboard/contracts/shifts/shift-candidates'
import {
  getShiftHistoryRoute,
  redoRoute,
  restoreShiftRoute,
  undoRoute,
} from '@weekboard/contracts/shifts/shift-history'
import {
  deleteShiftTemplateRoute,
  listShiftTemplatesRoute,
  saveShiftTemplateRoute,
} from '@weekboard/contracts/shifts/shift-templates'
import {
  createShiftRoute,
  deleteAllShiftsRoute,
  deleteShiftRoute,
  updateShiftRoute,
} from '@weekboard/contracts/shifts/shifts'
import {
  authenticatedRoute,
  type BoundRoute,
  created,
  ok,
  type RequestContext,
} from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { rankCandidates } from './candidates/rank-candidates.ts'
import { applyTemplate } from './commands/apply-template.ts'
import { bulkShifts } from './commands/bulk-shifts.ts'
import { copyShift } from './commands/copy-shift.ts'
import { copyWeek } from './commands/copy-week.ts'
import { createShift } from './commands/create-shift.ts'
import { deleteAllShifts } from './commands/delete-all-shifts.ts'
import { deleteShift } from './commands/delete-shift.ts'
import { removeEmployee } from './commands/remove-employee.ts'
import { assertKnown, readHistory, restoreShift } from './commands/restore-shift.ts'
import {
  deleteTemplate,
  listTemplates,
  presetTemplates,
  saveTemplate,
} from './commands/shift-templates.ts'
import { countSteps, redoStep, type UndoServices, undoStep } from './commands/undo.ts'
import { updateShift } from './commands/update-shift.ts'
import { listFutureShifts } from './deactivation/future-shifts.ts'
import { rankReplacements } from './deactivation/rank-replacements.ts'
import { getShiftRow } from './queries.ts'

export const bindShiftRoutes = (services: Pick<Platform, 'env'> & UndoServices): BoundRoute[] => [
  ...bindSingleRoutes(services),
  ...bindBulkRoutes(),
  ...bindTemplateRoutes(),
  ...bindHistoryRoutes(services),
  ...bindFutureShiftRoutes(),
]

/**
 * Two writes to one shift never share a transaction: the shared plan is loaded before either of them
 * is decided.
 */
const sameShift = ({ params }: { readonly params: { readonly id: number } }) => [
  `shift ${params.id}`,
]

const assertFound = ({ tx }: RequestContext, { id }: { readonly id: number }) =>
  getShiftRow(tx.db, id)

const bindSingleRoutes = ({ env }: Pick<Platform, 'env'>): BoundRoute[] => [
  authenticatedRoute(createShiftRoute, createShift, { groupCommit: { conflictKeys: () => [] } }),
  authenticatedRoute(updateShiftRoute, updateShift, {
    assertFound,
    groupCommit: { conflictKeys: sameShift },
  }),
  authenticatedRoute(deleteShiftRoute, deleteShift, {
    assertFound,
    groupCommit: { conflictKeys: sameShift },
  }),
  authenticatedRoute(deleteAllShiftsRoute, async (context) =>
    ok(await deleteAllShifts(context, env)),
  ),
  authenticatedRoute(rankCandidatesRoute, async (context, { query }) =>
    ok(await rankCandidates(context, query)),
  ),
]

const bindBulkRoutes = (): BoundRoute[] => [
  authenticatedRoute(bulkShiftsRoute, async (context, { body }) =>
    ok(await bulkShifts(context, body)),
  ),
  authenticatedRoute(
    copyShiftRoute,
    async (context, { params, body }) => ok(await copyShift(context, params.id, body)),
    { assertFound },
  ),
  authenticatedRoute(copyWeekRoute, async (context, { body }) => ok(await copyWeek(context, body))),
  authenticatedRoute(applyTemplateRoute, async (context, { body }) =>
    ok(await applyTemplate(context, body)),
  ),
  authenticatedRoute(removeEmployeeRoute, async (context, { params, query }) => {
    const { id: scheduleId, employee_id: employeeId } = params
    const { date } = query
    const { deleted, scheduleUpdated, schedule, schedules } = await removeEmployee(context, {
      scheduleId,
      employeeId,
      date,
    })
    return ok({
      deleted_count: deleted,
      schedule_updated: scheduleUpdated,
      schedule,
      schedules: [...schedules],
    })
  }),
]

const bindTemplateRoutes = (): BoundRoute[] => [
  authenticatedRoute(listShiftTemplatesRoute, async (context, { query }) => {
    const { rows, nextCursor } = await listTemplates(context, query)
    const presets = presetTemplates(context.principal.organization)
    return ok({ shift_templates: rows, next_cursor: nextCursor, presets })
  }),
  authenticatedRoute(saveShiftTemplateRoute, async (context, { body }) =>
    created({ shift_template: await saveTemplate(context, body) }),
  ),
  authenticatedRoute(deleteShiftTemplateRoute, async (context, { params }) => {
    await deleteTemplate(context, params.id)
    return ok({ message: 'Template deleted.' })
  }),
]

const bindHistoryRoutes = (services: UndoServices): BoundRoute[] => [
  authenticatedRoute(getUndoCountsRoute, async (context) => ok(await countSteps(context))),
  authenticatedRoute(undoRoute, async (context, { body }) =>
    ok(await undoStep(services, context, body ?? {})),
  ),
  authenticatedRoute(redoRoute, async (context, { body }) =>
    ok(await redoStep(services, context, body ?? {})),
  ),
  authenticatedRoute(getShiftHistoryRoute, async (context, { params, query }) =>
    ok(await readHistory(context, params.id, query)),
  ),
  authenticatedRoute(
    restoreShiftRoute,
    async (context, { params, body }) => ok(await restoreShift(context, params.id, body)),
    { assertFound: ({ tx }, { id }) => assertKnown(tx, id) },
  ),
]

const bindFutureShiftRoutes = (): BoundRoute[] => [
  authenticatedRoute(listFutureShiftsRoute, async (context, { params, query }) => {
    const { rows, nextCursor } = await listFutureShifts(context, params.id, query)
    return ok({ future_shifts: rows, next_cursor: nextCursor })
  }),
  authenticatedRoute(rankReplacementsRoute, async (context, { params }) =>
    ok(await rankReplacements(context, params.id)),
  ),
]
