export type ChipColor = 'teal' | 'blue' | 'violet' | 'pink' | 'red' | 'orange' | 'amber' | 'green'

/** The class of a background and a text with a contrast of at least 4.5 in both themes. */
export const chipClass = (color: ChipColor): string => `chip-${color}`

/** The classes of a bar at the left edge of a grey block. */
export const edgeClass = (color: ChipColor): string =>
  `edge-${color} border-s-4 border-s-(color:--edge) hover:border-s-(color:--edge) [border-inline-start-style:solid]`
