/** Colours follow the theme. */
export const colors = {
  main: 'var(--accent)',
  overtime: 'var(--now)',
  before: 'var(--ink-muted)',
  announced: 'var(--control)',
  line: 'var(--line)',
} as const

const tick = { fill: 'var(--ink-muted)', fontSize: 12 } as const

export const categoryAxis = {
  dataKey: 'label',
  tick,
  tickLine: false,
  axisLine: { stroke: 'var(--line-strong)' },
  minTickGap: 12,
} as const

export const valueAxis = { tick, tickLine: false, axisLine: false, width: 52 } as const

export const chartMargin = { top: 8, right: 4, bottom: 0, left: 0 } as const

/** The column under the pointer. */
export const cursor = { fill: 'var(--hover)' } as const
