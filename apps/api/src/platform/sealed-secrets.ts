import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { JwtKey } from './env.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const deriveKey = ({ secret }: JwtKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'weekboard sealed secret', 32))

/**
 * Encrypts a text with the first key (AES-256-GCM). It opens only with the same `context`, so that it
 * cannot be moved to the row of somebody else. The result begins with the key's id. Throws without a key.
 */
export function sealSecret(keys: readonly JwtKey[], text: string, context: string): string {
  const [key] = keys
  if (!key) throw new Error('SECRETS_KEY is not set')
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, deriveKey(key), nonce)
  cipher.setAAD(Buffer.from(context))
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return `${key.kid}:${Buffer.concat(sealed).toString('base64url')}`
}

/** Decrypts what `sealSecret` made; null when its key is gone. Throws when it was changed or moved. */
export function openSecret(
  keys: readonly JwtKey[],
  sealed: string,
  context: string,
): string | null {
  const at = sealed.indexOf(':')
  const key = keys.find(({ kid }) => kid === sealed.slice(0, at))
  if (!key) return null
  const bytes = Buffer.from(sealed.slice(at + 1), 'base64url')
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, deriveKey(key), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
