import { weekdays } from '@weekboard/contracts/common'
import type { RouteBody } from '@weekboard/contracts/route'
import type { ShiftTemplate, saveShiftTemplateRoute } from '@weekboard/contracts/shift-templates'
import { shiftTemplates } from '@weekboard/db/schema/shift-templates'
import { roundHours } from '@weekboard/scheduling/hours'
import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import { minutesInDay } from 'date-fns/constants'
import { asc, eq, gt } from 'drizzle-orm'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../../platform/page.ts'

/** Decimal hours on an ordinary day; an end that is not after the start is on the next day. */
function hoursBetween(start: string, end: string): number {
  const minutes = minutesOf(end) - minutesOf(start)
  return roundHours(minutes > 0 ? minutes : minutes + minutesInDay)
}

const present = (row: typeof shiftTemplates.$inferSelect): ShiftTemplate => ({
  id: row.id,
  name: row.name,
  start_time: row.startTime,
  end_time: row.endTime,
  hours: hoursBetween(row.startTime, row.endTime),
  days: weekdays.filter((day) => row.days.includes(day)),
})

/** A page of the saved templates, oldest first. */
export async function listTemplates(
  { tx }: RequestContext,
  { cursor, limit }: PageQuery,
): Promise<Page<ShiftTemplate>> {
  const rows = await tx.db
    .select()
    .from(shiftTemplates)
    .where(gt(shiftTemplates.id, cursorId(cursor) ?? 0))
    .orderBy(asc(shiftTemplates.id))
    .limit(limit + 1)
  return toPage(rows.map(present), limit, ({ id }) => id)
}

/** Saves a template. 409 with the field when another template has the name. */
export async function saveTemplate(
  { tx, now }: RequestContext,
  { shift_template: fields }: RouteBody<typeof saveShiftTemplateRoute>,
): Promise<ShiftTemplate> {
  const [row] = await tx.db
    .insert(shiftTemplates)
    .values({
      organizationId: tx.organizationId,
      name: fields.name,
      startTime: fields.start_time,
      endTime: fields.end_time,
      days: fields.days,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) {
    throw new ApiError(409, 'conflict', 'There is a template with this name already.', {
      details: { fields: { name: 'belongs to another template' } },
    })
  }
  return present(row)
}

/** Deletes a template. 404 when it does not exist. */
export async function deleteTemplate({ tx }: RequestContext, id: number): Promise<void> {
  const deleted = await tx.db
    .delete(shiftTemplates)
    .where(eq(shiftTemplates.id, id))
    .returning({ id: shiftTemplates.id })
  if (deleted.length === 0) throw notFound()
}
