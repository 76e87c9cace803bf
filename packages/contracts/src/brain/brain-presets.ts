import { z } from 'zod'

/** Named weights. `like_last_week` also prefers who worked at that time a week before. */
export const brainPresets = ['balanced', 'cheaper', 'fairer', 'like_last_week'] as const
export type BrainPreset = (typeof brainPresets)[number]

export const brainPresetSchema = z.enum(
  brainPresets,
  'must be balanced, cheaper, fairer or like_last_week',
)

/** The weights of each preset, in points; an hour of missing demand costs most in all of them. */
export const brainPresetWeights = {
  balanced: { demand: 1000, cost: 1, fairness: 1, preferences: 5, stability: 5 },
  cheaper: { demand: 1000, cost: 6, fairness: 0.2, preferences: 2, stability: 2 },
  fairer: { demand: 1000, cost: 0.1, fairness: 4, preferences: 5, stability: 2 },
  like_last_week: { demand: 1000, cost: 0.2, fairness: 0.1, preferences: 50, stability: 5 },
} as const satisfies Record<BrainPreset, unknown>
