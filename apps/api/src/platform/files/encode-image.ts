import { createWorkQueue } from '../database/work-queue.ts'
import { ApiError } from '../errors.ts'
import { findImageEnd, findImageFormat } from './image-format.ts'

export interface EncodedImage {
  readonly content: Buffer
  readonly contentType: 'image/webp'
}

/** Pixels. `cover` crops to exactly this size, `inside` keeps the shape and never enlarges. */
export interface ImageSize {
  readonly width: number
  readonly height: number
  readonly fit: 'cover' | 'inside'
}

/** More than cameras have; decoded it takes 128 MB. */
const maxPixels = 32_000_000
const decodeSeconds = 5

const unsupported = (message: string): ApiError =>
  new ApiError(415, 'unsupported_media_type', message)

/** Decoding takes memory and a thread each. */
const queued = createWorkQueue({ maxAtOnce: 2, maxWaiting: 20 })

/**
 * Decodes an uploaded image and encodes its pixels anew, turned upright, as WebP without metadata.
 * Throws a 415 for anything but a whole PNG, JPEG or WebP image, a 413 for one with too many pixels
 * and a 503 when too many images wait already.
 */
export async function encodeImage(upload: Uint8Array, size: ImageSize): Promise<EncodedImage> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  const format = findImageFormat(bytes)
  if (!format) throw unsupported('The file is not a PNG, JPEG or WebP image.')
  const end = findImageEnd(bytes, format)
  if (end === null) throw unsupported('The image is damaged or not complete.')
  if (end < bytes.length) throw unsupported('The file holds more than an image.')
  return queued(() => decodeAndEncode(bytes, format, size))
}

async function decodeAndEncode(
  bytes: Buffer,
  format: string,
  { width, height, fit }: ImageSize,
): Promise<EncodedImage> {
  // Loaded with the first image: its native library takes longer than the rest of the start.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const options = { limitInputPixels: false, failOn: 'warning' } as const
  const found = await sharp(bytes, options)
    .metadata()
    .catch(() => null)
  if (found?.format !== format) throw unsupported('The image is damaged or not complete.')
  if ((found.width ?? 0) * (found.height ?? 0) > maxPixels) {
    throw new ApiError(413, 'payload_too_large', 'The image has too many pixels.')
  }
  try {
    const content = await sharp(bytes, { ...options, limitInputPixels: maxPixels })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 85, alphaQuality: 90 })
      .toBuffer()
    return { content, contentType: 'image/webp' }
  } catch {
    throw unsupported('The image is damaged or not complete.')
  }
}
