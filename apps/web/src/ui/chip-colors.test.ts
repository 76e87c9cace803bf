import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokenContrast } from '../../../../tests/support/browser/theme-tokens.ts'
import { type ChipColor, chipClass, edgeClass } from './chip-colors.ts'

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

test.each(colors)('%s can be read in both themes, and so can a conflict on it', (color) => {
  expect(styles).toContain(`.${chipClass(color)} {`)
  expect(styles).toContain(`.${edgeClass(color).split(' ')[0]} {`)
  for (const theme of ['light', 'dark'] as const) {
    const ground = `chip-${color}-soft`
    for (const ink of [`chip-${color}-ink`, 'danger-ink']) {
      expect(tokenContrast(theme, ink, ground), ink).toBeGreaterThanOrEqual(4.5)
    }
    expect(tokenContrast(theme, `chip-${color}-ink`, 'grey-soft')).toBeGreaterThanOrEqual(3)
  }
})
