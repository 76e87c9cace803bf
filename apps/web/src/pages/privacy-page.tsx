import { paths } from '../app/paths.ts'
import { LegalArticle } from '../features/legal/legal-article.tsx'
import { privacyText } from '../features/legal/privacy-text.ts'
import { termsText } from '../features/legal/terms-text.ts'
import { useDocumentTitle } from '../lib/document-title.ts'

export function PrivacyPage() {
  useDocumentTitle(privacyText.title)
  return (
    <LegalArticle
      document={privacyText}
      homePath={paths.home}
      other={{ to: paths.terms, label: termsText.title }}
    />
  )
}
