/** In pixels; larger than anything the server keeps. */
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

async function drawSmaller(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file)
  try {
    const scale = Math.min(1, maxSide / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/webp', 0.9),
    )
    return smaller ?? file
  } finally {
    image.close()
  }
}
