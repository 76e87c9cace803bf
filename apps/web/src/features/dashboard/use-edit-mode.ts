import { useState } from 'react'
import { useStore } from 'zustand'
import { late, usePreload } from '../../lib/late.tsx'
import type { LayoutEditor } from './model/layout-editor.ts'

export const editableGridModule = late(() => import('./editable-grid.tsx'))

export interface EditMode {
  readonly isEditing: boolean
  /** True while the code for arranging widgets loads. */
  readonly isStarting: boolean
  readonly start: () => void
  readonly stop: () => void
}

/**
 * Edit mode begins once its grid has loaded or failed to: the widgets are drawn anew in that grid,
 * which later would take the focus from their buttons.
 */
export function useEditMode(editor: LayoutEditor): EditMode {
  const isEditing = useStore(editor.store, (state) => state.isEditing)
  const [isStarting, setStarting] = useState(false)
  usePreload(editableGridModule)
  const begin = () => {
    setStarting(false)
    editor.setEditing(true)
  }
  return {
    isEditing,
    isStarting,
    start() {
      if (editableGridModule.get()) return begin()
      setStarting(true)
      editableGridModule.load().then(begin, begin)
    },
    stop: () => editor.setEditing(false),
  }
}
