import {
  createApiKeyRoute,
  listApiKeysRoute,
  revokeApiKeyRoute,
} from '@weekboard/contracts/integrations/api-keys'
import type { ApiScope } from '@weekboard/contracts/integrations/scopes'
import { callApi } from '../../lib/http/http.ts'
import { readKey, useRead } from '../../lib/http/http-read.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'

const input = { query: {} }

/** The organization's API keys that are not revoked, newest first: the 200 latest. */
export const useApiKeys = () => useRead(listApiKeysRoute, input)

interface NewKey {
  readonly name: string
  readonly scopes: ApiScope[]
  /** Null for a key that does not expire. */
  readonly expires_at: string | null
}

/** Both throw ApiError. */
export function useApiKeyActions() {
  const mutate = useMutate()
  const reload = () => mutate(readKey(listApiKeysRoute, input))
  return {
    /** The secret of the new key; null when it was made and its secret is lost. */
    create: async (api_key: NewKey): Promise<string | null> => {
      const { secret } = await callApi(
        createApiKeyRoute,
        { body: { api_key } },
        { retry: writeRetry },
      )
      void reload()
      return secret
    },
    revoke: async (id: number): Promise<void> => {
      await callApi(revokeApiKeyRoute, { params: { id } }, { retry: writeRetry })
      await reload()
    },
  }
}
