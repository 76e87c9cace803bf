const palettes = {
  pastel: ['#f6d5d5', '#fbe3c0', '#d9ecd0', '#cfe5f3', '#e2d8f3'],
  monochrome: ['#e4e4e2', '#d2d3d0', '#c2c3bf', '#edeceb', '#dadad6'],
  earth: ['#e6d3b8', '#d8c9a8', '#cbd3b0', '#e3c3a4', '#d6c6bb'],
  vibrant: ['#ffd34d', '#7be0b4', '#7fd0ff', '#ffb1c8', '#c9b6ff'],
  ocean: ['#bfe6ea', '#a9d8ee', '#c4dbf7', '#b4e4d5', '#d0e4ee'],
  sunset: ['#ffd2a8', '#ffc0b0', '#fbd58a', '#f7bfd0', '#f2cdb8'],
} as const

export type AvatarPalette = keyof typeof palettes
export const avatarPalettes = Object.keys(palettes) as readonly AvatarPalette[]

/** Dark enough for text (at least 7:1) on every colour of every palette. */
export const avatarInk = '#1d1f1c'

export interface FallbackAvatar {
  readonly palette: AvatarPalette
  readonly seed: string
}

const isPalette = (word: string | undefined): word is AvatarPalette =>
  word !== undefined && Object.hasOwn(palettes, word)

/** Reads 'fallback:{palette}:{seed}'; null when it is an image address. */
export function parseFallbackAvatar(address: string): FallbackAvatar | null {
  const [scheme, palette, ...seed] = address.split(':')
  if (scheme !== 'fallback') return null
  return { palette: isPalette(palette) ? palette : 'ocean', seed: seed.join(':') }
}

/** The address that `parseFallbackAvatar` reads. */
export const fallbackAvatarUrl = ({ palette, seed }: FallbackAvatar): string =>
  `fallback:${palette}:${seed}`

function hashOf(text: string): number {
  let hash = 2166136261
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

interface AvatarArt {
  readonly ground: string
  readonly shape: string
  readonly x: number
  readonly y: number
  readonly radius: number
}

/**
 * The same seed always gives the same picture: a ground and one round shape on it, in a 32 grid.
 */
export function drawAvatar({ palette, seed }: FallbackAvatar): AvatarArt {
  const colors = palettes[palette]
  const hash = hashOf(seed)
  const ground = colors[hash % colors.length] ?? colors[0]
  const shape = colors[(hash + 1 + ((hash >>> 4) % (colors.length - 1))) % colors.length]
  return {
    ground,
    shape: shape ?? colors[1],
    x: 4 + ((hash >>> 8) % 25),
    y: 4 + ((hash >>> 13) % 25),
    radius: 10 + ((hash >>> 18) % 7),
  }
}

/** The initials of the first and last word; an addition such as '(you)' is no name. */
export function initialsOf(name: string): string {
  const all = name.trim().split(/\s+/).filter(Boolean)
  const names = all.filter((word) => !word.startsWith('('))
  const words = names.length > 0 ? names : all
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
