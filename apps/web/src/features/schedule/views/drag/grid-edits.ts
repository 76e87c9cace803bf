import { beginDrag } from './drag.ts'
import { removeFromGrid, writeGridDrop } from './grid-writes.ts'
import { handleShiftKey } from './shift-keys.ts'

/** The code that changes shifts on the grid. */
export const gridEdits = { beginDrag, handleShiftKey, writeGridDrop, removeFromGrid }
