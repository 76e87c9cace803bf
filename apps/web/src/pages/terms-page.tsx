import { paths } from '../app/paths.ts'
import { AdaptNotice, LegalArticle } from '../features/legal/legal-article.tsx'
import { readOperator } from '../features/legal/operator.ts'
import { privacyTitle } from '../features/legal/privacy-texts.ts'
import { termsText, termsTitle } from '../features/legal/terms-texts.ts'
import { useDocumentTitle } from '../lib/page/document-title.ts'
import { accessibilityLabel } from '../ui/page/public-footer.tsx'

export function TermsPage() {
  useDocumentTitle(termsTitle)
  return (
    <LegalArticle
      document={termsText(readOperator())}
      homePath={paths.home}
      others={[
        { to: paths.privacy, label: privacyTitle },
        { to: paths.accessibility, label: accessibilityLabel },
      ]}
    >
      <AdaptNotice />
    </LegalArticle>
  )
}
