import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ChipColor, chipClass } from './chip-colors.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
/** The rules of the light theme, then those of the dark one. */
const themes = css.split(/data-theme="dark"/).slice(0, 2)

function tokensOf(theme: string): ReadonlyMap<string, string> {
  return new Map(
    [...theme.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [
      name,
      color,
    ]),
  )
}

const colors: readonly ChipColor[] = [
  'teal',
  'blue',
  'violet',
  'pink',
  'red',
  'orange',
  'amber',
  'green',
]
const styles = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')

const channel = (value: number): number =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

/** The relative luminance of WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

test.each(colors)('%s can be read in both themes, and so can a conflict on it', (color) => {
  expect(themes).toHaveLength(2)
  expect(styles).toContain(`.${chipClass(color)} {`)
  for (const theme of themes) {
    const tokens = tokensOf(theme)
    const ground = tokens.get(`chip-${color}-soft`) ?? ''
    for (const ink of [`chip-${color}-ink`, 'danger-ink']) {
      expect(contrast(tokens.get(ink) ?? '', ground), ink).toBeGreaterThanOrEqual(4.5)
    }
  }
})
