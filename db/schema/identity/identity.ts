import { bigint, boolean, inet, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, instant, reference } from '../columns.ts'

/** Who signs in. Names and roles are columns of the employee. */
export const users = pgTable('users', {
  id: id(),
  email: text().notNull().unique(),
  passwordHash: text(),
  emailVerifiedAt: instant(),
  phoneCountryCode: text(),
  phoneNumber: text(),
  phoneVerifiedAt: instant(),
  /** 12 or 24; null leaves it to the browser. */
  hourFormat: smallint().$type<12 | 24>(),
  /** The density of the schedule's grid; null until the user chooses. */
  density: text({ enum: ['comfortable', 'compact'] }),
  rowSort: text({ enum: ['name', 'start', 'hours', 'role', 'position'] })
    .notNull()
    .default('name'),
  /** Whether the user chose the order; false with 'name' for one who has yet to. */
  rowSortChosen: boolean().notNull().default(false),
  /** Whether single keys are shortcuts outside of the grid. */
  singleKeys: boolean().notNull().default(true),
  /** When the user wants no push message: 'HH:mm' in `quietTimeZone`; all null or none. */
  quietFrom: text(),
  quietTo: text(),
  quietTimeZone: text(),
  /** Assistants that were connected before have ended with all sessions; null for none. */
  assistantsEndedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
})

/** One signed-in device. A session ends when `endedAt` is set or `expiresAt` has passed. */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  userId: reference().notNull(),
  organizationId: reference().notNull(),
  userAgent: text(),
  address: inet(),
  createdAt: instant().notNull().defaultNow(),
  lastUsedAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
  endedAt: instant(),
  /** When the user last proved in it who they are; null counts from the sign-in. */
  provedAt: instant(),
  /** The session's id in the API; `id` itself is in its tokens only. */
  number: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
})

/** The hashed secrets of a verification mail: a link, and six digits that expire earlier. */
export const emailVerifications = pgTable('email_verifications', {
  id: id(),
  userId: reference().notNull(),
  tokenHash: bytea().notNull().unique(),
  createdAt: instant().notNull().defaultNow(),
  /** The request that a job mailed it for. */
  requestId: uuid(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  codeHash: bytea(),
  codeExpiresAt: instant(),
  codeTries: integer().notNull().default(0),
  /** The fields of the sign-up that sent the mail; null when no sign-up did. */
  passwordHash: text(),
  fullName: text(),
  organizationName: text(),
})

/** The hashed secret of a mailed link that sets a new password. */
export const passwordResets = pgTable('password_resets', {
  id: id(),
  userId: reference().notNull(),
  tokenHash: bytea().notNull().unique(),
  createdAt: instant().notNull().defaultNow(),
  /** The request that a job mailed it for. */
  requestId: uuid(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})

/** A change of the address, with the hashed secrets of the mails to the new and to the former one. */
export const emailChanges = pgTable('email_changes', {
  id: id(),
  userId: reference().notNull(),
  /** The session that asked for it. */
  sessionId: uuid().notNull(),
  newEmail: text().notNull(),
  confirmHash: bytea().notNull().unique(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  confirmedAt: instant(),
  /** This and the next two are set once the change is confirmed. */
  formerEmail: text(),
  revertHash: bytea().unique(),
  revertUntil: instant(),
  revertedAt: instant(),
})

/** A phone number that a user wants to verify, with the hash of the code sent to it. */
export const phoneVerifications = pgTable('phone_verifications', {
  id: id(),
  userId: reference().notNull(),
  countryCode: text().notNull(),
  phoneNumber: text().notNull(),
  salt: bytea().notNull(),
  codeHash: bytea().notNull(),
  codeTries: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
  codeExpiresAt: instant().notNull(),
  usedAt: instant(),
})

/**
 * Mails and text messages to send. Without a provider, in development, they stay unsent. A message
 * belongs to an organization or to a user, with whom it is deleted.
 */
export const outbox = pgTable('outbox', {
  id: id(),
  organizationId: bigint({ mode: 'number' }),
  userId: bigint({ mode: 'number' }),
  channel: text({ enum: ['email', 'sms'] }).notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  html: text(),
  link: text(),
  code: text(),
  attempts: integer().notNull().default(0),
  deliveredAt: instant(),
  createdAt: instant().notNull().defaultNow(),
})
