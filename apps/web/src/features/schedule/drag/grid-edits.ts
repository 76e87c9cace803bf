import { removeShift, writeGridDrop } from '../write/grid-writes.ts'
import { beginDrag } from './drag.ts'
import { handleShiftKey } from './shift-keys.ts'

export const gridEdits = { beginDrag, handleShiftKey, writeGridDrop, removeShift }
