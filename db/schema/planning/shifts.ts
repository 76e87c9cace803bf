import { isDeepStrictEqual } from 'node:util'
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { breaks, id, instant, organizationId, reference } from '../columns.ts'

/**
 * What is planned of a shift, and what is announced of it: the columns that both tables have. Reads,
 * writes, copies, comparisons and archives are made from this list.
 */
export const shiftFields = {
  /** Null for an open shift. */
  employeeId: reference(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  notes: text(),
  positionId: reference(),
  /** The places left in an open shift; otherwise 1. */
  slots: smallint().notNull().default(1),
  breaks: breaks().notNull().default([]),
}

/** The working copy, which managers see. A shift belongs to the week in which it starts. */
export const shifts = pgTable('shifts', {
  id: id(),
  organizationId: organizationId(),
  scheduleId: reference().notNull(),
  ...shiftFields,
  status: text({ enum: ['draft', 'published', 'cancelled'] })
    .notNull()
    .default('draft'),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
})

type ShiftField = keyof typeof shiftFields
export type ShiftFields = Readonly<Pick<typeof shifts.$inferSelect, ShiftField>>

export const shiftFieldNames = Object.keys(shiftFields) as readonly ShiftField[]

/** The fields of a shift; of one of the tables, those of a `select`. */
export const pickShiftFields = <T extends Record<ShiftField, unknown>>(
  shift: T,
): Pick<T, ShiftField> =>
  Object.fromEntries(shiftFieldNames.map((name) => [name, shift[name]])) as Pick<T, ShiftField>

/** Whether two shifts are equal in some fields, by default in all of them. */
export const areSameFields = (
  a: ShiftFields,
  b: ShiftFields,
  names: readonly ShiftField[] = shiftFieldNames,
): boolean => names.every((name) => isDeepStrictEqual(a[name], b[name]))

/** The name of a field's column. */
export const columnOf = (field: ShiftField): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The fields in SQL, of a table's alias: 'a.employee_id, a.starts_at, …'. */
export const fieldColumns = (alias?: string, names = shiftFieldNames): string =>
  names.map((name) => (alias ? `${alias}.${columnOf(name)}` : columnOf(name))).join(', ')

/** The same as the pairs of a `json_build_object`. */
export const fieldPairs = (alias: string): string =>
  shiftFieldNames.map((name) => `'${name}', ${alias}.${columnOf(name)}`).join(', ')

/** The same with the names of the row: 'a.employee_id as "employeeId", …'. */
export const fieldSelection = (alias: string): string =>
  shiftFieldNames.map((name) => `${alias}.${columnOf(name)} as "${name}"`).join(', ')

/** The fields of a row by the names of their columns. */
export const fieldRecord = (row: ShiftFields): Record<string, unknown> =>
  Object.fromEntries(shiftFieldNames.map((name) => [columnOf(name), row[name]]))
