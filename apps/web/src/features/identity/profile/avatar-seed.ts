import { type FallbackAvatar, parseFallbackAvatar } from '../../../ui/avatar-palettes.ts'

const seedBytes = 6

/** A random seed, short enough for an avatar URL. */
export function newAvatarSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(seedBytes))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether an avatar is an image rather than drawn. */
export const isImageAvatar = (url: string): boolean =>
  url !== '' && parseFallbackAvatar(url) === null

/** The current drawn avatar, or one from the name. */
export function startingAvatar(url: string, name: string): FallbackAvatar {
  const drawn = parseFallbackAvatar(url)
  const palette = drawn?.palette ?? 'ocean'
  return { palette, seed: drawn?.seed || name || 'me' }
}
