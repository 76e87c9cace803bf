import { isLoopback } from '../outbound/public-address.ts'

/** Whether the rules of production hold: no outbox, no demo accounts, `JWT_SECRETS` is required. */
export interface ProductionRules {
  readonly isProduction: boolean
  /** Why, such as 'HOST is 0.0.0.0'. */
  readonly rulesReason: string
}

interface RuleVariables {
  readonly NODE_ENV?: string | undefined
  readonly HOST: string
  readonly PUBLIC_URL?: string | undefined
  readonly ALLOW_DEVELOPMENT: boolean
}

/**
 * Decides which rules hold. A node that others can reach is in production whatever `NODE_ENV` says,
 * because a forgotten variable must not show reset links to everybody.
 */
export function productionRulesOf({
  NODE_ENV,
  HOST,
  PUBLIC_URL,
  ALLOW_DEVELOPMENT,
}: RuleVariables): ProductionRules {
  if (NODE_ENV === 'production') return { isProduction: true, rulesReason: 'NODE_ENV=production' }
  const publicName = PUBLIC_URL && new URL(PUBLIC_URL).hostname
  const reachable =
    (!isLoopback(HOST) && `HOST is ${HOST}`) ||
    (publicName && !isLoopback(publicName) && `PUBLIC_URL is at ${publicName}`)
  if (!reachable) return { isProduction: false, rulesReason: 'only this machine can connect' }
  if (ALLOW_DEVELOPMENT) {
    return { isProduction: false, rulesReason: `ALLOW_DEVELOPMENT=true, and ${reachable}` }
  }
  return { isProduction: true, rulesReason: reachable }
}
