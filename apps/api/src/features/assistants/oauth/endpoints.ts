import { assistantScopes } from '@weekboard/contracts/integrations/scopes'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnstorableText } from '../../../platform/database/database-errors.ts'
import { ApiError, methodNotAllowed } from '../../../platform/errors.ts'
import { limitAddress } from '../../../platform/http/access.ts'
import type { Platform } from '../../../platform/platform.ts'
import { issuerOf, oauthPaths, resourceOf } from './addresses.ts'
import { authorize } from './authorize.ts'
import { createClientDocuments } from './client-document.ts'
import { registerClient } from './clients.ts'
import { exchangeToken, revokeToken } from './exchange.ts'
import { OauthError, UntrustedClientError } from './oauth-error.ts'

type MetadataPlatform = Pick<Platform, 'publicUrl'>

/** What the endpoint of the assistants says about who issues its tokens (RFC 9728). */
const resourceMetadata = (platform: MetadataPlatform) => ({
  resource: resourceOf(platform),
  authorization_servers: [issuerOf(platform)],
  scopes_supported: assistantScopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Weekboard',
})

/** What this installation can do as an authorization server (RFC 8414). */
function serverMetadata(platform: MetadataPlatform) {
  const issuer = issuerOf(platform)
  return {
    issuer,
    authorization_endpoint: issuer + oauthPaths.authorize,
    token_endpoint: issuer + oauthPaths.token,
    revocation_endpoint: issuer + oauthPaths.revoke,
    registration_endpoint: issuer + oauthPaths.register,
    scopes_supported: assistantScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  }
}

const options = { schema: { hide: true } } as const
const formType = 'application/x-www-form-urlencoded'

/**
 * The endpoints of the authorization server for assistants, outside of `/api/v1`: their paths, forms
 * and errors are those of OAuth, which clients find by the metadata.
 */
export async function registerOauth(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(body.toString())),
    )
    scope.addHook('onRequest', (request, reply) => limitAddress(request, reply, platform))
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store')
    })
    scope.setErrorHandler(replyWithOauthError)
    registerMetadata(scope, platform)
    registerAuthorize(scope, platform)
    scope.post(oauthPaths.token, options, async (request) =>
      exchangeToken(platform, formOf(request)),
    )
    scope.post(oauthPaths.revoke, options, async (request, reply) => {
      await revokeToken(platform, formOf(request))
      return reply.status(200).send()
    })
    scope.post(oauthPaths.register, options, async (request, reply) =>
      reply.status(201).send(await registerClient(platform, request.body, request.ip)),
    )
    refuseOtherMethods(scope)
    done()
  })
}

/** A 405, where another method would be a path that is not known. */
function refuseOtherMethods(scope: FastifyInstance): void {
  for (const path of Object.values(oauthPaths)) {
    const [allowed, other] =
      path === oauthPaths.authorize ? (['GET', 'POST'] as const) : (['POST', 'GET'] as const)
    scope.route({
      ...options,
      method: [other, 'PUT', 'PATCH', 'DELETE'],
      url: path,
      handler: async ({ method }, reply) => {
        reply.header('Allow', allowed)
        throw methodNotAllowed(method)
      },
    })
  }
}

/** The documents by which clients find the rest. */
function registerMetadata(scope: FastifyInstance, platform: Platform): void {
  for (const [path, document] of [
    ['/.well-known/oauth-protected-resource/mcp', resourceMetadata],
    ['/.well-known/oauth-authorization-server', serverMetadata],
  ] as const) {
    scope.get(path, options, async (_request, reply) =>
      reply.header('Cache-Control', 'public, max-age=300').send(document(platform)),
    )
  }
}

/** Where a client sends the browser of the person, who goes on to the page of consent. */
function registerAuthorize(scope: FastifyInstance, platform: Platform): void {
  const readDocument = createClientDocuments(platform.env)
  scope.get(oauthPaths.authorize, options, async (request, reply) => {
    const query = new URL(request.url, 'http://localhost').searchParams
    try {
      const target = await authorize(platform, { query, ipAddress: request.ip, readDocument })
      return reply.redirect(target, 302)
    } catch (error) {
      if (!(error instanceof UntrustedClientError)) throw error
      return reply.status(400).type('text/html; charset=utf-8').send(errorPage(error.message))
    }
  })
}

/** Throws `invalid_request` for a body that is no form (RFC 6749, section 3.2). */
function formOf({ body }: FastifyRequest): URLSearchParams {
  if (body instanceof URLSearchParams) return body
  throw new OauthError('invalid_request', `The body must be ${formType}`)
}

/** RFC 6749, section 5.2. What is no error of the protocol is answered as everywhere. */
function replyWithOauthError(error: Error, { url }: FastifyRequest, reply: FastifyReply) {
  const answer = isMalformed(error) ? malformedError(url) : error
  if (!(answer instanceof OauthError)) throw error
  return reply
    .status(answer.code === 'invalid_client' ? 401 : 400)
    .header('Cache-Control', 'no-store')
    .send({ error: answer.code, error_description: answer.message })
}

/** A body that cannot be read, or a character that cannot be stored. */
const isMalformed = (error: Error): boolean =>
  error instanceof ApiError
    ? error.code === 'malformed_request'
    : isUnstorableText(error) || [400, 415].includes((error as FastifyError).statusCode ?? 500)

const malformedError = (url: string): OauthError =>
  url === oauthPaths.register
    ? new OauthError('invalid_client_metadata', 'The body must be a description in JSON')
    : new OauthError('invalid_request', 'The request is malformed')

/** What a person sees whose app cannot be answered; the sentence is one of ours. */
const errorPage = (sentence: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Assistant not connected · Weekboard</title></head>
<body><main><h1>The assistant was not connected</h1>
<p>${sentence} Please start again from the assistant.</p>
<p><a href="/">Weekboard</a></p></main></body>
</html>
`
