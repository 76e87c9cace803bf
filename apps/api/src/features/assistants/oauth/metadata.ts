import { assistantScopes } from '@weekboard/contracts/scopes'
import type { Platform } from '../../../platform/platform.ts'
import { issuerOf, oauthPaths, resourceOf } from './addresses.ts'

type MetadataPlatform = Pick<Platform, 'publicUrl'>

/** What the endpoint of the assistants says about who issues its tokens (RFC 9728). */
export const resourceMetadata = (platform: MetadataPlatform) => ({
  resource: resourceOf(platform),
  authorization_servers: [issuerOf(platform)],
  scopes_supported: assistantScopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Weekboard',
})

/** What this installation can do as an authorization server (RFC 8414). */
export function serverMetadata(platform: MetadataPlatform) {
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
