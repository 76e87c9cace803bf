import useSWR from 'swr'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import {
  type PushState,
  readPushState,
  turnPushOff,
  turnPushOn,
} from '../../lib/session/push-device.ts'

interface PushDevice {
  /** Undefined until known. */
  readonly state: PushState | undefined
  /** Throws ApiError, or the browser's own error. */
  readonly turnOn: () => Promise<PushState>
  readonly turnOff: () => Promise<PushState>
}

/** Whether this device receives push messages, and the switch for it. */
export function usePushDevice(): PushDevice {
  const userId = useCurrentUser()?.id
  const { data, mutate } = useSWR('this device: push', readPushState)
  const change = async (next: Promise<PushState>): Promise<PushState> => {
    const state = await next
    await mutate(state, { revalidate: false })
    return state
  }
  return {
    state: data,
    turnOn: () =>
      userId === undefined ? Promise.resolve('unavailable') : change(turnPushOn(userId)),
    turnOff: () => change(turnPushOff()),
  }
}
