import type { PasskeyCreation, PasskeyRequest } from '@weekboard/contracts/identity/passkeys'
import type { RouteName } from '@weekboard/contracts/routes'
import type { TestServer } from '../servers/server.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'

/** What the examples of passkeys are sent with: the responses of an authenticator to former replies. */
export function passkeyFills(
  serverOf: () => TestServer,
  replyOf: (name: RouteName, ...path: string[]) => unknown,
) {
  let authenticator: SoftwareAuthenticator
  const challengeOf = (name: RouteName) => String(replyOf(name, 'challenge'))
  const ownId = async () => ({ params: { id: Number(replyOf('addPasskey', 'passkey', 'id')) } })
  return {
    addPasskey: async (body: object) => {
      authenticator = new SoftwareAuthenticator(serverOf())
      const options = replyOf('startPasskey', 'options') as PasskeyCreation
      const response = authenticator.create(options)
      return { body: { ...body, challenge: challengeOf('startPasskey'), response } }
    },
    renamePasskey: ownId,
    signInWithPasskey: async () => {
      const options = replyOf('startPasskeySignIn', 'options') as PasskeyRequest
      const response = authenticator.get(options)
      return { body: { challenge: challengeOf('startPasskeySignIn'), response } }
    },
    removePasskey: ownId,
  }
}
