import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from '../columns.ts'

export const positionColors = [
  'teal',
  'blue',
  'violet',
  'pink',
  'red',
  'orange',
  'amber',
  'green',
] as const

/** What employees work as. A name is used once, whatever its case. */
export const positions = pgTable('positions', {
  id: id(),
  organizationId: organizationId(),
  name: text().notNull(),
  color: text({ enum: positionColors }).notNull(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
})

/** The positions that an employee holds. */
export const employeePositions = pgTable('employee_positions', {
  organizationId: organizationId(),
  employeeId: reference().notNull(),
  positionId: reference().notNull(),
})
