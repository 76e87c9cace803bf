/** Parses a typed number with a decimal point or comma; NaN when it is not a number. */
export function typedNumber(text: string): number {
  const trimmed = text.trim().replace(',', '.')
  return trimmed === '' ? Number.NaN : Number(trimmed)
}

/** A number as input text: at most two decimals, '' for null. */
export const numberText = (value: number | null): string =>
  value === null ? '' : String(Math.round(value * 100) / 100)
