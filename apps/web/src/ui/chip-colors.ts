/** Pairs of background and text with a contrast of at least 4.5 in both themes. */
export const chipColors = {
  teal: 'bg-chip-teal-soft text-chip-teal-ink',
  blue: 'bg-chip-blue-soft text-chip-blue-ink',
  violet: 'bg-chip-violet-soft text-chip-violet-ink',
  pink: 'bg-chip-pink-soft text-chip-pink-ink',
  red: 'bg-chip-red-soft text-chip-red-ink',
  orange: 'bg-chip-orange-soft text-chip-orange-ink',
  amber: 'bg-chip-amber-soft text-chip-amber-ink',
  green: 'bg-chip-green-soft text-chip-green-ink',
} as const
export type ChipColor = keyof typeof chipColors
