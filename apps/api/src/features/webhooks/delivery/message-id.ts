interface Message {
  readonly id: number
  readonly organizationId: number
  /** Null for a test event. */
  readonly seq: number | null
}

/**
 * The header `webhook-id`. It is the same in every attempt, replay and endpoint, so that a receiver
 * can tell an event that it has handled already.
 */
export const messageIdOf = ({ id, organizationId, seq }: Message): string =>
  seq === null ? `test_${organizationId}_${id}` : `evt_${organizationId}_${seq}`
