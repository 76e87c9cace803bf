import { readFileSync } from 'node:fs'

const css = readFileSync(new URL('../../../apps/web/src/ui/tokens.css', import.meta.url), 'utf8')
/** The rules of the light theme, then those of the dark one. */
const [light = '', dark = ''] = css.split(/data-theme="dark"/)

const tokensOf = (theme: string): ReadonlyMap<string, string> =>
  new Map(
    [...theme.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [
      name,
      color,
    ]),
  )

/** The opaque colors of each theme by the names of their tokens, without the dashes. */
export const themeTokens = { light: tokensOf(light), dark: tokensOf(dark) } as const

const channel = (value: number): number =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

/** The relative luminance of WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two tokens of a theme, 1 to 21. */
export function tokenContrast(theme: keyof typeof themeTokens, a: string, b: string): number {
  const colorOf = (token: string): string => {
    const color = themeTokens[theme].get(token)
    if (color === undefined) throw new Error(`No token ${token} in the ${theme} theme`)
    return color
  }
  const [less = 0, more = 0] = [luminance(colorOf(a)), luminance(colorOf(b))].sort((x, y) => x - y)
  return (more + 0.05) / (less + 0.05)
}
