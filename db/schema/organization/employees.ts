import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from '../columns.ts'

const employeeRoles = ['admin', 'manager', 'employee'] as const

/** An employee of an organization. `userId` is null until the invitation is accepted. */
export const employees = pgTable('employees', {
  id: id(),
  organizationId: organizationId(),
  userId: reference(),
  /** Accounts that the employee had and has deleted. */
  formerUserIds: bigint({ mode: 'number' }).array().notNull().default([]),
  fullName: text().notNull(),
  email: text(),
  role: text({ enum: employeeRoles }).notNull(),
  avatarUrl: text().notNull(),
  /** Null means no limit. */
  maxWeeklyMinutes: integer().default(2400),
  /** Null means none. */
  minWeeklyMinutes: integer(),
  /** An E.164 number; null when none is known. */
  phone: text(),
  active: boolean().notNull().default(true),
  needsProfileSetup: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
})

/** Pay rates by date, so that a raise does not change the cost of earlier weeks. */
export const employeeRates = pgTable('employee_rates', {
  id: id(),
  organizationId: organizationId(),
  employeeId: reference().notNull(),
  effectiveFrom: date({ mode: 'string' }).notNull(),
  rateCents: integer().notNull(),
})
