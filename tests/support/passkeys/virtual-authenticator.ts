import type { CDPSession } from 'playwright-core'
import type { BrowserUser } from '../browser/browser.ts'

/** A passkey with its private key. */
type Credential = Awaited<ReturnType<typeof readCredentials>>[number]

const readCredentials = async (session: CDPSession, authenticatorId: string) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials

/** The authenticator of one page, such as the screen lock of a phone, without a window of its own. */
export class VirtualAuthenticator {
  readonly #session: CDPSession
  readonly #id: string

  private constructor(session: CDPSession, id: string) {
    this.#session = session
    this.#id = id
  }

  /** Adds an authenticator that its user touches at once, and that has the passkeys of others. */
  static async of(
    { page, context }: BrowserUser,
    credentials: readonly Credential[] = [],
  ): Promise<VirtualAuthenticator> {
    const session = await context.newCDPSession(page)
    await session.send('WebAuthn.enable', { enableUI: false })
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: credentials.length === 0,
      },
    })
    for (const credential of credentials) {
      await session.send('WebAuthn.addCredential', { authenticatorId, credential })
    }
    return new VirtualAuthenticator(session, authenticatorId)
  }

  /** What it has, to put it on another device. */
  credentials(): Promise<Credential[]> {
    return readCredentials(this.#session, this.#id)
  }

  /** Whether its user touches it when it is asked. */
  async touch(enabled = true): Promise<void> {
    await this.#session.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.#id,
      enabled,
    })
  }

  /** Whether its user has the right finger or PIN. */
  async recognize(isUserVerified: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setUserVerified', {
      authenticatorId: this.#id,
      isUserVerified,
    })
  }
}
