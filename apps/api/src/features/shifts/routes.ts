import {
  bulkShifts as bulkContract,
  copyShift as copyContract,
  removeEmployee as removeContract,
  applyTemplate as templateContract,
} from '@weekboard/contracts/bulk'
import {
  getShiftHistory,
  getSteps,
  redo,
  restoreShift as restoreContract,
  undo,
} from '@weekboard/contracts/shift-history'
import {
  deleteShiftTemplate,
  listShiftTemplates,
  saveShiftTemplate,
} from '@weekboard/contracts/shift-templates'
import {
  createShift as createContract,
  deleteAllShifts as deleteAllContract,
  deleteShift as deleteContract,
  updateShift as updateContract,
} from '@weekboard/contracts/shifts'
import {
  authenticatedRoute,
  type BoundRoute,
  created,
  gatheredRoute,
  ok,
} from '../../platform/http/route.ts'
import { shiftSteps } from './batch/together.ts'
import { type BulkDependencies, bulkShifts, countBulkCall } from './commands/bulk-shifts.ts'
import { createShift } from './commands/create-shift.ts'
import { deleteAllShifts } from './commands/delete-all-shifts.ts'
import { deleteShift } from './commands/delete-shift.ts'
import { removeEmployee } from './commands/remove-employee.ts'
import { applyTemplate, copyShift } from './commands/repeat-shift.ts'
import { readHistory, restoreShift } from './commands/restore-shift.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './commands/shift-templates.ts'
import { countSteps, redoStep, undoStep } from './commands/undo.ts'
import { updateShift } from './commands/update-shift.ts'
import { presetTemplates } from './presets.ts'

export const bindShiftRoutes = (dependencies: BulkDependencies): BoundRoute[] => [
  ...bindSingleRoutes(dependencies),
  ...bindBulkRoutes(dependencies),
  ...bindTemplateRoutes(),
  ...bindHistoryRoutes(),
]

const bindSingleRoutes = ({ env }: BulkDependencies): BoundRoute[] => [
  gatheredRoute(createContract, shiftSteps, createShift),
  gatheredRoute(updateContract, shiftSteps, updateShift),
  gatheredRoute(deleteContract, shiftSteps, deleteShift),
  authenticatedRoute(deleteAllContract, async (context) =>
    ok({ deleted_count: await deleteAllShifts(context, env) }),
  ),
]

const bindBulkRoutes = (dependencies: BulkDependencies): BoundRoute[] => [
  authenticatedRoute(bulkContract, async (context, { body }) => {
    await countBulkCall(dependencies, context, body)
    return ok(await bulkShifts(context, body))
  }),
  authenticatedRoute(copyContract, async (context, { params, body }) => {
    await countBulkCall(dependencies, context, body)
    return ok(await copyShift(context, params.id, body))
  }),
  authenticatedRoute(templateContract, async (context, { body }) => {
    await countBulkCall(dependencies, context, body)
    return ok(await applyTemplate(context, body))
  }),
  authenticatedRoute(removeContract, async (context, { params, query }) => {
    const { id: scheduleId, employee_id: employeeId } = params
    const { date } = query
    const { deleted, turned, schedule } = await removeEmployee(context, {
      scheduleId,
      employeeId,
      date,
    })
    return ok({ deleted_count: deleted, schedule_updated: turned, schedule })
  }),
]

const bindTemplateRoutes = (): BoundRoute[] => [
  authenticatedRoute(listShiftTemplates, async (context) =>
    ok({ shift_templates: await listTemplates(context), presets: presetTemplates }),
  ),
  authenticatedRoute(saveShiftTemplate, async (context, { body }) =>
    created({ shift_template: await saveTemplate(context, body) }),
  ),
  authenticatedRoute(deleteShiftTemplate, async (context, { params }) => {
    await deleteTemplate(context, params.id)
    return ok({ message: 'Template deleted.' })
  }),
]

const bindHistoryRoutes = (): BoundRoute[] => [
  authenticatedRoute(getSteps, async (context) => ok(await countSteps(context))),
  authenticatedRoute(undo, async (context) => ok(await undoStep(context))),
  authenticatedRoute(redo, async (context) => ok(await redoStep(context))),
  authenticatedRoute(getShiftHistory, async (context, { params, query }) =>
    ok(await readHistory(context, params.id, query)),
  ),
  authenticatedRoute(restoreContract, async (context, { params, body }) =>
    ok(await restoreShift(context, params.id, body)),
  ),
]
