import { AwsClient } from 'aws4fetch'

/** Contents of files outside the database, by key. */
export interface ObjectStore {
  /** Replaces what is there. */
  put(key: string, object: StoredContent): Promise<void>
  /** Null when there is nothing. */
  get(key: string): Promise<Buffer | null>
  /** Also succeeds when there is nothing. */
  remove(key: string): Promise<void>
}

export interface StoredContent {
  readonly content: Buffer
  readonly contentType: string
}

export interface S3Options {
  /** A URL that has no path: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const withinMs = 10_000
const retries = 2

/**
 * A bucket of a service that speaks the protocol of S3. Requests are signed (AWS Signature Version
 * 4) and name the bucket in their path. Throws when the service is away or refuses.
 */
export function createS3ObjectStore(options: S3Options): ObjectStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const send = async (key: string, init: RequestInit): Promise<Response> => {
    const path = key.split('/').map(encodeURIComponent).join('/')
    const signal = AbortSignal.timeout(withinMs)
    const response = await client.fetch(`${endpoint}/${bucket}/${path}`, {
      ...init,
      // Another host must not get the content.
      redirect: 'manual',
      signal,
    })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`The object store answered ${response.status} to ${init.method} ${key}`)
  }
  return {
    async put(key, { content, contentType }) {
      const headers = { 'Content-Type': contentType }
      const response = await send(key, { method: 'PUT', body: new Uint8Array(content), headers })
      await response.body?.cancel()
      if (response.status === 404) throw new Error(`The object store has no bucket ${bucket}`)
    },
    async get(key) {
      const response = await send(key, { method: 'GET' })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      return null
    },
    async remove(key) {
      const response = await send(key, { method: 'DELETE' })
      await response.body?.cancel()
    },
  }
}
