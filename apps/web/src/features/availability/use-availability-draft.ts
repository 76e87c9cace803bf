import {
  type Availability,
  type AvailabilityException,
  availabilitySchema,
} from '@weekboard/contracts/availability'
import { useCallback, useState } from 'react'
import { serverMessage } from '../../lib/alert-text.ts'
import { staleCurrentOf } from '../../lib/api-error.ts'
import { useToast } from '../../ui/toast.ts'
import {
  draftOf,
  isDraftDirty,
  type Stroke,
  undone,
  withException,
  withLoaded,
  withoutException,
  withoutStroke,
  withSaved,
  withStroke,
} from './availability-draft.ts'
import { availabilityTexts as texts } from './availability-texts.ts'
import { useSaveAvailability } from './hooks.ts'
import { weeklyOf } from './weekly-pattern.ts'

/** The edited availability of an employee and what the user can do with it. */
export function useAvailabilityDraft(loaded: Availability) {
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const put = useSaveAvailability(loaded.employee_id)
  const toast = useToast()
  // While a save is under way the cache has the saved state before the draft does.
  const current = isSaving ? draft : withLoaded(draft, loaded)
  if (current !== draft) setDraft(current)

  const save = async (version: number) => {
    setSaving(true)
    setFailure(null)
    try {
      const { pattern, exceptions } = current
      const input = { weekly: weeklyOf(pattern), exceptions: [...exceptions] }
      const saved = await put(input, version)
      setDraft((latest) => withSaved(latest, current, saved))
      toast({ type: 'success', title: texts.saved })
    } catch (error) {
      const newer = staleCurrentOf(error, availabilitySchema)
      if (newer) setDraft((latest) => ({ ...latest, newer }))
      else setFailure(serverMessage(error, texts.saveFailed))
    } finally {
      setSaving(false)
    }
  }
  return {
    draft: current,
    isDirty: isDraftDirty(current),
    isSaving,
    failure,
    stroke: useCallback((stroke: Stroke) => setDraft((latest) => withStroke(latest, stroke)), []),
    cancelStroke: useCallback((id: number) => setDraft((latest) => withoutStroke(latest, id)), []),
    undo: useCallback(() => setDraft(undone), []),
    addException: (exception: AvailabilityException) =>
      setDraft((latest) => withException(latest, exception)),
    removeException: (exception: AvailabilityException) =>
      setDraft((latest) => withoutException(latest, exception)),
    save: () => save(current.basis.version),
    keepMine: () => save((current.newer ?? current.basis).version),
    takeTheirs: () => current.newer && setDraft(draftOf(current.newer)),
  }
}

export type AvailabilityEditor = ReturnType<typeof useAvailabilityDraft>
