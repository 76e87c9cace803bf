import {
  type BrainAim,
  type BrainWeights,
  brainAims,
  defaultBrainWeights,
} from '@weekboard/contracts/brain/brain'
import { type BrainPreset, brainPresetWeights } from '@weekboard/contracts/brain/brain-presets'

/** The position of a slider for each aim, 0 to `maxLevel`. */
export type WeightLevels = Readonly<Record<BrainAim, number>>

/** What a level multiplies the usual weight by. */
const factors = [0, 0.1, 0.2, 0.4, 0.7, 1, 1.5, 2.5, 4, 6, 10] as const

const usualLevel = factors.indexOf(1)
export const maxLevel = factors.length - 1

const byAim = <T>(weigh: (aim: BrainAim) => T): Record<BrainAim, T> =>
  Object.fromEntries(brainAims.map((aim) => [aim, weigh(aim)])) as Record<BrainAim, T>

export const usualLevels: WeightLevels = byAim(() => usualLevel)

/** Where the sliders of a preset are. */
export const presetLevels = (preset: BrainPreset): WeightLevels =>
  levelsOf(brainPresetWeights[preset])

/** Whether the sliders are where the preset has them. */
export const areOfPreset = (levels: WeightLevels, preset: BrainPreset): boolean => {
  const own = presetLevels(preset)
  return brainAims.every((aim) => levels[aim] === own[aim])
}

/** The weights that are sent. */
export const weightsOf = (levels: WeightLevels): BrainWeights =>
  byAim((aim) => defaultBrainWeights[aim] * (factors[levels[aim]] ?? 1))

/** The levels nearest to weights, to show those of an earlier run. */
export const levelsOf = (weights: BrainWeights): WeightLevels =>
  byAim((aim) => nearestLevel(weights[aim] / defaultBrainWeights[aim]))

function nearestLevel(factor: number): number {
  const distances = factors.map((each) => Math.abs(each - factor))
  return distances.indexOf(Math.min(...distances))
}
