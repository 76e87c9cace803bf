import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
} from '@weekboard/contracts/identity/passkeys'
import type { FactorReply } from '../people/second-factor.ts'
import type { TestServer } from '../servers/server.ts'

/** What a response says that would not be so, or not yet. */
export interface PasskeyChanges {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** The value of its counter, in place of the next one. */
  readonly counter?: number
  /** Whether it has verified its user, with a finger or a PIN; true by default. */
  readonly isVerified?: boolean
  readonly userHandle?: string
  /** A certificate that vouches for the authenticator. */
  readonly certificate?: Uint8Array<ArrayBuffer>
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** The public half of an ES256 key as COSE has it. */
function coseKey(publicKey: KeyObject): Map<number, number | Uint8Array<ArrayBuffer>> {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
}

/** An authenticator without a device: it has one passkey, and can be told to behave badly. */
export class SoftwareAuthenticator {
  readonly id = base64url(randomBytes(16))
  counter = 0
  /** Whose passkey it is, once it was made. */
  userHandle = ''
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string

  constructor({ url }: Pick<TestServer, 'url'>) {
    this.#origin = new URL(url).origin
  }

  /** Makes the passkey, as `navigator.credentials.create` does. */
  create(options: PasskeyCreation, changes: PasskeyChanges = {}) {
    this.userHandle = options.user.id
    const credentialId = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    const key = isoCBOR.encode(coseKey(this.#keys.publicKey))
    const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
    const authData = this.#authenticatorData(options.rp.id, changes, attested)
    const { certificate } = changes
    const statement = certificate
      ? new Map<string, unknown>([
          ['alg', -7],
          ['sig', new Uint8Array(8)],
          ['x5c', [certificate]],
        ])
      : new Map()
    const attestation = new Map<string, unknown>([
      ['fmt', certificate ? 'packed' : 'none'],
      ['attStmt', statement],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...this.#fields(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, changes),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    }
  }

  /** Signs a challenge, as `navigator.credentials.get` does. */
  get(options: Pick<PasskeyRequest, 'challenge' | 'rpId'>, changes: PasskeyChanges = {}) {
    const authData = this.#authenticatorData(options.rpId, changes)
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, changes)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    return {
      ...this.#fields(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(
          sign('sha256', Buffer.concat([authData, hash]), this.#keys.privateKey),
        ),
        userHandle: changes.userHandle ?? this.userHandle,
      },
    }
  }

  /** The passkey with its private key, in base64, as Chromium takes it for a virtual authenticator. */
  exported(rpId = 'localhost') {
    const key = this.#keys.privateKey.export({ format: 'der', type: 'pkcs8' })
    return {
      credentialId: Buffer.from(this.id, 'base64url').toString('base64'),
      isResidentCredential: true,
      rpId,
      privateKey: key.toString('base64'),
      userHandle: Buffer.from(this.userHandle, 'base64url').toString('base64'),
      signCount: this.counter,
    }
  }

  #fields() {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    }
  }

  #clientData(type: string, challenge: string, changes: PasskeyChanges): string {
    const data = {
      type: changes.type ?? type,
      challenge: changes.challenge ?? challenge,
      origin: changes.origin ?? this.#origin,
      crossOrigin: false,
    }
    return base64url(Buffer.from(JSON.stringify(data)))
  }

  #authenticatorData(rpId: string, changes: PasskeyChanges, attested?: Buffer): Buffer {
    const { isVerified = true } = changes
    this.counter = changes.counter ?? this.counter + 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flag = flags.present + (isVerified ? flags.verified : 0) + (attested ? flags.attested : 0)
    return Buffer.concat([
      sha256(changes.rpId ?? rpId),
      Buffer.from([flag]),
      counter,
      attested ?? Buffer.alloc(0),
    ])
  }
}

/** The reply of an added passkey, or of one that is refused. */
export interface PasskeyReply {
  readonly code?: string
  readonly message?: string
  readonly passkey: Passkey
  readonly recovery_codes?: readonly string[]
}

type Caller = Pick<TestServer, 'api'>
interface Started<Options> {
  readonly challenge: string
  readonly options: Options
}

/** The options of a new passkey. */
export const startPasskeyOf = async (
  { api }: Caller,
  token: string,
): Promise<Started<PasskeyCreation>> =>
  (await api.call<Started<PasskeyCreation>>('POST', '/auth/passkeys/options', { token })).body

/** Sends what an authenticator has made. */
export const sendPasskey = ({ api }: Caller, token: string, body: object) =>
  api.call<PasskeyReply>('POST', '/auth/passkeys', { token, body })

/** An authenticator whose passkey is added to the account of a session. */
export async function addPasskeyTo(
  server: Pick<TestServer, 'api' | 'url'>,
  token: string,
  { name = 'Phone', counter }: { readonly name?: string; readonly counter?: number } = {},
): Promise<{ authenticator: SoftwareAuthenticator; passkey: Passkey; codes: readonly string[] }> {
  const authenticator = new SoftwareAuthenticator(server)
  const { challenge, options } = await startPasskeyOf(server, token)
  const response = authenticator.create(options, counter === undefined ? {} : { counter })
  const { status, body, text } = await sendPasskey(server, token, { challenge, response, name })
  if (status !== 201) throw new Error(`The passkey was not added: ${status} ${text}`)
  return { authenticator, passkey: body.passkey, codes: body.recovery_codes ?? [] }
}

/** What a passkey signs to sign in. */
export const passkeySignInOptions = async ({ api }: Caller): Promise<Started<PasskeyRequest>> =>
  (await api.call<Started<PasskeyRequest>>('POST', '/auth/passkeys/sign_in_options')).body

/** Signs in with a passkey. */
export async function signInByPasskey(
  { api }: Caller,
  authenticator: SoftwareAuthenticator,
  changes: PasskeyChanges = {},
  headers: Record<string, string> = {},
) {
  const { challenge, options } = await passkeySignInOptions({ api })
  const response = authenticator.get(options, changes)
  return api.call<FactorReply>('POST', '/auth/passkeys/sign_in', {
    body: { challenge, response },
    headers,
  })
}
