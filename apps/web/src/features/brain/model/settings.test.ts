import { defaultBrainWeights } from '@weekboard/contracts/brain/brain'
import { brainPresets, brainPresetWeights } from '@weekboard/contracts/brain/brain-presets'
import { describe, expect, test } from 'vitest'
import { employeeIdsToSend, everybody, noPosition, participantsOf } from './participants.ts'
import { areOfPreset, levelsOf, maxLevel, presetLevels, usualLevels, weightsOf } from './weights.ts'

describe('weights', () => {
  test('are the usual ones in the middle, none at the left and ten times at the right', () => {
    expect(weightsOf(usualLevels)).toEqual(defaultBrainWeights)
    expect(weightsOf({ ...usualLevels, cost: 0, demand: maxLevel })).toMatchObject({
      cost: 0,
      demand: 10_000,
    })
  })

  test('of an earlier run are shown where they were set', () => {
    const levels = { demand: 10, cost: 0, fairness: 7, preferences: 3, stability: 5 }
    expect(levelsOf(weightsOf(levels))).toEqual(levels)
    expect(levelsOf(defaultBrainWeights)).toEqual(usualLevels)
  })
})

test('each preset has its weights where sliders can be', () => {
  for (const preset of brainPresets) {
    const levels = presetLevels(preset)
    expect(weightsOf(levels)).toEqual(brainPresetWeights[preset])
    expect(areOfPreset(levels, preset)).toBe(true)
  }
  expect(areOfPreset(usualLevels, 'balanced')).toBe(true)
  expect(areOfPreset(usualLevels, 'cheaper')).toBe(false)
})

describe('people', () => {
  const person = (id: number, position_ids: number[], active = true) => ({
    ...{ id, position_ids, active },
  })
  const people = [person(1, [5]), person(2, [5, 6]), person(3, []), person(4, [6], false)]
  const ids = (choice: Partial<typeof everybody>) =>
    participantsOf(people, { ...everybody, ...choice }).map(({ id }) => id)

  test('who is inactive takes no part', () => {
    expect(ids({})).toEqual([1, 2, 3])
    expect(employeeIdsToSend(people, everybody)).toBeUndefined()
  })

  test('are left out one by one, or with all of their positions', () => {
    expect(ids({ leftOut: new Set([2]) })).toEqual([1, 3])
    expect(ids({ withoutPositions: new Set([5]) })).toEqual([2, 3])
    expect(ids({ withoutPositions: new Set([noPosition]) })).toEqual([1, 2])
    expect(employeeIdsToSend(people, { ...everybody, withoutPositions: new Set([5, 6]) })).toEqual([
      3,
    ])
  })
})
