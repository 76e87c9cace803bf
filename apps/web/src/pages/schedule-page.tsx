import { ScheduleScreen } from '../features/schedule/schedule-screen.tsx'
import { texts } from '../features/schedule/texts.ts'
import { useDocumentTitle } from '../lib/document-title.ts'

export function SchedulePage() {
  useDocumentTitle(texts.title)
  return <ScheduleScreen />
}
