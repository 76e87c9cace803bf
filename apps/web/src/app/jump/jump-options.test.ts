import { describe, expect, test } from 'vitest'
import { type JumpTarget, optionsOf, searchOptions, weekTargets } from './jump-options.ts'

const target = (label: string, kind: JumpTarget['kind'] = 'person', keywords = ''): JumpTarget => ({
  kind,
  label,
  keywords,
  run: () => undefined,
})

const labels = (targets: readonly JumpTarget[], query: string): string[] =>
  searchOptions(optionsOf(targets), query).map(({ label }) => label)

describe('what is found', () => {
  const targets = [
    target('Dana Fox'),
    target('Roy Analyst'),
    target('Ana Ruiz'),
    target('Zoë Zander'),
    target('Team Management', 'screen', 'Team'),
  ]

  test('is everything without a query', () => {
    expect(labels(targets, ' ')).toEqual(targets.map(({ label }) => label))
  })

  test('begins with the name that begins so, then words that do, then all others', () => {
    expect(labels(targets, 'ana')).toEqual([
      'Ana Ruiz',
      'Roy Analyst',
      'Dana Fox',
      'Team Management',
    ])
  })

  test('needs no accents or capitals, and has all words in any order', () => {
    expect(labels(targets, 'ZANDER zoe')).toEqual(['Zoë Zander'])
    expect(labels(targets, 'zander ana')).toEqual([])
  })
})

describe('weeks', () => {
  const gone: string[] = []
  const weeks = weekTargets('2026-11-25', (date) => gone.push(date))

  test('begin with this one, the next and the last', () => {
    expect(weeks.slice(0, 3).map(({ label }) => label)).toEqual([
      'This week, Week of Nov 23 - Nov 29, 2026',
      'Next week, Week of Nov 30 - Dec 6, 2026',
      'Last week, Week of Nov 16 - Nov 22, 2026',
    ])
  })

  test.each(['dec 9', '2026-12-09', 'wednesday december 9, 2026'])(
    'are found by a day: %s',
    (day) => {
      const [first] = searchOptions(optionsOf(weeks), day)
      expect(first?.label).toBe('Week of Dec 7 - Dec 13, 2026')
      first?.run()
      expect(gone.at(-1)).toBe('2026-12-07')
    },
  )
})
