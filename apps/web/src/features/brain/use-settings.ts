import type { BrainRun, StartBrainRun } from '@weekboard/contracts/brain/brain'
import type { Week } from '@weekboard/contracts/schedule/week'
import { useState } from 'react'
import type { ShiftLock } from './model/locks.ts'
import { locksToSend } from './model/locks.ts'
import { employeeIdsToSend, everybody } from './model/participants.ts'
import type { BrainSettings, StoredSettings } from './model/stored-settings.ts'
import { areOfPreset, levelsOf, usualLevels, weightsOf } from './model/weights.ts'

const usual: BrainSettings = {
  mode: 'fill',
  preset: 'balanced',
  levels: usualLevels,
  people: everybody,
}

/** The settings of an earlier run, which a reload shows again. */
function settingsOf(
  { mode, preset, weights, employee_ids }: BrainRun,
  { employees }: Week,
): BrainSettings {
  const chosen = employee_ids && new Set(employee_ids)
  const leftOut = chosen
    ? employees.flatMap(({ id }) => (chosen.has(id) ? [] : id))
    : everybody.leftOut
  return {
    mode,
    preset: preset ?? 'balanced',
    levels: levelsOf(weights),
    people: { ...everybody, leftOut: new Set(leftOut) },
  }
}

/** The settings, which begin as they were left in this tab, or with those of the first run that is shown. */
export function useSettings(week: Week, run: BrainRun | undefined, stored: StoredSettings) {
  const [settings, setSettings] = useState<BrainSettings | null>(() => stored.readSettings())
  if (settings === null && run) setSettings(settingsOf(run, week))
  const shown = settings ?? usual
  const change = (part: Partial<BrainSettings>) => {
    const next = { ...shown, ...part }
    setSettings(next)
    stored.writeSettings(next)
  }
  return { settings: shown, change }
}

/** The body that starts a run; only what differs from the usual is sent. */
export function bodyOf(
  week: Week,
  { mode, preset, levels, people }: BrainSettings,
  locks: Iterable<ShiftLock>,
): StartBrainRun {
  const ids = employeeIdsToSend(week.employees, people)
  return {
    week_start: week.week_start_date,
    mode,
    ...(ids && { employee_ids: ids }),
    ...(preset !== 'balanced' && { preset }),
    ...(!areOfPreset(levels, preset) && { weights: weightsOf(levels) }),
    ...locksToSend(locks, week),
  }
}
