import type { BrainMode } from '@weekboard/contracts/brain/brain'
import { brainModes, lockedAssignmentSchema } from '@weekboard/contracts/brain/brain'
import { type BrainPreset, brainPresetSchema } from '@weekboard/contracts/brain/brain-presets'
import { z } from 'zod'
import { readTabItem, writeTabItem } from '../../../lib/storage/tab-storage.ts'
import type { ShiftLock } from './locks.ts'
import type { ParticipantFilter } from './participants.ts'
import { maxLevel, type WeightLevels } from './weights.ts'

/** What the side panel sets. */
export interface BrainSettings {
  readonly mode: BrainMode
  readonly preset: BrainPreset
  readonly levels: WeightLevels
  readonly people: ParticipantFilter
}

const levelSchema = z.int().min(0).max(maxLevel)

const settingsSchema = z.object({
  mode: z.enum(brainModes),
  preset: brainPresetSchema.default('balanced'),
  levels: z.object({
    demand: levelSchema,
    cost: levelSchema,
    fairness: levelSchema,
    preferences: levelSchema,
    stability: levelSchema,
  }),
  leftOut: z.array(z.int()),
  withoutPositions: z.array(z.int()),
})

const locksSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    shiftId: z.int().optional(),
    assignment: lockedAssignmentSchema.optional(),
  }),
)

/** What somebody has set for a week in this tab and not sent yet, so that a reload keeps it. */
export interface StoredSettings {
  /** Null until something was set. */
  readSettings(): BrainSettings | null
  writeSettings(settings: BrainSettings): void
  /** Null until something was locked. */
  readLocks(): ReadonlyMap<string, ShiftLock> | null
  writeLocks(locks: ReadonlyMap<string, ShiftLock>): void
}

export function createStoredSettings(owner: string | null, weekStart: string): StoredSettings {
  const settingsKey = `brainSettings:${owner}:${weekStart}`
  const locksKey = `brainLocks:${owner}:${weekStart}`
  return {
    readSettings() {
      const stored = settingsSchema.safeParse(readJson(settingsKey)).data
      if (!stored) return null
      const { leftOut, withoutPositions, ...settings } = stored
      const people = { leftOut: new Set(leftOut), withoutPositions: new Set(withoutPositions) }
      return { ...settings, people }
    },
    writeSettings({ people, ...settings }) {
      const lists = {
        leftOut: [...people.leftOut],
        withoutPositions: [...people.withoutPositions],
      }
      writeTabItem(settingsKey, JSON.stringify({ ...settings, ...lists }))
    },
    readLocks() {
      const stored = locksSchema.safeParse(readJson(locksKey)).data
      return stored ? new Map(stored.map((lock) => [lock.key, lock as ShiftLock])) : null
    },
    writeLocks: (locks) => writeTabItem(locksKey, JSON.stringify([...locks.values()])),
  }
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(readTabItem(key) ?? 'null')
  } catch {
    return null
  }
}
