import { type FallbackAvatar, parseFallbackAvatar } from '../../../ui/avatar-palettes.ts'

const seedBytes = 6

/** A word that nobody drew before, short enough for every address. */
export function newAvatarSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(seedBytes))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The drawn avatar to start from; somebody without one starts from their name. */
export function startingAvatar(url: string, name: string): FallbackAvatar {
  const drawn = parseFallbackAvatar(url)
  const palette = drawn?.palette ?? 'ocean'
  return { palette, seed: drawn?.seed || name || 'me' }
}
