import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, instant, organizationId, reference } from '../columns.ts'

/** A client that has registered itself. It has no secret. */
export const oauthClients = pgTable('oauth_clients', {
  id: text().primaryKey(),
  name: text().notNull(),
  redirectUris: text().array().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant().notNull(),
})

/** What a client asks for, until somebody who has signed in decides. */
export const authorizationRequests = pgTable('authorization_requests', {
  secretHash: bytea().primaryKey(),
  clientId: text().notNull(),
  clientName: text().notNull(),
  redirectUri: text().notNull(),
  state: text(),
  scopes: text().array().notNull(),
  codeChallenge: text().notNull(),
  resource: text().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
})

/** What a person lets a client do in an organization, until it ends. */
export const assistantGrants = pgTable('assistant_grants', {
  id: id(),
  organizationId: organizationId(),
  employeeId: reference().notNull(),
  userId: reference().notNull(),
  clientId: text().notNull(),
  clientName: text().notNull(),
  scopes: text().array().notNull(),
  /** The address of the endpoint for which its tokens are. */
  resource: text().notNull(),
  /** What the events of its writes have in place of a session. */
  sessionId: uuid().notNull().defaultRandom(),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
  endedAt: instant(),
})

/** A secret of a grant. A used one is kept until it would have expired. */
export const assistantTokens = pgTable('assistant_tokens', {
  organizationId: organizationId(),
  /** SHA-256 of the secret, which is stored nowhere. */
  secretHash: bytea().notNull(),
  grantId: reference().notNull(),
  kind: text({ enum: ['code', 'access', 'refresh'] }).notNull(),
  scopes: text().array().notNull(),
  /** Both of a code alone. */
  codeChallenge: text(),
  redirectUri: text(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})
