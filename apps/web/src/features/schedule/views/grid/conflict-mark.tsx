import type { BlockedTime } from '@weekboard/scheduling/rules/blocked-times'
import { TriangleAlert } from 'lucide-react'
import { gridTexts } from './grid-texts.ts'
import type { ShiftModel } from './rows/row-model.ts'

/** What a shift conflicts with, in a word; null when nothing does. */
export function conflictWord(
  { overlapping, from, to }: Pick<ShiftModel, 'overlapping' | 'from' | 'to'>,
  blocked: readonly BlockedTime[],
): string | null {
  if (overlapping) return gridTexts.conflict.overlap
  const hit = blocked.find((each) => each.from < to && each.to > from)
  return hit ? gridTexts.conflict[hit.kind] : null
}

/**
 * A conflict with a sign and a word beside the colour; also for touch, which has no tooltip. A word
 * that would be cut to a letter or two wraps out of sight.
 */
export function ConflictMark({ word }: { readonly word: string }) {
  return (
    <span className="inline-flex h-[1lh] min-w-3 flex-wrap self-center items-center gap-x-0.5 overflow-clip font-semibold text-danger-ink">
      <TriangleAlert className="size-3 shrink-0" />
      <span className="min-w-0 max-w-max flex-1 basis-6 ellipsis">{word}</span>
    </span>
  )
}
