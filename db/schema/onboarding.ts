import { bigint, json, pgTable, smallint } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One row per organization once an admin has saved a step of its setup. */
export const onboardingProgress = pgTable('onboarding_progress', {
  organizationId: bigint({ mode: 'number' }).primaryKey(),
  currentStep: smallint().notNull(),
  data: json().$type<Record<string, unknown>>().notNull(),
  updatedAt: instant().notNull().defaultNow(),
})
