import { apiKeyPrefix } from '@weekboard/contracts/integrations/api-keys'
import { apiScopes, hasScope } from '@weekboard/contracts/integrations/scopes'
import { apiKeys } from '@weekboard/db/schema/api-keys'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Environment } from './env.ts'
import { ApiError } from './errors.ts'
import { organizationContext } from './organization-context.ts'
import { createBatchLoader } from './pipelined-connection/batch-loader.ts'
import { type ApiKeyPrincipal, type Principal, permissionsOf } from './principal.ts'
import { hashOfToken, newToken } from './secrets.ts'

/** How many characters of a secret are stored readably: 6 beside the prefix that all keys have. */
const shownLength = apiKeyPrefix.length + 6
/** 256 bits in base64url. */
const secretPattern = new RegExp(`^${apiKeyPrefix}[\\w-]{43}$`)

/** A new secret, what is stored of it, and what is shown of it afterwards. */
export function newApiKeySecret() {
  const secret = apiKeyPrefix + newToken()
  return { secret, hash: hashOfToken(secret), prefix: secret.slice(0, shownLength) }
}

/** Whether a bearer token is an API key, valid or not. */
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix)

/** Whether a principal may read events at `/cable`: every user, and a key with the scope. */
export const readsLive = ({ scopes }: Pick<Principal, 'scopes'>): boolean =>
  scopes === 'all' || hasScope(scopes, 'live:read')

export interface ApiKeys {
  /** Throws a 401 unless the secret is that of a key that is neither revoked nor expired. */
  authenticate(secret: string): Promise<ApiKeyPrincipal>
  /** The same by the id of a key. */
  find(organizationId: number, apiKeyId: number): Promise<ApiKeyPrincipal>
  /** Whether a key that was checked before is neither revoked nor expired by now. */
  isLive(principal: ApiKeyPrincipal): Promise<boolean>
}

export interface ApiKeysDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly env: Pick<Environment, 'PIPELINED_READS'>
}

/**
 * Checks API keys. Every request reads its key anew, so a revoked one ends at once on all nodes. Keys
 * are found by the hash of their secret: comparing secrets takes no time that would tell of them.
 */
export function createApiKeys({ database, clock, env }: ApiKeysDependencies): ApiKeys {
  const findAll = (hashes: readonly string[]) => findApiKeys(database, hashes, clock.now())
  const findKey = env.PIPELINED_READS
    ? createBatchLoader(findAll)
    : async (hash: string) => (await findAll([hash])).get(hash)
  const findById = async (organizationId: number, apiKeyId: number) => {
    const { rows } = await database.tenant(organizationId, ({ client }) =>
      client.query<{ hash: string }>(
        `select encode(secret_hash, 'hex') as hash from api_keys where id = $1`,
        [apiKeyId],
      ),
    )
    const [row] = rows
    return row && (await findAll([row.hash])).get(row.hash)
  }
  return {
    async authenticate(secret) {
      const found = secretPattern.test(secret)
        ? await findKey(hashOfToken(secret).toString('hex'))
        : undefined
      if (!found) throw await invalidKey(database, secret)
      await noteUse(database, found, clock.now())
      return found.principal
    },
    async find(organizationId, apiKeyId) {
      const found = await findById(organizationId, apiKeyId)
      if (!found) throw new ApiError(401, 'unauthenticated', 'This API key is not valid.')
      return found.principal
    },
    isLive: async ({ organization, apiKeyId }) =>
      (await findById(organization.id, apiKeyId)) !== undefined,
  }
}

/** A key that has expired is told from one that is unknown or revoked. */
async function invalidKey(database: Database, secret: string): Promise<ApiError> {
  const hash = hashOfToken(secret).toString('hex')
  const beforeAny = new Date(0)
  return secretPattern.test(secret) && (await findApiKeys(database, [hash], beforeAny)).has(hash)
    ? new ApiError(401, 'api_key_expired', 'This API key has expired.')
    : new ApiError(401, 'unauthenticated', 'This API key is not valid.')
}

interface LiveApiKey {
  readonly principal: ApiKeyPrincipal
  readonly lastUsedAt: Date | null
}

/** Writes the last use, once a minute. */
async function noteUse(
  database: Database,
  { principal, lastUsedAt }: LiveApiKey,
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - minuteMs)
  if (lastUsedAt && lastUsedAt > minuteAgo) return
  const isDue = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, minuteAgo))
  await database.tenant(principal.organization.id, ({ db }) =>
    db
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(and(eq(apiKeys.id, principal.apiKeyId), isDue)),
  )
}

interface ApiKeyRow {
  readonly hash: string
  readonly apiKeyId: number
  readonly sessionId: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly lastUsedAt: Date | null
  readonly createdByEmployeeId: number | null
  readonly readOnlyFrom: Date | null
  readonly organization: Omit<ApiKeyPrincipal['organization'], 'readOnlyFrom'>
}

/** Live keys by the hash of their secret, in hexadecimal; revoked, expired and unknown ones are missing. */
async function findApiKeys(
  { pipelined }: Pick<Database, 'pipelined'>,
  hashes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LiveApiKey>> {
  const { rows } = await pipelined.query<ApiKeyRow>({
    name: 'api-key-contexts',
    text: `select encode((k).secret_hash, 'hex') as hash, (k).id as "apiKeyId",
        (k).session_id as "sessionId", (k).name, (k).scopes, (k).last_used_at as "lastUsedAt",
        (k).created_by as "createdByEmployeeId", ${organizationContext}
      from api_key_contexts($1, $2) as live (k, o)`,
    values: [hashes.map((hash) => Buffer.from(hash, 'hex')), now],
  })
  return new Map(
    rows.map(({ hash, name, scopes, lastUsedAt, readOnlyFrom, organization, ...ids }) => {
      const principal: ApiKeyPrincipal = {
        kind: 'api_key',
        ...ids,
        userId: null,
        employeeId: null,
        role: 'admin',
        permissions: permissionsOf('admin'),
        scopes: apiScopes.filter((scope) => scopes.includes(scope)),
        organization: { ...organization, readOnlyFrom },
        user: { fullName: `API key ${name}`, hourFormat: null },
      }
      return [hash, { principal, lastUsedAt }]
    }),
  )
}
