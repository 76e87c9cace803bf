import type { RouteBodyInput } from '@weekboard/contracts/route'
import {
  completeSecondFactorRoute,
  confirmTotpRoute,
  type Factors,
  listFactorsRoute,
  makeRecoveryCodesRoute,
  removeTotpRoute,
  secondFactorDetailsSchema,
  startTotpRoute,
} from '@weekboard/contracts/second-factor'
import { useMemo } from 'react'
import { z } from 'zod'
import type { ApiError } from '../../../lib/http/api-error.ts'
import { callApi } from '../../../lib/http/http.ts'
import { useRead } from '../../../lib/http/http-read.ts'
import { useRefreshOwnActivity } from '../../../lib/http/own-activity.ts'
import { closeCable } from '../../../lib/live/cable.ts'
import { startSession } from '../../../lib/session/session.ts'
import { readTabItem, writeTabItem } from '../../../lib/storage/tab-storage.ts'
import { passkeyModule } from '../passkeys/passkey-support.ts'
import { waitingSignInKey } from '../shared/with-second-factor.ts'

const waitingSignInSchema = secondFactorDetailsSchema.extend({ from: z.string() })
export type WaitingSignIn = z.output<typeof waitingSignInSchema>

/** The sign-in of this tab that waits for the second factor; null without one. */
export function readWaitingSignIn(): WaitingSignIn | null {
  try {
    return waitingSignInSchema.parse(JSON.parse(readTabItem(waitingSignInKey) ?? ''))
  } catch {
    return null
  }
}

/** Completes the waiting sign-in; throws ApiError. */
export async function completeSignIn(
  answer: RouteBodyInput<typeof completeSecondFactorRoute>,
): Promise<void> {
  const { token, user } = await callApi(completeSecondFactorRoute, { body: answer })
  closeCable()
  writeTabItem(waitingSignInKey, null)
  startSession(token, user)
}

export interface NewAuthenticator {
  readonly secret: string
  readonly uri: string
}

interface OwnFactors {
  readonly factors: Factors | undefined
  readonly error: ApiError | undefined
  readonly retry: () => void
  readonly retrying: boolean
  /** Makes a secret for an app; nothing changes yet. The others do what they say; all throw ApiError. */
  readonly start: () => Promise<NewAuthenticator>
  /** Returns recovery codes with the first factor, otherwise none. */
  readonly confirm: (code: string) => Promise<readonly string[]>
  readonly turnOff: () => Promise<void>
  readonly makeCodes: () => Promise<readonly string[]>
  /** Returns recovery codes with the first factor, otherwise none; throws what the browser says as well. */
  readonly addPasskey: (name: string) => Promise<readonly string[]>
  readonly renamePasskey: (id: number, name: string) => Promise<void>
  /** Calls `onRemoved` before the list changes. */
  readonly removePasskey: (id: number, onRemoved: () => void) => Promise<void>
}

/** The second factors of the signed-in user. */
export function useFactors(): OwnFactors {
  const { data, error, isValidating, mutate } = useRead(listFactorsRoute, {})
  const refreshActivity = useRefreshOwnActivity()
  const calls = useMemo(
    () => ({
      start: () => callApi(startTotpRoute, {}),
      confirm: async (code: string) => {
        const { recovery_codes = [] } = await callApi(confirmTotpRoute, { body: { code } })
        void mutate()
        refreshActivity()
        return recovery_codes
      },
      turnOff: async () => {
        await callApi(removeTotpRoute, {})
        refreshActivity()
        await mutate()
      },
      makeCodes: async () => {
        const { recovery_codes } = await callApi(makeRecoveryCodesRoute, {})
        void mutate()
        refreshActivity()
        return recovery_codes
      },
      addPasskey: async (name: string) => {
        const codes = await (await passkeyModule.load()).makePasskey(name)
        void mutate()
        return codes
      },
      renamePasskey: async (id: number, name: string) => {
        await (await passkeyModule.load()).renameOwnPasskey(id, name)
        await mutate()
      },
      removePasskey: async (id: number, onRemoved: () => void) => {
        await (await passkeyModule.load()).removeOwnPasskey(id)
        onRemoved()
        await mutate()
      },
    }),
    [mutate, refreshActivity],
  )
  return { factors: data, error, retry: () => void mutate(), retrying: isValidating, ...calls }
}
