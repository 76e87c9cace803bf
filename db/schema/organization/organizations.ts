import { sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'

type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'

const rulePolicies = ['refuse', 'refuse_published', 'warn'] as const

/** The tenant. `eventSeq` numbers its event log; a transaction increases it last. */
export const organizations = pgTable('organizations', {
  id: id(),
  name: text().notNull(),
  timeZone: text().notNull(),
  currency: text().notNull().default('USD'),
  overlapPolicy: text({ enum: rulePolicies }).notNull().default('refuse_published'),
  availabilityPolicy: text({ enum: rulePolicies }).notNull().default('refuse'),
  positionPolicy: text({ enum: ['refuse', 'warn'] })
    .notNull()
    .default('warn'),
  restPolicy: text({ enum: rulePolicies }).notNull().default('warn'),
  consecutiveDaysPolicy: text({ enum: rulePolicies }).notNull().default('warn'),
  minRestMinutes: integer().notNull().default(480),
  maxConsecutiveDays: integer().notNull().default(6),
  breakPolicy: text({ enum: ['off', ...rulePolicies] })
    .notNull()
    .default('warn'),
  /** Rules in the order of their minutes. */
  breakRules: jsonb()
    .$type<readonly { after_minutes: number; minutes: number; paid: boolean }[]>()
    .notNull()
    .default([]),
  /** Hours in the order of weekdays and times. */
  openingHours: jsonb()
    .$type<readonly { weekday: Weekday; start_time: string; end_time: string }[]>()
    .notNull()
    .default([]),
  /** How many shifts a day a proposal of Brain gives to one employee. */
  maxShiftsPerDay: integer().notNull().default(1),
  /** Whether proposals always keep rest and days in a row, or as their policies say. */
  brainRules: text({ enum: ['hard', 'as_policies'] })
    .notNull()
    .default('hard'),
  /** Whether a manager decides claims, or those that break no rule pass by themselves. */
  claimPolicy: text({ enum: ['approve', 'automatic'] })
    .notNull()
    .default('approve'),
  /** Whether assistants may connect, and whether they may also change the schedule. */
  assistants: text({ enum: ['off', 'read', 'write'] })
    .notNull()
    .default('off'),
  /** Whether assistants publish by a plan, or link to the schedule. */
  assistantsPublish: text({ enum: ['plan', 'link'] })
    .notNull()
    .default('plan'),
  /** Roles of whom a second factor is demanded. */
  secondFactor: text({ enum: ['optional', 'planners', 'everybody'] })
    .notNull()
    .default('optional'),
  /** The date of that demand, in the organization's time zone; null without one. */
  secondFactorFrom: date({ mode: 'string' }),
  defaultMaxWeeklyMinutes: integer().default(2400),
  /** The address of the logo's file. */
  logoUrl: text(),
  /** When it will be deleted; null when nobody wants that. */
  deletionAt: instant(),
  onboardingCompletedAt: instant(),
  trialEndsAt: instant().notNull().default(sql`now() + interval '30 days'`),
  /** When nothing can be changed any more, because a payment is overdue; null when none is. */
  readOnlyFrom: instant(),
  /** When the unpaid plan ends because it was cancelled, and with it the overdue payment's effect. */
  readOnlyUntil: instant(),
  eventSeq: bigint({ mode: 'number' }).notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
})

type OrganizationRow = typeof organizations.$inferSelect

/** What every request knows of the organization of its caller. */
export const requestOrganizationFields = [
  'id',
  'name',
  'timeZone',
  'currency',
  'logoUrl',
  'overlapPolicy',
  'availabilityPolicy',
  'positionPolicy',
  'restPolicy',
  'minRestMinutes',
  'consecutiveDaysPolicy',
  'maxConsecutiveDays',
  'breakPolicy',
  'breakRules',
  'claimPolicy',
  'assistants',
  'assistantsPublish',
  'secondFactor',
  'secondFactorFrom',
  'onboardingCompletedAt',
] as const satisfies readonly (keyof OrganizationRow)[]

/** Those fields as JSON has them: an instant is text. */
export type RequestOrganization = {
  readonly [Field in (typeof requestOrganizationFields)[number]]: OrganizationRow[Field] extends Date | null
    ? Extract<OrganizationRow[Field], null> | string
    : OrganizationRow[Field]
}
