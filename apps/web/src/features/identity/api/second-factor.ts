import {
  completeSecondFactorRoute,
  confirmTotpRoute,
  listFactorsRoute,
  makeRecoveryCodesRoute,
  removeTotpRoute,
  secondFactorDetailsSchema,
  startTotpRoute,
} from '@weekboard/contracts/identity/second-factor'
import type { RouteBodyInput } from '@weekboard/contracts/route'
import { useMemo } from 'react'
import { z } from 'zod'
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

/** The second factors of the signed-in user. */
export function useFactors() {
  const read = useRead(listFactorsRoute, {})
  const { mutate } = read
  const refreshActivity = useRefreshOwnActivity()
  const calls = useMemo(
    () => ({
      /** Makes a secret for an app; nothing changes yet. The others do what they say; all throw ApiError. */
      start: () => callApi(startTotpRoute, {}),
      /** Returns recovery codes with the first factor, otherwise none. */
      confirm: async (code: string): Promise<readonly string[]> => {
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
      makeCodes: async (): Promise<readonly string[]> => {
        const { recovery_codes } = await callApi(makeRecoveryCodesRoute, {})
        void mutate()
        refreshActivity()
        return recovery_codes
      },
      /** Returns as `confirm`, and throws what the browser says as well. */
      addPasskey: async (name: string) => {
        const codes = await (await passkeyModule.load()).makePasskey(name)
        void mutate()
        return codes
      },
      renamePasskey: async (id: number, name: string) => {
        await (await passkeyModule.load()).renameOwnPasskey(id, name)
        await mutate()
      },
      /** Calls `onRemoved` before the list changes. */
      removePasskey: async (id: number, onRemoved: () => void) => {
        await (await passkeyModule.load()).removeOwnPasskey(id)
        onRemoved()
        await mutate()
      },
    }),
    [mutate, refreshActivity],
  )
  return { read, ...calls }
}
