import { paths } from '../app/paths.ts'
import { AdaptNotice, LegalArticle } from '../features/legal/legal-article.tsx'
import { privacyText } from '../features/legal/privacy-texts.ts'
import { termsText } from '../features/legal/terms-texts.ts'
import { useDocumentTitle } from '../lib/page/document-title.ts'
import { accessibilityLabel } from '../ui/page/public-footer.tsx'

export function TermsPage() {
  useDocumentTitle(termsText.title)
  return (
    <LegalArticle
      document={termsText}
      homePath={paths.home}
      others={[
        { to: paths.privacy, label: privacyText.title },
        { to: paths.accessibility, label: accessibilityLabel },
      ]}
    >
      <AdaptNotice />
    </LegalArticle>
  )
}
