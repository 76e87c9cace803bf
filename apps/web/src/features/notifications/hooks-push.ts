import useSWR from 'swr'
import type { ApiError } from '../../lib/http/api-error.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import {
  type PushState,
  readPushState,
  turnPushOff,
  turnPushOn,
} from '../../lib/session/push-device.ts'
import type { ReadState } from '../../ui/feedback/load-failure.tsx'

export interface PushDevice extends ReadState {
  /** Undefined until known. */
  readonly state: PushState | undefined
  /** Throws ApiError, or the browser's own error. */
  readonly turnOn: () => Promise<PushState>
  readonly turnOff: () => Promise<PushState>
}

/** Whether this device receives push messages, and the switch for it. */
export function usePushDevice(): PushDevice {
  const userId = useCurrentUser()?.id
  const { data, error, isValidating, mutate } = useSWR<PushState, ApiError>(
    'this device: push',
    readPushState,
  )
  const change = async (next: Promise<PushState>): Promise<PushState> => {
    const state = await next
    await mutate(state, { revalidate: false })
    return state
  }
  return {
    ...{ state: data, error, isValidating, mutate },
    turnOn: () =>
      userId === undefined ? Promise.resolve('unavailable') : change(turnPushOn(userId)),
    turnOff: () => change(turnPushOff()),
  }
}
