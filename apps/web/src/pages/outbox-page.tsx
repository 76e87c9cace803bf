import { Outbox } from '../features/development/outbox.tsx'
import { useDocumentTitle } from '../lib/page/document-title.ts'
import { NotFoundPage } from './not-found-page.tsx'

export function OutboxPage() {
  useDocumentTitle('Outbox')
  return <Outbox whereNone={<NotFoundPage />} />
}
