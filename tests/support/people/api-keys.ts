import type { ApiKey } from '@weekboard/contracts/integrations/api-keys'
import type { ApiScope } from '@weekboard/contracts/integrations/scopes'
import type { TestServer } from '../servers/server.ts'

export interface CreatedApiKey extends ApiKey {
  readonly secret: string
}

/** A new key of the admin's organization. Throws when it is not created. */
export async function createKey(
  { api }: Pick<TestServer, 'api'>,
  admin: string,
  scopes: readonly ApiScope[],
  extra: Record<string, unknown> = {},
): Promise<CreatedApiKey> {
  const { status, body, text } = await api.call<{ api_key: CreatedApiKey }>('POST', '/api_keys', {
    token: admin,
    body: { api_key: { name: 'Payroll', scopes, ...extra } },
  })
  if (status !== 201) throw new Error(`The key was not created: ${status} ${text}`)
  return body.api_key
}
