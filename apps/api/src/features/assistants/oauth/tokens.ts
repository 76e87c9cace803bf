import type { AssistantScope } from '@weekboard/contracts/integrations/scopes'
import { assistantTokens } from '@weekboard/db/schema/identity/assistants-oauth'
import { dayMs, hourMs, minuteMs } from '@weekboard/scheduling/clock/durations'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'

/**
 * How the secrets of each kind begin, and how long they work. A refresh token is replaced with each
 * use, so a grant ends 30 days after its last one.
 */
const kinds = {
  code: { prefix: 'wbc_', lifetimeMs: minuteMs },
  access: { prefix: 'wba_', lifetimeMs: hourMs },
  refresh: { prefix: 'wbr_', lifetimeMs: 30 * dayMs },
} as const
export type TokenKind = keyof typeof kinds

export const accessTokenSeconds = kinds.access.lifetimeMs / 1000

interface NewGrantToken {
  readonly kind: TokenKind
  readonly grantId: number
  readonly scopes: readonly AssistantScope[]
  /** Only a code has this and `redirectUri`. */
  readonly codeChallenge?: string
  readonly redirectUri?: string
}

/** Stores a new secret of a grant by its hash, and returns it. It names its organization. */
export async function issueToken(
  tx: TenantTransaction,
  { kind, scopes, ...token }: NewGrantToken,
  now: Date,
): Promise<string> {
  const { organizationId } = tx
  const { prefix, lifetimeMs } = kinds[kind]
  const secret = `${prefix}${organizationId}-${newToken()}`
  await tx.db.insert(assistantTokens).values({
    ...token,
    organizationId,
    secretHash: hashOfToken(secret),
    kind,
    scopes: [...scopes],
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  })
  return secret
}

/** The organization that a secret of a kind names; null for what is none. */
export function organizationOfToken(secret: string, ...of: readonly TokenKind[]): number | null {
  const kind = of.find((each) => secret.startsWith(kinds[each].prefix))
  const [, id] = /^wb._([1-9]\d{0,14})-[\w-]{43}$/.exec(secret) ?? []
  return kind && id ? Number(id) : null
}
