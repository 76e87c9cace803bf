import { paths } from '../app/paths.ts'
import { accessibilityText } from '../features/legal/accessibility-texts.ts'
import { LegalArticle } from '../features/legal/legal-article.tsx'
import { OperatorContact } from '../features/legal/operator-contact.tsx'
import { privacyText } from '../features/legal/privacy-texts.ts'
import { termsText } from '../features/legal/terms-texts.ts'
import { useDocumentTitle } from '../lib/page/document-title.ts'

export function AccessibilityPage() {
  useDocumentTitle(accessibilityText.title)
  return (
    <LegalArticle
      document={accessibilityText}
      homePath={paths.home}
      others={[
        { to: paths.terms, label: termsText.title },
        { to: paths.privacy, label: privacyText.title },
      ]}
      end={<OperatorContact />}
    />
  )
}
