import { paths } from '../app/paths.ts'
import { AdaptNotice, LegalArticle } from '../features/legal/legal-article.tsx'
import { readOperator } from '../features/legal/operator.ts'
import { privacyText, privacyTitle } from '../features/legal/privacy-texts.ts'
import { termsTitle } from '../features/legal/terms-texts.ts'
import { useDocumentTitle } from '../lib/page/document-title.ts'
import { accessibilityLabel } from '../ui/page/public-footer.tsx'

export function PrivacyPage() {
  useDocumentTitle(privacyTitle)
  return (
    <LegalArticle
      document={privacyText(readOperator())}
      homePath={paths.home}
      others={[
        { to: paths.terms, label: termsTitle },
        { to: paths.accessibility, label: accessibilityLabel },
      ]}
    >
      <AdaptNotice />
    </LegalArticle>
  )
}
