/** Pixels; larger than anything the server keeps. */
const maxSide = 1024
/** Half of what the server takes. */
const maxBytes = 512 * 1024

/**
 * A smaller version of a large image, such as a photo of a phone. Returns the file itself when it is
 * small, or when the browser cannot read it: then the server says what is wrong with it.
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  if (file.size <= maxBytes) return file
  try {
    return await drawSmaller(file)
  } catch {
    return file
  }
}

/** WebKit writes no WebP and hands over a PNG instead, which is too large for a photo. */
const encodings = [
  ['image/webp', 0.9],
  ['image/jpeg', 0.9],
  ['image/jpeg', 0.6],
] as const

/** The first version that is small enough; smaller pictures follow poorer ones. */
async function drawSmaller(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file)
  try {
    for (let side = maxSide; side >= 1; side /= 2) {
      for (const [type, quality] of encodings) {
        const smaller = await encode(image, side, type, quality)
        if (smaller && smaller.size <= maxBytes) return smaller
      }
    }
    return file
  } finally {
    image.close()
  }
}

function encode(
  image: ImageBitmap,
  side: number,
  type: string,
  quality: number,
): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (context && type === 'image/jpeg') {
    // It has no transparency, which would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
