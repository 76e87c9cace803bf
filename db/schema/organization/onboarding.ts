import { bigint, json, pgTable, smallint } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** The setup of an organization, from the first step that an admin has saved. */
export const onboardingProgress = pgTable('onboarding_progress', {
  organizationId: bigint({ mode: 'number' }).primaryKey(),
  currentStep: smallint().notNull(),
  data: json().$type<Record<string, unknown>>().notNull(),
  updatedAt: instant().notNull().defaultNow(),
})
