import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, organizationId } from '../columns.ts'

/** An import of employees, with what its undo deletes. */
export const employeeImports = pgTable('employee_imports', {
  id: id(),
  organizationId: organizationId(),
  employeeIds: bigint({ mode: 'number' }).array().notNull(),
  /** Those that the import added. */
  positionIds: bigint({ mode: 'number' }).array().notNull(),
  createdAt: instant().notNull(),
  undoneAt: instant(),
})
