import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from '../columns.ts'

/** A claim of an open shift, an offer of an own one, or a swap of two. */
export const shiftRequests = pgTable('shift_requests', {
  id: id(),
  organizationId: organizationId(),
  kind: text({ enum: ['claim', 'offer', 'swap'] }).notNull(),
  status: text({
    enum: ['pending', 'accepted', 'approved', 'rejected', 'cancelled', 'expired'],
  })
    .notNull()
    .default('pending'),
  scheduleId: reference().notNull(),
  shiftId: reference().notNull(),
  withScheduleId: reference(),
  withShiftId: reference(),
  fromEmployeeId: reference().notNull(),
  /** Who is asked or has accepted; null for a claim and for an offer to all. */
  toEmployeeId: reference(),
  /** An offer of a place of an open shift, by a manager. It belongs to nobody: the first to accept has it. */
  openShift: boolean().notNull().default(false),
  /** The shifts as they were announced last while the request was open, as on the wire. */
  shift: jsonb().notNull(),
  withShift: jsonb(),
  note: text(),
  requestedAt: instant().notNull(),
  decidedById: reference(),
  decidedByName: text(),
  decidedAt: instant(),
  decisionNote: text(),
  /** The shift that was made when a place of an open shift was taken. */
  assignedShiftId: reference(),
  /** Null while it has not expired, and for what expired before this was stored. */
  expiredBecause: text({ enum: ['started', 'taken', 'removed', 'moved', 'not_active'] }),
  version: integer().notNull().default(1),
})
