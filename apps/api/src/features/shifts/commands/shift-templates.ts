import { weekdays } from '@weekboard/contracts/common'
import type { RouteBody } from '@weekboard/contracts/route'
import {
  type ShiftTemplate,
  type saveShiftTemplateRoute,
  shiftPresets,
} from '@weekboard/contracts/shifts/shift-templates'
import { shiftTemplates } from '@weekboard/db/schema/planning/shift-templates'
import type { Interval } from '@weekboard/scheduling/clock/interval'
import { defaultBreaks } from '@weekboard/scheduling/cost/breaks'
import { durationHours } from '@weekboard/scheduling/cost/hours'
import { minutesOf, timeOfMinutes } from '@weekboard/scheduling/rules/blocked-times'
import { shiftInstants } from '@weekboard/scheduling/shift-times'
import { minutesInDay } from 'date-fns/constants'
import { asc, eq, gt } from 'drizzle-orm'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../../platform/page.ts'
import { assertBreaks } from '../plan/breaks.ts'
import type { PlanSettings } from '../plan/plan.ts'

/** An ordinary day; an end that is not after the start is on the next day. */
const onSomeDay = (startTime: string, endTime: string): Interval =>
  shiftInstants({ date: '1970-01-05', startTime, endTime, timeZone: 'UTC' })

type Organization = Pick<PlanSettings, 'breakRules'>
type Template = Pick<
  typeof shiftTemplates.$inferSelect,
  'name' | 'startTime' | 'endTime' | 'days' | 'breaks'
>

function presentPreset(row: Template, { breakRules }: Organization): Omit<ShiftTemplate, 'id'> {
  const interval = onSomeDay(row.startTime, row.endTime)
  const breaks = [...(row.breaks ?? defaultBreaks(interval, breakRules))]
  return {
    name: row.name,
    start_time: row.startTime,
    end_time: row.endTime,
    hours: durationHours({ ...interval, breaks }),
    days: weekdays.filter((day) => row.days.includes(day)),
    breaks,
  }
}

const present = (
  { id, ...row }: Template & Pick<ShiftTemplate, 'id'>,
  organization: Organization,
): ShiftTemplate => ({ id, ...presentPreset(row, organization) })

/** The presets as saved templates: the end is the start plus the hours. */
export const presetTemplates = (organization: Organization): Omit<ShiftTemplate, 'id'>[] =>
  shiftPresets.map(({ name, hours, start_time: startTime, days }) => {
    const endTime = timeOfMinutes((minutesOf(startTime) + hours * 60) % minutesInDay)
    return presentPreset({ name, startTime, endTime, days: [...days], breaks: null }, organization)
  })

/** A page of the saved templates, oldest first. */
export async function listTemplates(
  { tx, principal }: RequestContext,
  { cursor, limit }: PageQuery,
): Promise<Page<ShiftTemplate>> {
  const rows = await tx.db
    .select()
    .from(shiftTemplates)
    .where(gt(shiftTemplates.id, cursorId(cursor) ?? 0))
    .orderBy(asc(shiftTemplates.id))
    .limit(limit + 1)
  return toPage(
    rows.map((row) => present(row, principal.organization)),
    limit,
    ({ id }) => id,
  )
}

/** Saves a template. 422 for breaks that do not fit into it, 409 with the field when another template has the name. */
export async function saveTemplate(
  { tx, principal, now }: RequestContext,
  { shift_template: fields }: RouteBody<typeof saveShiftTemplateRoute>,
): Promise<ShiftTemplate> {
  const { breaks = null } = fields
  if (breaks) {
    const interval = onSomeDay(fields.start_time, fields.end_time)
    assertBreaks({ ...interval, breaks }, { timeZone: 'UTC' })
  }
  const [row] = await tx.db
    .insert(shiftTemplates)
    .values({
      organizationId: tx.organizationId,
      name: fields.name,
      startTime: fields.start_time,
      endTime: fields.end_time,
      days: fields.days,
      breaks,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) {
    throw new ApiError(409, 'conflict', 'There is a template with this name already.', {
      details: { fields: { name: 'belongs to another template' } },
    })
  }
  return present(row, principal.organization)
}

/** Deletes a template. 404 when it does not exist. */
export async function deleteTemplate({ tx }: RequestContext, id: number): Promise<void> {
  const deleted = await tx.db
    .delete(shiftTemplates)
    .where(eq(shiftTemplates.id, id))
    .returning({ id: shiftTemplates.id })
  if (deleted.length === 0) throw notFound()
}
