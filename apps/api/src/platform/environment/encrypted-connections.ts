import { isLoopback } from '../outbound/public-address.ts'
import { StartError } from '../start-error.ts'

/** Where secrets and personal data are sent. */
const serviceVariables = [
  'S3_ENDPOINT',
  'SMS_URL',
  'GOOGLE_ISSUER',
  'GITHUB_AUTHORIZE_URL',
  'GITHUB_TOKEN_URL',
  'GITHUB_API_URL',
] as const

/** Postgres and Redis. */
const databaseVariables = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
] as const

type Addresses = Readonly<
  Partial<
    Record<
      (typeof serviceVariables)[number] | (typeof databaseVariables)[number],
      string | undefined
    >
  >
>

interface ConnectionVariables extends Addresses {
  readonly ALLOW_PLAINTEXT_SERVICES: boolean
  readonly ALLOW_PLAINTEXT_DATABASES: boolean
}

/** Throws a StartError that names each address to which a connection would not be encrypted. */
export function assertEncryptedConnections(variables: ConnectionVariables): void {
  const services = serviceVariables.filter((name) => variables[name]?.startsWith('http:'))
  if (services.length > 0 && !variables.ALLOW_PLAINTEXT_SERVICES) {
    throw new StartError(
      `Environment: ${services.join(', ')} must start with https: in production, unless ALLOW_PLAINTEXT_SERVICES=true`,
    )
  }
  const databases = databaseVariables.filter((name) => leavesMachinePlain(variables[name]))
  if (databases.length > 0 && !variables.ALLOW_PLAINTEXT_DATABASES) {
    throw new StartError(
      `Environment: ${databases.join(', ')} must lead to this machine or be encrypted (sslmode=verify-full, rediss:) in production, unless ALLOW_PLAINTEXT_DATABASES=true`,
    )
  }
}

/**
 * Whether a connection to Postgres or Redis leaves this machine without TLS that checks the certificate.
 * As for the client of Postgres the last parameter of a name counts, and `host` goes before the host.
 */
function leavesMachinePlain(address: string | undefined): boolean {
  if (address === undefined) return false
  const { protocol, hostname, searchParams } = new URL(address)
  if (protocol === 'rediss:') return false
  if (protocol === 'redis:') return !isLoopback(hostname)
  const host = decodeURIComponent(searchParams.getAll('host').at(-1) || hostname)
  const isLocal = isLoopback(host) || host.startsWith('/')
  return !isLocal && searchParams.getAll('sslmode').at(-1) !== 'verify-full'
}
