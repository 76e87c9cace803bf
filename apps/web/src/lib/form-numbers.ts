/** What was typed as a number, with a point or a comma; NaN when it is none. */
export function typedNumber(text: string): number {
  const trimmed = text.trim().replace(',', '.')
  return trimmed === '' ? Number.NaN : Number(trimmed)
}

/** A number as one would type it: at most two decimals, nothing for null. */
export const numberText = (value: number | null): string =>
  value === null ? '' : String(Math.round(value * 100) / 100)
