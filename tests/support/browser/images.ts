import sharp from 'sharp'

interface Picture {
  readonly width?: number
  readonly height?: number
}

/** A picture that is left red and right blue. */
function draw({ width = 400, height = 200 }: Picture) {
  const half = Math.floor(width / 2)
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: half, height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ])
}

export const png = (picture: Picture = {}): Promise<Buffer> => draw(picture).png().toBuffer()
export const webp = (picture: Picture = {}): Promise<Buffer> => draw(picture).webp().toBuffer()

/** A photo that names where it was taken, and lies on its side as cameras store it. */
export const photo = (picture: Picture = {}): Promise<Buffer> =>
  draw(picture)
    .jpeg({ progressive: true })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE', ImageDescription: 'SECRET-PLACE' } })
    .toBuffer()

/** A photo of grain, which compresses badly: some megabytes. */
export const noisyPhoto = (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}
