import { paths } from '../app/paths.ts'
import { accessibilityText } from '../features/legal/accessibility-texts.ts'
import { LegalArticle } from '../features/legal/legal-article.tsx'
import { OperatorContact } from '../features/legal/operator-contact.tsx'
import { privacyTitle } from '../features/legal/privacy-texts.ts'
import { termsTitle } from '../features/legal/terms-texts.ts'
import { useDocumentTitle } from '../lib/page/document-title.ts'

export function AccessibilityPage() {
  useDocumentTitle(accessibilityText.title)
  return (
    <LegalArticle
      document={accessibilityText}
      homePath={paths.home}
      others={[
        { to: paths.terms, label: termsTitle },
        { to: paths.privacy, label: privacyTitle },
      ]}
      end={<OperatorContact />}
    />
  )
}
