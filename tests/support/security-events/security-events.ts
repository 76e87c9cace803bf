import type { SecurityEvent } from '@weekboard/contracts/identity/security-events'
import type { ApiClient } from '../people/api-client.ts'
import { until } from '../servers/until.ts'

export interface SecurityEventsReply {
  readonly security_events: readonly SecurityEvent[]
  readonly next_cursor: string | null
}

/** The security events of whoever has the token, newest first. */
export async function ownEvents(api: ApiClient, token: string): Promise<readonly SecurityEvent[]> {
  const { body } = await api.call<SecurityEventsReply>('GET', '/auth/security_events', { token })
  return body.security_events
}

/** Waits for an own event with such fields: a failed sign-in is recorded after its reply. */
export async function untilOwnEvent(
  api: ApiClient,
  token: string,
  fields: Partial<SecurityEvent>,
): Promise<SecurityEvent> {
  let found: SecurityEvent | undefined
  await until(async () => {
    const events = await ownEvents(api, token)
    found = events.find((event) =>
      Object.entries(fields).every(([name, value]) => Reflect.get(event, name) === value),
    )
    return found !== undefined
  })
  if (!found) throw new Error('There is no such event')
  return found
}
