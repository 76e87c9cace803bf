type OauthErrorCode =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'

/** An error of the protocol (RFC 6749, section 5.2; RFC 7591; RFC 8707), for the client's program. */
export class OauthError extends Error {
  override readonly name = 'OauthError'
  readonly code: OauthErrorCode

  constructor(code: OauthErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** A request to authorize that must not lead back to its client: the person is told instead. */
export class UntrustedClientError extends Error {
  override readonly name = 'UntrustedClientError'
}

type Parameters = Readonly<Record<string, string | undefined>>

/**
 * The parameters of a query or a form; an empty one counts as absent. Throws `invalid_request` for one
 * that comes twice (RFC 6749, section 3.1) or has more than 2,000 characters.
 */
export function singleParameters(sent: URLSearchParams): Parameters {
  const found: Record<string, string> = {}
  for (const [name, value] of sent) {
    if (Object.hasOwn(found, name)) throw new OauthError('invalid_request', `${name} comes twice`)
    if (value.length > 2_000) throw new OauthError('invalid_request', `${name} is too long`)
    if (value !== '') found[name] = value
  }
  return found
}

/** A parameter that must be there. Throws `invalid_request` without it. */
export function requiredParameter(parameters: Parameters, name: string): string {
  const value = parameters[name]
  if (value === undefined) throw new OauthError('invalid_request', `${name} is missing`)
  return value
}
