/** Something with a version while it is edited. */
export interface Draft<Content, Stored extends { readonly version: number }> {
  readonly content: Content
  /** What was loaded or saved last. */
  readonly basis: Stored
  /** What somebody else saved while this was edited. */
  readonly newer: Stored | null
  /** Former contents, for undo. */
  readonly history: readonly Content[]
  /** The stroke that made the present content; null after any other change. */
  readonly strokeId: number | null
}

interface DraftKind<Content, Stored> {
  readonly contentOf: (stored: Stored) => Content
  readonly isSame: (a: Content, b: Content) => boolean
}

/** The changes of drafts of one kind. */
export function createDrafts<Content, Stored extends { readonly version: number }>({
  contentOf,
  isSame,
}: DraftKind<Content, Stored>) {
  type OwnDraft = Draft<Content, Stored>
  const draftOf = (basis: Stored): OwnDraft => ({
    content: contentOf(basis),
    basis,
    newer: null,
    history: [],
    strokeId: null,
  })
  const isDirty = (draft: OwnDraft): boolean => !isSame(draft.content, contentOf(draft.basis))
  const changed = (
    draft: OwnDraft,
    content: Content,
    strokeId: number | null = null,
  ): OwnDraft => ({ ...draft, content, history: [...draft.history, draft.content], strokeId })
  /** The draft before the last change; the same without one. */
  const undone = (draft: OwnDraft): OwnDraft => {
    const last = draft.history.at(-1)
    if (last === undefined) return draft
    return { ...draft, content: last, history: draft.history.slice(0, -1), strokeId: null }
  }
  return {
    draftOf,
    isDirty,
    changed: (draft: OwnDraft, content: Content) => changed(draft, content),
    undone,
    /** The draft after a stroke, which replaces what the same stroke painted before. */
    withStroke(draft: OwnDraft, id: number, apply: (content: Content) => Content): OwnDraft {
      const start = draft.strokeId === id ? draft.history.at(-1) : undefined
      const content = apply(start ?? draft.content)
      if (start !== undefined) return { ...draft, content }
      return isSame(content, draft.content) ? draft : changed(draft, content, id)
    },
    /** The draft as if the stroke, which the browser took for scrolling, had never begun. */
    withoutStroke: (draft: OwnDraft, id: number): OwnDraft =>
      draft.strokeId === id ? undone(draft) : draft,
    /** The draft after `sent` was saved; what was changed meanwhile stays. */
    withSaved: (draft: OwnDraft, sent: OwnDraft, saved: Stored): OwnDraft =>
      isSame(draft.content, sent.content)
        ? draftOf(saved)
        : { ...draft, basis: saved, newer: null },
    /** The draft after the server's state was read again: changes stay, beside a note of that state. */
    withLoaded(draft: OwnDraft, loaded: Stored): OwnDraft {
      if (loaded.version <= (draft.newer ?? draft.basis).version) return draft
      return isDirty(draft) ? { ...draft, newer: loaded } : draftOf(loaded)
    },
  }
}
