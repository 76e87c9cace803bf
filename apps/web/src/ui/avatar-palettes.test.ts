import { describe, expect, it } from 'vitest'
import {
  avatarInk,
  avatarPalettes,
  drawAvatar,
  fallbackAvatarUrl,
  initialsOf,
  parseFallbackAvatar,
} from './avatar-palettes.ts'

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('a drawn avatar', () => {
  it('is named by palette and seed', () => {
    expect(parseFallbackAvatar('fallback:sunset:Ana: Ruiz')).toEqual({
      palette: 'sunset',
      seed: 'Ana: Ruiz',
    })
    expect(parseFallbackAvatar('https://example.test/ana.png')).toBeNull()
  })

  it.each(avatarPalettes)('on %s keeps its name when written and read', (palette) => {
    const picture = { palette, seed: 'Ana: Ruiz' }
    expect(parseFallbackAvatar(fallbackAvatarUrl(picture))).toEqual(picture)
  })

  it('takes the ocean for a palette that nobody knows', () => {
    expect(parseFallbackAvatar('fallback:constructor:Ana')?.palette).toBe('ocean')
  })

  it('variants the same every time', () => {
    const picture = { palette: 'earth', seed: 'Ana Ruiz' } as const
    expect(drawAvatar(picture)).toEqual(drawAvatar(picture))
  })

  it.each(avatarPalettes)('keeps its letters readable on %s', (palette) => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { ground, shape } = drawAvatar({ palette, seed: `person ${seed}` })
      for (const color of [ground, shape]) {
        const contrast = (luminance(color) + 0.05) / (luminance(avatarInk) + 0.05)
        expect(contrast).toBeGreaterThan(7)
      }
    }
  })

  it.each([
    ['Ana Ruiz', 'AR'],
    ['ana maria de la cruz', 'AC'],
    ['Prince', 'P'],
    ['  ', ''],
    ['Élodie Ång', 'ÉÅ'],
    ['Ana Ruiz (you)', 'AR'],
    ['(Kim)', '('],
  ])('shows %s as %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
