import { z } from 'zod'
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
const isShort = ({ secret }: JwtKey): boolean => secret.length < 32

export interface JwtKey {
  readonly kid: string
  readonly secret: string
}

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
  DATABASE_POOL_SIZE: limit(10),
  GROUP_COMMIT: flag.default(true),
  PIPELINED_READS: flag.default(true),
  REDIS_URL: url(['redis:', 'rediss:']),
  JWT_SECRETS: jwtKeys.optional(),
  PUBLIC_URL: url(['http:', 'https:']),
  SMTP_URL: url(['smtp:', 'smtps:']),
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
  ROLES: z
    .string()
    .default(nodeRoles.join(','))
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(nodeRoles, `must name some of ${nodeRoles.join(', ')}`)).min(1)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SEED_DEMO: flag.optional(),
  TRUST_PROXY: trustedProxies.default(false),
  ALLOW_DEBUG_ACTIONS: flag.default(false),
  LIMIT_API_PER_MINUTE: limit(600),
  LIMIT_BULK_PER_MINUTE: limit(30),
  LIMIT_TRIALS_PER_MINUTE: limit(120),
  LIMIT_SIGN_IN_FAILURES: limit(10),
  LIMIT_SIGN_IN_FAILURES_PER_HOUR: limit(100),
  LIMIT_SIGN_UPS_PER_HOUR: limit(10),
  LIMIT_SENDS: limit(3),
  LIMIT_CODE_TRIES: limit(5),
  LIMIT_CODE_MINUTES: limit(10),
  LIMIT_BODY_BYTES: limit(256 * 1024),
  LIMIT_LINK_HOURS: limit(24),
  LIMIT_INVITATION_HOURS: limit(7 * 24),
  LIMIT_INVITATIONS_PER_DAY: limit(500),
  LIMIT_HASHES_AT_ONCE: limit(2),
  LIMIT_HASHES_WAITING: limit(50),
  LIMIT_REQUEST_MS: limit(30_000),
  LIMIT_STATEMENT_MS: limit(5_000),
  LIMIT_WEEK_CACHE_BYTES: limit(64 * 1024 * 1024),
  LIMIT_SOCKETS_PER_USER: limit(20),
  LIMIT_SUBSCRIPTIONS_PER_SOCKET: limit(20),
  LIMIT_HISTORY_EVENTS: limit(1_000),
  LIMIT_PRESENCE_GRACE_MS: limit(2_000),
  LIMIT_SOCKET_MESSAGES_PER_SECOND: limit(20),
  LIMIT_SOCKET_FRAME_BYTES: limit(16 * 1024),
  LIMIT_SOCKET_UNSENT_BYTES: limit(1024 * 1024),
})
export type Environment = z.infer<typeof environmentSchema>

/**
 * Reads the environment variables that this service understands; an empty one counts as absent.
 * Throws a StartError that names every bad variable and why.
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(given)
  if (!result.success) {
    const reasons = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new StartError(`Environment: ${reasons.join('; ')}`)
  }
  if (result.data.NODE_ENV === 'production' && !result.data.JWT_SECRETS) {
    throw new StartError('Environment: JWT_SECRETS must be set in production')
  }
  for (const name of ['GOOGLE', 'GITHUB'] as const) {
    const secret = result.data[`${name}_CLIENT_SECRET`]
    if (Boolean(result.data[`${name}_CLIENT_ID`]) !== Boolean(secret)) {
      throw new StartError(
        `Environment: ${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together`,
      )
    }
  }
  // RFC 7518, section 3.2: a key as long as the hash; shorter ones are for trying things out.
  if (result.data.NODE_ENV === 'production' && result.data.JWT_SECRETS?.some(isShort)) {
    throw new StartError('Environment: JWT_SECRETS must have 32 characters or more each')
  }
  return result.data
}
