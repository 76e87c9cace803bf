import { paths } from '../app/paths.ts'
import { LegalArticle } from '../features/legal/legal-article.tsx'
import { privacyText } from '../features/legal/privacy-texts.ts'
import { termsText } from '../features/legal/terms-texts.ts'
import { useDocumentTitle } from '../lib/document-title.ts'

export function TermsPage() {
  useDocumentTitle(termsText.title)
  return (
    <LegalArticle
      document={termsText}
      homePath={paths.home}
      other={{ to: paths.privacy, label: privacyText.title }}
    />
  )
}
