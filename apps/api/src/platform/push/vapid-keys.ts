import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../env.ts'

/** The key pair by which push services know this installation (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * The keys of `VAPID_KEYS`; outside production without it, keys that are kept in the data folder, so
 * that subscriptions survive a restart. Null when there are none: push is off.
 */
export function loadVapidKeys({
  VAPID_KEYS,
  DATA_DIR,
  isProduction,
}: Pick<Environment, 'VAPID_KEYS' | 'DATA_DIR' | 'isProduction'>): VapidKeys | null {
  return VAPID_KEYS ?? (isProduction ? null : storedKeys(DATA_DIR))
}

function storedKeys(dataFolder: string): VapidKeys {
  const file = join(dataFolder, 'vapid-keys')
  try {
    const [publicKey = '', privateKey = ''] = readFileSync(file, 'utf8').trim().split(':')
    return { publicKey, privateKey }
  } catch {
    const { publicKey, privateKey } = newKeys()
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(file, `${publicKey}:${privateKey}`, { mode: 0o600 })
    return { publicKey, privateKey }
  }
}

/** A new pair on the curve P-256: the uncompressed public point and the private scalar. */
function newKeys(): VapidKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
  }).privateKey.export({ format: 'jwk' })
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}
