import { date, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from '../columns.ts'

/** A search for who works when in a week. JSON columns are as on the wire. */
export const brainRuns = pgTable('brain_runs', {
  id: id(),
  organizationId: organizationId(),
  weekStartDate: date({ mode: 'string' }).notNull(),
  mode: text({ enum: ['fill', 'rebuild'] }).notNull(),
  status: text({ enum: ['queued', 'running', 'done', 'failed', 'cancelled', 'applied'] })
    .notNull()
    .default('queued'),
  weights: jsonb().notNull(),
  preset: text({ enum: ['balanced', 'cheaper', 'fairer', 'like_last_week'] }),
  /** Null for everybody who was active. */
  employeeIds: reference().array(),
  lockedShiftIds: reference().array().notNull(),
  lockedAssignments: jsonb().notNull(),
  /** How often a node has begun it. */
  attempts: integer().notNull().default(0),
  seed: integer().notNull(),
  solverVersion: text(),
  /** SHA-256 of the solver's input, in hex. */
  inputHash: text(),
  best: doublePrecision(),
  bound: doublePrecision(),
  gap: doublePrecision(),
  proposal: jsonb(),
  holes: jsonb(),
  summary: jsonb(),
  /** The whole plan behind the proposal, by the indexes of the solver. */
  plan: jsonb(),
  /**
   * The part of the proposal that is in the schedule; both empty in an applied run mean everything.
   */
  appliedShiftIndexes: integer().array().notNull().default([]),
  appliedRemovedShiftIds: reference().array().notNull().default([]),
  failure: text({ enum: ['interrupted', 'too_large', 'took_too_long', 'internal'] }),
  createdAt: instant().notNull(),
  endedAt: instant(),
})
