import { paths } from '../app/paths.ts'
import { LegalArticle } from '../features/legal/legal-article.tsx'
import { privacyText } from '../features/legal/privacy-texts.ts'
import { termsText } from '../features/legal/terms-texts.ts'
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
