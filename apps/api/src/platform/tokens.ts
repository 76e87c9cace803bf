import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { JwtKey } from './env.ts'
import { EndedSessionError, unauthenticated } from './errors.ts'

declare module '@fastify/jwt' {
  interface FastifyJWT {
    /** One namespace per key id. */
    namespaces: string
  }
}

const issuer = 'weekboard'
const audience = 'weekboard'
export const tokenLifetimeMs = 8 * 60 * 60 * 1000

const headerSchema = z.object({ kid: z.string() })
const claimsSchema = z.object({
  sub: z.string().regex(/^\d+$/),
  sid: z.uuid(),
  iat: z.number(),
  exp: z.number(),
  // The library checks these two only when the token has them.
  iss: z.literal(issuer),
  aud: z.literal(audience),
})

export interface TokenClaims {
  readonly userId: number
  readonly sessionId: string
  readonly issuedAt: Date
}

export interface Tokens {
  /** A token for 8 h, signed with the first key. */
  sign(userId: number, sessionId: string, now: Date): string
  /** Throws a 401 for anything but an unexpired token of ours. */
  verify(token: string, now: Date): TokenClaims
}

/**
 * Registers one verifier per key. The token's `kid` selects it, so that a secret can be rotated without
 * signing anybody out. Algorithm, issuer and audience are pinned (RFC 8725).
 */
export async function registerTokens(
  app: FastifyInstance,
  keys: readonly JwtKey[],
): Promise<Tokens> {
  for (const { kid, secret } of keys) {
    await app.register(jwt, {
      secret,
      namespace: kid,
      sign: { algorithm: 'HS256', kid, iss: issuer, aud: audience },
      // `verify` below compares the expiry with our own clock.
      verify: {
        algorithms: ['HS256'],
        allowedIss: issuer,
        allowedAud: audience,
        ignoreExpiration: true,
      },
    })
  }
  const verified = new Map<string, VerifiedClaims>()
  return {
    sign(userId, sessionId, now) {
      const iat = Math.floor(now.getTime() / 1000)
      const signer = app.jwt[keys[0]?.kid ?? '']
      if (!signer) throw new Error('At least one JWT key is needed')
      const exp = iat + tokenLifetimeMs / 1000
      return signer.sign({ sub: String(userId), sid: sessionId, iat, exp })
    },
    verify(token, now) {
      const known = verified.get(token)
      const claims = known ?? claimsOf(verifiedPayload(app, keys, token))
      if (!claims) throw unauthenticated()
      if (claims.expiresAtMs <= now.getTime()) throw new EndedSessionError()
      if (!known) {
        if (verified.size >= maxVerified) verified.clear()
        verified.set(token, claims)
      }
      return claims
    },
  }
}

/** How many verified tokens are kept, so that their signatures are not computed again. */
const maxVerified = 10_000

type VerifiedClaims = TokenClaims & { readonly expiresAtMs: number }

function claimsOf(payload: unknown): VerifiedClaims | null {
  const claims = claimsSchema.safeParse(payload)
  if (!claims.success) return null
  const { sub, sid, iat, exp } = claims.data
  return {
    userId: Number(sub),
    sessionId: sid,
    issuedAt: new Date(iat * 1000),
    expiresAtMs: exp * 1000,
  }
}

function verifiedPayload(app: FastifyInstance, keys: readonly JwtKey[], token: string): unknown {
  try {
    const encodedHeader = token.slice(0, token.indexOf('.'))
    const { kid } = headerSchema.parse(
      JSON.parse(Buffer.from(encodedHeader, 'base64url').toString('utf8')),
    )
    // The caller chooses `kid`, so only the ids of our keys may select a verifier.
    const known = keys.find((key) => key.kid === kid)
    return known ? app.jwt[known.kid]?.verify(token) : undefined
  } catch {
    return undefined
  }
}
