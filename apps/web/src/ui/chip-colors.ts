export type ChipColor = 'teal' | 'blue' | 'violet' | 'pink' | 'red' | 'orange' | 'amber' | 'green'

/** The class of a background and a text with a contrast of at least 4.5 in both themes. */
export const chipClass = (color: ChipColor): string => `chip-${color}`
