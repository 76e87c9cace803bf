import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokenContrast } from '../../../../tests/support/browser/theme-tokens.ts'

interface Mark {
  /** What a person has to make out. */
  readonly what: string
  /** Where it is drawn, and the text there that draws it by the token. */
  readonly file: string
  readonly drawnBy: string
  readonly token: string
  /** The tokens of what it lies on or beside. */
  readonly grounds: readonly string[]
}

const schedule = '../features/schedule'
const marks: readonly Mark[] = [
  {
    what: 'the ring of what has the focus',
    file: './styles.css',
    drawnBy: 'outline: 2px solid var(--accent)',
    token: 'accent',
    grounds: ['canvas', 'surface', 'raised', 'sunken', 'grey-soft', 'accent-soft', 'danger-soft'],
  },
  {
    what: 'the focused item of a menu, which keeps that ring',
    file: './overlays/menu.tsx',
    drawnBy: 'focus-visible:-outline-offset-2',
    token: 'accent',
    grounds: ['raised'],
  },
  {
    what: 'the active option of a combobox',
    file: './fields/combobox-list.tsx',
    drawnBy: 'outline-2 outline-accent',
    token: 'accent',
    grounds: ['surface', 'raised', 'accent-soft'],
  },
  {
    what: 'the chosen segment',
    file: './fields/segmented.tsx',
    drawnBy: 'has-checked:ring-ink-muted',
    token: 'ink-muted',
    grounds: ['grey-soft', 'thumb'],
  },
  {
    what: 'the border of the search and of the order',
    file: `${schedule}/arrange/find-bar.tsx`,
    drawnBy: 'ring-control',
    token: 'control',
    grounds: ['canvas', 'surface'],
  },
  {
    what: 'the border of a field',
    file: './fields/field.tsx',
    drawnBy: 'border-control',
    token: 'control',
    grounds: ['surface', 'raised', 'canvas'],
  },
  {
    what: 'a switch that is off',
    file: './fields/switch.tsx',
    drawnBy: 'bg-control',
    token: 'control',
    grounds: ['surface', 'raised'],
  },
  {
    what: 'a switch that is on',
    file: './fields/switch.tsx',
    drawnBy: 'data-[state=checked]:bg-accent',
    token: 'accent',
    grounds: ['surface', 'raised'],
  },
  {
    what: 'the selected tab',
    file: './page/tabs.tsx',
    drawnBy: 'data-[state=active]:border-accent',
    token: 'accent',
    grounds: ['canvas'],
  },
  {
    what: 'unavailable hours on the schedule',
    file: './styles.css',
    drawnBy: 'repeating-linear-gradient(135deg, var(--hatch) 0 1px',
    token: 'hatch',
    grounds: ['surface', 'sunken', 'accent-soft'],
  },
  {
    what: 'time off on the schedule',
    file: './styles.css',
    drawnBy: 'border-inline: 2px solid var(--purple-ink)',
    token: 'purple-ink',
    grounds: ['surface', 'sunken', 'purple-soft'],
  },
  {
    what: 'unavailable hours that are painted',
    file: '../features/availability/mode-classes.ts',
    drawnBy: 'repeating-linear-gradient(135deg,var(--danger)_0_1px',
    token: 'danger',
    grounds: ['danger-soft', 'surface'],
  },
  {
    what: 'preferred hours that are painted',
    file: '../features/availability/mode-classes.ts',
    drawnBy: 'radial-gradient(circle,var(--success-ink)_2px',
    token: 'success-ink',
    grounds: ['success-soft', 'surface'],
  },
  {
    what: 'the edge of the line of now',
    file: `${schedule}/views/grid/now-line.tsx`,
    drawnBy: 'shadow-[0_0_0_1px_var(--ink-muted)]',
    token: 'ink-muted',
    grounds: ['surface', 'sunken', 'accent-soft', 'grey-soft'],
  },
  {
    what: 'the selected day of the calendar of absences',
    file: '../features/time-off/calendar/calendar-grid.tsx',
    drawnBy: 'outline-2 outline-accent',
    token: 'accent',
    grounds: ['surface'],
  },
]

test.each(marks)('$what stands out by 3 to 1 in both themes', (mark) => {
  const source = readFileSync(new URL(mark.file, import.meta.url), 'utf8')
  expect(source).toContain(mark.drawnBy)
  for (const theme of ['light', 'dark'] as const) {
    for (const ground of mark.grounds) {
      const contrast = tokenContrast(theme, mark.token, ground)
      expect(contrast, `${theme}: ${mark.token} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  }
})
