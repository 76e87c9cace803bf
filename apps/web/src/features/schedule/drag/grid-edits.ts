import { removeShift, writeGridDrop } from '../write/grid-writes.ts'
import { beginDrag } from './drag.ts'
import { handleShiftKey } from './shift-keys.ts'

/** The code that changes shifts on the grid. */
export const gridEdits = { beginDrag, handleShiftKey, writeGridDrop, removeShift }
