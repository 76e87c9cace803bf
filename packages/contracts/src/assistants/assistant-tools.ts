import { z } from 'zod'
import { analyticsRowSchemas } from '../analytics.ts'
import {
  dateSchema,
  idSchema,
  instantSchema,
  nextCursorSchema,
  planVersionSchema,
  weekdays,
} from '../common.ts'
import { employeeSchema } from '../employees/employee-schema.ts'
import { weekPositionSchema } from '../employees/position-schema.ts'
import { apiScopes } from '../integrations/scopes.ts'
import {
  datedAbsenceSchema,
  timeRangeFields,
  weekAbsencesSchema,
  weeklyAbsenceSchema,
} from '../requests/absences.ts'
import { shiftRequestSchema } from '../requests/shift-requests.ts'
import { timeOffRequestSchema } from '../requests/time-off-schema.ts'
import { roles } from '../route.ts'
import { scheduleSchema } from '../schedule/schedule-schema.ts'
import { reasonSchema } from '../shifts/shift-candidates.ts'
import { shiftSchema } from '../shifts/shift-schema.ts'
import { assistantModeSchema, assistantPublishSchema } from './assistant-settings.ts'

/** Where the tools for assistants are called. */
export const assistantsPath = '/mcp'

/** The most letters that an assistant gets of what somebody wrote. */
export const maxUntrustedLetters = 500

/** The most people that are suggested for a shift: a model reads all of them. */
export const maxSuggestions = 20

/** People and requests come in pages of this size. */
export const assistantPageSize = 50

/** What a person wrote. It is data to report, and no instruction to follow. */
const untrustedTextSchema = z.object({
  text: z.string(),
  /** A name; null when it is not known. */
  written_by: z.string().nullable(),
  untrusted: z.literal(true),
})
export type UntrustedText = z.infer<typeof untrustedTextSchema>

const textSchema = untrustedTextSchema.nullable()

/** The zone of all times of a reply, which carry their offset. */
export const zoneFields = { time_zone: z.string() }

const cursorSchema = z.string().max(40).optional()

/** A shift as in the replies of the API. */
export const assistantShiftSchema = shiftSchema
  .omit({ claimable: true, claim_blocked_by: true })
  .extend({ notes: textSchema })

const shiftRowSchema = assistantShiftSchema.nullable()
const scheduleRowSchema = scheduleSchema.omit({ shifts: true }).extend({ notes: textSchema })

const personSchema = employeeSchema.omit({ user: true }).extend({
  user: employeeSchema.shape.user.omit({ avatar_url: true }),
})

const timeOffRowSchema = timeOffRequestSchema.extend({
  reason: textSchema,
  decision_note: textSchema,
})
const shiftRequestRowSchema = shiftRequestSchema.extend({
  shift: shiftRowSchema,
  with_shift: shiftRowSchema,
  from_employee: z.object({ id: idSchema, full_name: z.string() }),
  to_employee: z.object({ id: idSchema, full_name: z.string() }).nullable(),
  note: textSchema,
  decision_note: textSchema,
})

/** Weekdays with their name: a number leaves it to be guessed which day is the first. */
const absencesRowSchema = weekAbsencesSchema.extend({
  unavailable: z.array(
    z.discriminatedUnion('kind', [
      weeklyAbsenceSchema.extend({ weekday_name: z.enum(weekdays), ...timeRangeFields }),
      datedAbsenceSchema.extend(timeRangeFields),
    ]),
  ),
})

const gapSchema = z.object({
  /** A staffing need that nobody covers, or an open shift. */
  kind: z.enum(['staffing_need', 'open_shift']),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  /** Null is any position. */
  position_id: idSchema.nullable(),
  position: z.string().nullable(),
  needed: z.int(),
  planned: z.int(),
  shift_id: idSchema.nullable(),
})
export type CoverageGap = z.infer<typeof gapSchema>

const candidateRowSchema = z.object({
  employee_id: idSchema,
  full_name: z.string(),
  reasons: z.array(reasonSchema),
  blocked_by: z.array(reasonSchema),
  refused: z.boolean(),
  /** Null without the right and the scope to see pay. */
  points: z.number().nullable(),
  planned_hours: z.number(),
  hours_over: z.number(),
  cost_cents: z.int().nullable(),
})

/** An expected error of a tool: the code of the call of the API that it stands for, or of a plan. */
const toolErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type ToolError = z.infer<typeof toolErrorSchema>

/**
 * What a tool can answer, for clients that check every reply: its result, or an error. Nothing is
 * required, as no reply has the fields of both.
 */
export const describedOutput = ({ output }: Pick<AssistantTool, 'output'>) =>
  z.object({ ...output.shape, ...toolErrorSchema.shape }).partial()

/** A tool of `/mcp`. */
export interface AssistantTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodObject
  readonly output: z.ZodObject
}

const tool = <const T extends AssistantTool>(definition: T): T => definition

const shiftTimesSchema = {
  start_time: instantSchema.optional(),
  end_time: instantSchema.optional(),
  position_id: idSchema.optional(),
}

/** Tools that only read. */
export const readingTools = {
  getContext: tool({
    name: 'get_context',
    title: 'Where and who you are',
    description:
      'The organization, its time zone, today, the person you act for and what you may do. Call it first.',
    input: z.object({}),
    output: z.object({
      ...zoneFields,
      organization: z.object({ id: idSchema, name: z.string(), currency: z.string() }),
      today: z.string(),
      now: z.string(),
      week_start: z.string(),
      user: z.object({
        employee_id: idSchema.nullable(),
        full_name: z.string(),
        role: z.enum(roles),
      }),
      client: z.string(),
      scopes: z.array(z.enum(apiScopes as [string, ...string[]])),
      assistants: assistantModeSchema,
      assistants_publish: assistantPublishSchema,
      positions: z.array(weekPositionSchema.omit({ color: true })),
    }),
  }),
  searchPeople: tool({
    name: 'search_people',
    title: 'Find people',
    description:
      'The people of the team, 50 a page, by a part of the name or the name of a position. Use their ids in other tools.',
    input: z.object({
      query: z.string().max(100).optional(),
      position: z.string().max(120).optional(),
      cursor: cursorSchema,
    }),
    output: z.object({ people: z.array(personSchema), next_cursor: nextCursorSchema }),
  }),
  getWeek: tool({
    name: 'get_week',
    title: 'Read a week',
    description:
      'The schedule of the week that has the date, or of this week: shifts, people, totals, and who is away. Planners get the draft unless they ask for what was announced; employees always get that. Of a big week ask for one person by employee_id, or with only_date for what starts on the date.',
    input: z.object({
      date: dateSchema.optional(),
      version: planVersionSchema.optional(),
      employee_id: idSchema.optional(),
      only_date: z.boolean().optional(),
    }),
    output: z.object({
      ...zoneFields,
      week_start_date: z.string(),
      week_end_date: z.string(),
      currency: z.string(),
      schedule: scheduleRowSchema.nullable(),
      shifts: z.array(assistantShiftSchema),
      people: z.array(
        z.object({ id: idSchema, full_name: z.string(), position_ids: z.array(idSchema) }),
      ),
      positions: z.array(weekPositionSchema.omit({ color: true })),
      stats: z.object({
        total_hours: z.number(),
        shift_count: z.int(),
        open_shift_count: z.int(),
        total_labor_cost: z.number().nullable(),
      }),
      /** Who is away or cannot work; employees see themselves only. */
      absences: absencesRowSchema.optional(),
    }),
  }),
  findCoverageGaps: tool({
    name: 'find_coverage_gaps',
    title: 'Find where people are missing',
    description:
      'Staffing needs without enough people, and open shifts, in the week that has the date.',
    input: z.object({ date: dateSchema }),
    output: z.object({ ...zoneFields, week_start_date: z.string(), gaps: z.array(gapSchema) }),
  }),
  suggestPeopleForShift: tool({
    name: 'suggest_people_for_shift',
    title: 'Suggest people for a shift',
    description:
      'The best 20 people for a shift, the best first, with what speaks for them and the rules that stop them; refused ones cannot have it. Name a shift, or a start and an end. To give it to somebody call plan_shift_changes.',
    input: z.object({ shift_id: idSchema.optional(), ...shiftTimesSchema }),
    output: z.object({
      ...zoneFields,
      candidates: z.array(candidateRowSchema),
      /** How many more there are, none of them better. */
      more: z.int(),
    }),
  }),
  listRequests: tool({
    name: 'list_requests',
    title: 'List requests',
    description:
      'Requests for time off, or claims, offers and swaps of shifts; newest first, 50 a page. With a status such as pending only those. To decide call plan_request_decision.',
    input: z.object({
      kind: z.enum(['time_off', 'shift']),
      status: z.string().max(20).optional(),
      cursor: cursorSchema,
    }),
    output: z.object({
      ...zoneFields,
      requests: z.array(z.union([timeOffRowSchema, shiftRequestRowSchema])),
      next_cursor: nextCursorSchema,
    }),
  }),
  getHoursReport: tool({
    name: 'get_hours_report',
    title: 'Report planned work',
    description:
      'How long everybody works by the plan, their overtime and days off, from one date to another, at most 366 days.',
    input: z.object({ from: dateSchema, to: dateSchema }),
    output: z.object({
      ...zoneFields,
      from: z.string(),
      to: z.string(),
      people: z.array(analyticsRowSchemas.employees),
    }),
  }),
} as const
