import { useCallback, useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { type ToastOptions, useToast } from '../feedback/toast.ts'
import type { createDrafts, Draft } from './draft.ts'

interface DraftEditing<Content, Stored extends { readonly version: number }> {
  readonly drafts: ReturnType<typeof createDrafts<Content, Stored>>
  readonly loaded: Stored
  /** Throws ApiError. */
  readonly put: (content: Content, version: number) => Promise<Stored>
  /** The current state in an error that says that a version is stale; null in any other. */
  readonly currentOf: (error: unknown) => Stored | null
  readonly texts: { readonly saved: string; readonly saveFailed: string }
  /** What the toast of a save offers. */
  readonly savedToast?: (before: Stored, saved: Stored) => Partial<ToastOptions>
}

/** What a user edits and saves, with undo, beside what others save meanwhile. */
export function useDraft<Content, Stored extends { readonly version: number }>({
  drafts,
  loaded,
  put,
  currentOf,
  texts,
  savedToast,
}: DraftEditing<Content, Stored>) {
  const [draft, setDraft] = useState<Draft<Content, Stored>>(() => drafts.draftOf(loaded))
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const toast = useToast()
  // While a save is under way the cache has the saved state before the draft does.
  const current = isSaving ? draft : drafts.withLoaded(draft, loaded)
  if (current !== draft) setDraft(current)

  const save = async (version: number) => {
    setSaving(true)
    setFailure(null)
    try {
      const saved = await put(current.content, version)
      setDraft((latest) => drafts.withSaved(latest, current, saved))
      toast({ type: 'success', title: texts.saved, ...savedToast?.(current.basis, saved) })
    } catch (error) {
      const newer = currentOf(error)
      if (newer) setDraft((latest) => ({ ...latest, newer }))
      else setFailure(serverMessage(error, texts.saveFailed))
    } finally {
      setSaving(false)
    }
  }
  const { withStroke, withoutStroke, changed, undone } = drafts
  return {
    draft: current,
    isDirty: drafts.isDirty(current),
    isSaving,
    failure,
    stroke: useCallback(
      (id: number, apply: (content: Content) => Content) =>
        setDraft((latest) => withStroke(latest, id, apply)),
      [withStroke],
    ),
    cancelStroke: useCallback(
      (id: number) => setDraft((latest) => withoutStroke(latest, id)),
      [withoutStroke],
    ),
    undo: useCallback(() => setDraft(undone), [undone]),
    change: (apply: (content: Content) => Content) =>
      setDraft((latest) => changed(latest, apply(latest.content))),
    save: () => save(current.basis.version),
    keepMine: () => save((current.newer ?? current.basis).version),
    takeTheirs: () => current.newer && setDraft(drafts.draftOf(current.newer)),
  }
}

/** What the bar and the notice of a draft use of it. */
export interface DraftState {
  readonly draft: { readonly newer: unknown; readonly history: readonly unknown[] }
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly undo: () => void
  readonly save: () => Promise<void>
  readonly keepMine: () => Promise<void>
  readonly takeTheirs: () => void
}
