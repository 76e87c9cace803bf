import { type ComponentProps, Suspense } from 'react'
import { lateComponent } from '../../../lib/loading/late.tsx'

const EditingFrame = lateComponent(() => import('./editing-frame.tsx'), 'EditingFrame')

/** The frame around a shift that somebody edits; its code loads when the first one does. */
export function EditingMark(props: ComponentProps<typeof EditingFrame>) {
  return (
    <Suspense fallback={null}>
      <EditingFrame {...props} />
    </Suspense>
  )
}
