import type { Subscription } from './channel.ts'
import { textFrame } from './frames.ts'
import { messageFrame } from './protocol.ts'

/** Sends one message that has no place in the log to one subscription. */
export function tell({ connection, identifier }: Subscription, body: object): void {
  connection.write(frameOf(identifier, body))
}

const frameOf = (identifier: string, body: object): Buffer =>
  textFrame(messageFrame(identifier, JSON.stringify(body), null))

/** The subscriptions to one channel on this node, for messages that depend on who receives them. */
export class Followers {
  readonly #byOrganization = new Map<number, Set<Subscription>>()

  /** False when the connection no longer follows it. */
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

  /** Sends one message to all of an organization that it is for; a frame is built once for many. */
  tell(organizationId: number, body: object, isFor: (subscription: Subscription) => boolean): void {
    const frames = new Map<string, Buffer>()
    for (const subscription of this.#byOrganization.get(organizationId) ?? []) {
      if (!isFor(subscription)) continue
      const { connection, identifier } = subscription
      const frame = frames.get(identifier) ?? frameOf(identifier, body)
      frames.set(identifier, frame)
      connection.write(frame)
    }
  }
}
