import { bigint, inet, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'

/** Who signs in. Names and roles live on the employee. */
export const users = pgTable('users', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  email: text().notNull().unique(),
  passwordHash: text(),
  emailVerifiedAt: instant(),
  phoneCountryCode: text(),
  phoneNumber: text(),
  phoneVerifiedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
})

/** One signed-in device. A session is dead once `endedAt` is set or `expiresAt` has passed. */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  userId: bigint({ mode: 'number' }).notNull(),
  organizationId: bigint({ mode: 'number' }).notNull(),
  userAgent: text(),
  address: inet(),
  createdAt: instant().notNull().defaultNow(),
  lastUsedAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
  endedAt: instant(),
  /** The name on the wire; `id` is what tokens hold. */
  number: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
})

/** The secrets of a verification mail, hashed: a link, and six digits that live shorter. */
export const emailVerifications = pgTable('email_verifications', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  userId: bigint({ mode: 'number' }).notNull(),
  tokenHash: bytea().notNull().unique(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  codeHash: bytea(),
  codeExpiresAt: instant(),
  codeTries: integer().notNull().default(0),
  /** What the sign-up that caused the mail wanted; null where nobody signed up with it. */
  passwordHash: text(),
  fullName: text(),
  organizationName: text(),
})

/** The secret of a mailed link that sets a new password, hashed. */
export const passwordResets = pgTable('password_resets', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  userId: bigint({ mode: 'number' }).notNull(),
  tokenHash: bytea().notNull().unique(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})

/** A number that somebody wants to prove as theirs. */
export const phoneVerifications = pgTable('phone_verifications', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  userId: bigint({ mode: 'number' }).notNull(),
  countryCode: text().notNull(),
  phoneNumber: text().notNull(),
  salt: bytea().notNull(),
  codeHash: bytea().notNull(),
  codeTries: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
  codeExpiresAt: instant().notNull(),
  usedAt: instant(),
})

/** Messages to people; the provider's job empties it, or they stay to be read in development. */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  channel: text({ enum: ['email', 'sms'] }).notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  html: text(),
  link: text(),
  code: text(),
  attempts: integer().notNull().default(0),
  deliveredAt: timestamp({ withTimezone: true, mode: 'date' }),
  createdAt: instant().notNull().defaultNow(),
})
