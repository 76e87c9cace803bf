import type { Connection } from './connection.ts'
import { closeCodes } from './protocol.ts'

/** The session has ended: the client may not reconnect with it. */
export const endConnection = (connection: Connection): void =>
  connection.disconnect('unauthorized', false, closeCodes.policy)

/** The role has changed: a new connection gets the streams of the new role. */
export const renewConnection = (connection: Connection): void =>
  connection.disconnect('server_restart', true, closeCodes.goingAway)

/** A second factor is demanded: a new connection would be rejected until it is set up. */
export const demandFactor = (connection: Connection): void =>
  connection.disconnect('second_factor_setup_required', false, closeCodes.policy)

/** `role` is the current one of the session; undefined when it has ended. */
export function closeUnlessCurrent(connection: Connection, role: string | undefined): void {
  if (role === undefined) endConnection(connection)
  else if (role !== connection.principal.role) renewConnection(connection)
}
