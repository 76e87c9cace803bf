/** How a figure has changed against the span before. */
export type Change =
  | { readonly kind: 'same' }
  | {
      readonly kind: 'up' | 'down' /** Null when there was nothing before. */
      readonly percent: number | null
    }

/** The change from one value to another, in percent with at most one decimal. */
export function changeOf(value: number, before: number): Change {
  if (value === before) return { kind: 'same' }
  const percent = before === 0 ? null : Math.round(Math.abs((value - before) / before) * 1000) / 10
  if (percent === 0) return { kind: 'same' }
  return { kind: value > before ? 'up' : 'down', percent }
}
