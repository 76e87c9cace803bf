import type { BoundTool } from '../tool.ts'

/** The tools that make plans and carry them out. */
export const planTools: readonly BoundTool[] = []
