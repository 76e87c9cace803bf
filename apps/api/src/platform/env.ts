import { z } from 'zod'
import { addressPasswords, withAddressPasswords } from './environment/address-passwords.ts'
import { assertEncryptedConnections } from './environment/encrypted-connections.ts'
import { type ProductionRules, productionRulesOf } from './environment/production-rules.ts'
import { withSecretFiles } from './environment/secret-files.ts'
import { StartError } from './start-error.ts'

const nodeRoles = ['api', 'cable', 'worker'] as const
export type NodeRole = (typeof nodeRoles)[number]

const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that starts with ${protocols.join(' or ')}`,
    )
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()

const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true')
/** `true` is one proxy in front; a number is so many; otherwise their IP addresses or networks. */
const trustedProxies = z.string().transform((value) => {
  if (value === 'true' || value === 'false') return value === 'true' ? 1 : false
  return /^\d{1,2}$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim())
})
const limit = (fallback: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .positive('must be above 0')
    .default(fallback)

const jwtKeys = z.string().transform((value, context) => {
  const keys = value.split(',').map((pair) => {
    const at = pair.indexOf(':')
    return { kid: pair.slice(0, Math.max(at, 0)).trim(), secret: pair.slice(at + 1).trim() }
  })
  if (keys.some(({ kid, secret }) => !/^[\w-]{1,32}$/.test(kid) || secret === '')) {
    context.addIssue('must be kid:secret pairs, separated by commas')
    return z.NEVER
  }
  return keys
})
/** An uncompressed point and a scalar of P-256. */
const vapidKeys = z.string().transform((value, context) => {
  const [, publicKey, privateKey] = /^([\w-]{87}):([\w-]{43})$/.exec(value.trim()) ?? []
  if (publicKey === undefined || privateKey === undefined) {
    context.addIssue('must be public:private, both in base64url')
    return z.NEVER
  }
  return { publicKey, privateKey }
})
const isShort = ({ secret }: JwtKey): boolean => secret.length < 32

export interface JwtKey {
  readonly kid: string
  readonly secret: string
}

/** Texts separated by commas. */
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )
const origins = list.refine(
  (all) => all.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
  'must be origins such as https://example.com, separated by commas',
)
const hosts = list.refine(
  (all) => all.every((host) => /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*$/.test(host)),
  'must be hosts such as push.example.com or *.example.com, separated by commas',
)
/** A domain, which browsers demand in place of an address. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?!.*\.\d+$)[a-z\d-]+(\.[a-z\d-]+)*$/, 'must be a domain such as board.example.com')
/** RFC 9116, section 2.5.3: a contact is a URI, and a page needs https. */
const securityContact = z
  .string()
  .trim()
  .transform((value) => (/^[^\s@:/]+@[^\s@:/]+$/.test(value) ? `mailto:${value}` : value))
  .refine(
    (value) => /^(https:\/\/|mailto:|tel:)\S+$/.test(value),
    'must be an e-mail address, or start with https:, mailto: or tel:',
  )

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0)
    .max(65_535)
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  DATABASE_OWNER_URL: url(['postgres:', 'postgresql:']),
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:']),
  DATABASE_POOL_SIZE: limit(10),
  DATABASE_PREPARE: flag.default(true),
  MIGRATE_ON_START: flag.default(true),
  GROUP_COMMIT: flag.default(true),
  PIPELINED_READS: flag.default(true),
  REDIS_URL: url(['redis:', 'rediss:']),
  JWT_SECRETS: jwtKeys.optional(),
  SECRETS_KEY: jwtKeys.optional(),
  VAPID_KEYS: vapidKeys.optional(),
  PUSH_ALLOW_PRIVATE: flag.default(false),
  PUSH_ALLOWED_HOSTS: hosts,
  WEBHOOKS_ALLOW_PRIVATE: flag.default(false),
  ASSISTANTS_ALLOW_PRIVATE: flag.default(false),
  OUTBOUND_ALLOWED_HOSTS: hosts,
  PUBLIC_URL: url(['http:', 'https:']),
  OPERATOR_NAME: z.string().trim().min(1).max(200).optional(),
  OPERATOR_CONTACT: z.string().trim().min(1).max(500).optional(),
  SECURITY_CONTACT: securityContact.optional(),
  ALLOWED_ORIGINS: origins,
  PASSKEY_RP_ID: domain.optional(),
  PASSWORD_RANGE_URL: url(['http:', 'https:']),
  SMTP_URL: url(['smtp:', 'smtps:']),
  SMTP_ALLOW_PLAINTEXT: flag.default(false),
  ALLOW_PLAINTEXT_SERVICES: flag.default(false),
  ALLOW_PLAINTEXT_DATABASES: flag.default(false),
  MAIL_FROM: z.string().min(3).default('Weekboard <no-reply@weekboard.invalid>'),
  SMS_URL: url(['http:', 'https:']),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().default('Weekboard'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: url(['http:', 'https:']).default('https://accounts.google.com'),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_AUTHORIZE_URL: url(['http:', 'https:']).default(
    'https://github.com/login/oauth/authorize',
  ),
  GITHUB_TOKEN_URL: url(['http:', 'https:']).default('https://github.com/login/oauth/access_token'),
  GITHUB_API_URL: url(['http:', 'https:']).default('https://api.github.com'),
  S3_ENDPOINT: url(['http:', 'https:']),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_TEAM: z.string().optional(),
  STRIPE_PRICE_BUSINESS: z.string().optional(),
  STRIPE_API_BASE: url(['http:', 'https:']).default('https://api.stripe.com'),
  ROLES: z
    .string()
    .default(nodeRoles.join(','))
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(nodeRoles, `must name some of ${nodeRoles.join(', ')}`)).min(1)),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']),
  OTEL_SERVICE_NAME: z.string().min(1).default('weekboard'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SEED_DEMO: z.enum(['true', 'false', 'large'], 'must be true, false or large').optional(),
  TRUST_PROXY: trustedProxies.default(false),
  ALLOW_DEVELOPMENT: flag.default(false),
  ALLOW_DEBUG_ACTIONS: flag.default(false),
  DRAIN_MS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0)
    .max(60_000)
    .default(0),
  ASSISTANT_PLAN_MINUTES: limit(10),
  LIMIT_API_PER_MINUTE: limit(600),
  LIMIT_API_KEY_PER_MINUTE: limit(600),
  LIMIT_API_KEY_FAILURES_PER_ADDRESS: limit(100),
  LIMIT_CLIENTS_PER_ADDRESS: limit(60),
  LIMIT_BULK_PER_MINUTE: limit(30),
  LIMIT_DRY_RUNS_PER_MINUTE: limit(120),
  LIMIT_SIGN_IN_FAILURES: limit(10),
  LIMIT_SIGN_IN_FAILURES_PER_HOUR: limit(100),
  LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: limit(50),
  LIMIT_SIGN_UPS_PER_HOUR: limit(10),
  LIMIT_SENDS: limit(3),
  LIMIT_CODES_PER_DAY: limit(20),
  LIMIT_CODE_TRIES: limit(5),
  LIMIT_CODE_MINUTES: limit(10),
  LIMIT_BODY_BYTES: limit(256 * 1024),
  LIMIT_LINK_HOURS: limit(24),
  LIMIT_INVITATION_HOURS: limit(7 * 24),
  LIMIT_INVITATIONS_PER_DAY: limit(500),
  LIMIT_WINDOW_MINUTES: limit(15),
  LIMIT_HASH_MEMORY_KIB: limit(19_456),
  LIMIT_HASH_PASSES: limit(2),
  LIMIT_HASH_LANES: limit(1),
  LIMIT_HASHES_AT_ONCE: limit(2),
  LIMIT_HASHES_WAITING: limit(50),
  LIMIT_REQUEST_MS: limit(30_000),
  LIMIT_STATEMENT_MS: limit(5_000),
  LIMIT_REPLICA_LAG_MS: limit(1_000),
  LIMIT_WEEK_CACHE_BYTES: limit(64 * 1024 * 1024),
  LIMIT_SOCKETS_PER_USER: limit(20),
  LIMIT_SUBSCRIPTIONS_PER_SOCKET: limit(20),
  LIMIT_LIVE_EVENT_DAYS: limit(400),
  LIMIT_HISTORY_EVENTS: limit(1_000),
  LIMIT_PRESENCE_GRACE_MS: limit(2_000),
  LIMIT_SOCKET_MESSAGES_PER_SECOND: limit(20),
  LIMIT_SOCKET_FRAME_BYTES: limit(16 * 1024),
  LIMIT_SOCKET_UNSENT_BYTES: limit(1024 * 1024),
})
type Variables = z.infer<typeof environmentSchema>

const s3Variables = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

const stripeVariables = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_TEAM',
  'STRIPE_PRICE_BUSINESS',
] as const

export type Environment = Variables & ProductionRules

/** Whether an admin may delete all shifts: always outside production. */
export const allowsDebugActions = ({
  isProduction,
  ALLOW_DEBUG_ACTIONS,
}: Pick<Environment, 'isProduction' | 'ALLOW_DEBUG_ACTIONS'>): boolean =>
  !isProduction || ALLOW_DEBUG_ACTIONS

/**
 * Reads the environment variables that this service understands; an empty one counts as absent.
 * Throws a StartError that names every bad variable and why. What signs nothing, as the migration, needs
 * no keys.
 */
export function parseEnvironment(
  source: Record<string, string | undefined>,
  { signs = true }: { readonly signs?: boolean } = {},
): Environment {
  const names = [...Object.keys(environmentSchema.shape), ...addressPasswords]
  const variables = withAddressPasswords(withSecretFiles(source, names))
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(given)
  if (!result.success) {
    const reasons = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new StartError(`Environment: ${reasons.join('; ')}`)
  }
  const rules = productionRulesOf(result.data)
  const { isProduction, rulesReason } = rules
  if (isProduction && signs && !result.data.JWT_SECRETS) {
    throw new StartError(`Environment: JWT_SECRETS must be set in production (${rulesReason})`)
  }
  for (const name of ['GOOGLE', 'GITHUB'] as const) {
    const secret = result.data[`${name}_CLIENT_SECRET`]
    if (Boolean(result.data[`${name}_CLIENT_ID`]) !== Boolean(secret)) {
      throw new StartError(
        `Environment: ${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together`,
      )
    }
  }
  for (const names of [s3Variables, stripeVariables]) {
    if (new Set(names.map((name) => result.data[name] === undefined)).size > 1) {
      throw new StartError(`Environment: ${names.join(', ')} must be set together`)
    }
  }
  // RFC 7518, section 3.2: a key as long as the hash; shorter ones are for trying things out.
  for (const name of ['JWT_SECRETS', 'SECRETS_KEY'] as const) {
    if (isProduction && result.data[name]?.some(isShort)) {
      throw new StartError(`Environment: ${name} must have 32 characters or more each`)
    }
  }
  if (isProduction) assertEncryptedConnections(result.data)
  return { ...result.data, ...rules }
}
