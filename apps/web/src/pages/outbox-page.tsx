import { Outbox } from '../features/development/outbox.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'

export function OutboxPage() {
  useDocumentTitle('Outbox')
  return <Outbox />
}
