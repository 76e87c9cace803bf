import { z } from 'zod'
import { bulkLimit, dryRunLimit } from '../bulk.ts'
import { idParamsSchema, idSchema } from '../common.ts'
import { isFormula } from '../csv.ts'
import { fullNameSchema } from '../identity/profile.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import {
  createEmployeeSchema,
  hasMinimumWithinLimit,
  hourlyRateSchema,
  minimumIssue,
} from './employees.ts'

/** The most people of one import. */
export const maxImportRows = 5_000
/** The size of a file, and of the body that its rows are sent in. */
export const maxImportBytes = 1024 * 1024

/** The name of a person or position as a file has it. */
const importedNameSchema = fullNameSchema.refine(
  (text) => !isFormula(text),
  'must not start with =, +, - or @, as a formula does',
)

/** A number with separators: national, or after a plus sign with its country code. */
const importedPhoneSchema = z
  .string()
  .trim()
  .regex(/^\+?[\d\s()./-]{4,25}$/, 'must be a phone number')

const splitPositions = (text: string): string[] =>
  text
    .split(/[/,;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** All that a text may name: itself, and its parts. */
export const possiblePositions = (text: string): string[] => [text, ...splitPositions(text)]

/**
 * Reads the positions that a row names: the parts of its text where one of them is a position, there
 * already or of another row, as in 'Server / Host', but else the whole text.
 */
export function readPositions<Row extends { readonly position?: string | null | undefined }>(
  rows: readonly Row[],
  isPosition: (name: string) => boolean,
): (row: Row) => string[] {
  const texts = rows.flatMap(({ position }) => position ?? [])
  const ofOthers = new Set(texts.map((text) => text.toLowerCase()))
  const isNamed = (name: string) => isPosition(name) || ofOthers.has(name.toLowerCase())
  return ({ position }) => {
    if (!position) return []
    const parts = splitPositions(position)
    return isPosition(position) || !parts.some(isNamed) ? [position] : parts
  }
}

const { email, role, max_weekly_hours, min_weekly_hours } = createEmployeeSchema.shape

/** One person of an import. */
const importRowFields = z.object({
  full_name: importedNameSchema,
  email,
  /** A number in the country of `defaultPhoneCountryCode`, unless it names another country. */
  phone: importedPhoneSchema.nullish(),
  role,
  /** Effective from today on. */
  hourly_rate: hourlyRateSchema.nullish(),
  max_weekly_hours,
  min_weekly_hours,
  /** The name of a position, in any case, or several as in 'Server / Host'. */
  position: importedNameSchema
    .refine((text) => !splitPositions(text).some(isFormula), 'must be names of positions')
    .nullish(),
})
export const importRowSchema = importRowFields.refine(hasMinimumWithinLimit, minimumIssue)
export type ImportRow = z.output<typeof importRowSchema>
export type ImportRowInput = z.input<typeof importRowSchema>

/** A row that fails validation, with the reasons. */
const malformedRowSchema = z.unknown().transform((row) => ({
  issues: (importRowSchema.safeParse(row).error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String),
    message,
  })),
}))

/** The outcome of one row. A `skipped` one has its reason, and the field that it is about. */
const importResultSchema = z.object({
  /** Position in the request, from 0. */
  index: z.int(),
  status: z.enum(['created', 'skipped']),
  /** The created employee; missing in a dry run, which creates none. */
  employee_id: idSchema.optional(),
  code: z.string().optional(),
  field: z.string().optional(),
  message: z.string().optional(),
})
export type ImportResult = z.infer<typeof importResultSchema>

const importReplySchema = z.object({
  summary: z.object({ created: z.int(), skipped: z.int() }),
  results: z.array(importResultSchema),
  /** What an undo names; null when nothing was created. */
  import_id: idSchema.nullable(),
})
export type ImportReply = z.infer<typeof importReplySchema>

/** The `details` of the 422 of an import that creates all rows or none. */
export const refusedImportSchema = z.object({ results: z.array(importResultSchema) })

export const importEmployeesRoute = defineRoute({
  method: 'POST',
  path: '/employees/import',
  summary: 'Add up to 5,000 employees in one transaction',
  tag: 'Employees',
  access: rights.manageEmployees,
  proof: 'by_body',
  scope: 'employees:write',
  limit: bulkLimit,
  dryRunLimit,
  maxBodyBytes: maxImportBytes,
  maxEntries: { field: 'rows', count: maxImportRows },
  body: z.object({
    rows: z.array(z.union([importRowSchema, malformedRowSchema])).min(1, 'must not be empty'),
    mode: z.enum(['all_or_nothing', 'skip_problems'], 'must be all_or_nothing or skip_problems'),
    /** Mails an invitation to every created employee with an address. */
    send_invitations: z.boolean().default(false),
    /** Adds positions that do not exist; without it their rows have a problem. */
    create_positions: z.boolean().default(false),
    /** Reports what would be created, whatever the mode, and writes nothing. */
    dry_run: z.boolean().default(false),
  }),
  replies: { 200: importReplySchema },
})

export const undoImportRoute = defineRoute({
  method: 'POST',
  path: '/employees/import/:id/undo',
  summary: 'Delete the employees of an import, as long as nobody of them was planned or joined',
  tag: 'Employees',
  access: rights.manageEmployees,
  scope: 'employees:write',
  params: idParamsSchema,
  replies: { 200: z.object({ deleted_count: z.int() }) },
})

export const employeeImportRoutes = {
  importEmployees: importEmployeesRoute,
  undoImport: undoImportRoute,
}
