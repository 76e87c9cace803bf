/** The formats that are taken. Everything else is refused before a decoder sees it. */
export type ImageFormat = 'png' | 'jpeg' | 'webp'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The format by the first bytes; null for anything else. */
export function findImageFormat(bytes: Buffer): ImageFormat | null {
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF'
  return isRiff && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null
}

/**
 * Where the image ends in the file, by its own structure; null when the structure breaks off. What
 * comes behind it is another file, such as an archive or a script, that uses the image as a disguise.
 */
export function findImageEnd(bytes: Buffer, format: ImageFormat): number | null {
  switch (format) {
    case 'png':
      return findPngEnd(bytes)
    case 'jpeg':
      return findJpegEnd(bytes)
    case 'webp':
      return findWebpEnd(bytes)
  }
}

/** Chunks of length, name, data and checksum; the last one is named IEND. */
function findPngEnd(bytes: Buffer): number | null {
  let at = pngSignature.length
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end <= bytes.length ? end : null
    at = end
  }
  return null
}

/** One chunk that names its length; odd lengths are padded. */
function findWebpEnd(bytes: Buffer): number | null {
  const length = bytes.readUInt32LE(4)
  const end = 8 + length + (length % 2)
  return end <= bytes.length ? end : null
}

const marker = { start: 0xd8, startOfScan: 0xda, end: 0xd9 } as const
/** Markers without a length: restarts, and the one for arithmetic coding. */
const isBare = (code: number): boolean => (code >= 0xd0 && code <= 0xd7) || code === 0x01
const hasMarker = (bytes: Buffer, at: number, code: number): boolean =>
  bytes[at] === 0xff && bytes[at + 1] === code

/** Cameras append smaller or brighter versions of an image, each a JPEG of its own. */
function findJpegEnd(bytes: Buffer): number | null {
  let end = findFirstJpegEnd(bytes, 0)
  while (end !== null && hasMarker(bytes, end, marker.start)) end = findFirstJpegEnd(bytes, end)
  return end
}

/** Segments of a marker and a length; behind the start of a scan come coded bytes up to a marker. */
function findFirstJpegEnd(bytes: Buffer, start: number): number | null {
  let at = start + 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const code = bytes[at + 1] ?? 0
    if (code === marker.end) break
    if (code === 0xff) at += 1
    else if (isBare(code)) at += 2
    else at += 2 + bytes.readUInt16BE(at + 2)
    if (code === marker.startOfScan) at = skipCodedBytes(bytes, at)
  }
  return hasMarker(bytes, at, marker.end) ? at + 2 : null
}

/** Skips coded bytes, in which 0xff is followed by 0x00 or is a restart. */
function skipCodedBytes(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at >= 0 && at + 1 < bytes.length) {
    const code = bytes[at + 1] ?? 0
    if (code !== 0x00 && !isBare(code)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}
