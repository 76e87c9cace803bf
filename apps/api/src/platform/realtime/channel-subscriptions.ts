import type { Subscription } from './channel.ts'
import { textFrame } from './frames.ts'
import { messageFrame } from './protocol.ts'

/** Sends one message that is not logged to one subscription. */
export function transmit({ connection, identifier }: Subscription, body: object): void {
  connection.write(frameOf(identifier, body))
}

const frameOf = (identifier: string, body: object): Buffer =>
  textFrame(messageFrame(identifier, JSON.stringify(body), null))

/** The subscriptions to one channel on this node, for messages that depend on the recipient. */
export class ChannelSubscriptions {
  readonly #byOrganization = new Map<number, Set<Subscription>>()

  /** False when the connection has unsubscribed meanwhile. */
  add(subscription: Subscription): boolean {
    const { principal, subscriptions } = subscription.connection
    if (subscriptions.get(subscription.identifier) !== subscription) return false
    const known = this.#byOrganization.get(principal.organization.id) ?? new Set()
    this.#byOrganization.set(principal.organization.id, known.add(subscription))
    return true
  }

  remove(subscription: Subscription): void {
    const { id: organizationId } = subscription.connection.principal.organization
    const known = this.#byOrganization.get(organizationId)
    known?.delete(subscription)
    if (known?.size === 0) this.#byOrganization.delete(organizationId)
  }

  /** Sends one message to an organization's chosen subscriptions; equal frames are built once. */
  send(
    organizationId: number,
    body: object,
    isRecipient: (subscription: Subscription) => boolean,
  ): void {
    const frames = new Map<string, Buffer>()
    for (const subscription of this.#byOrganization.get(organizationId) ?? []) {
      if (!isRecipient(subscription)) continue
      const { connection, identifier } = subscription
      const frame = frames.get(identifier) ?? frameOf(identifier, body)
      frames.set(identifier, frame)
      connection.write(frame)
    }
  }
}
