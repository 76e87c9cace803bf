import { Notice } from '../../../ui/notice.tsx'
import { socialTexts as texts } from '../social/social-texts.ts'

/** Why somebody who went to a provider is back at the sign-in form. */
export function SocialFailureNotice() {
  return (
    <div className="mb-4">
      <Notice tone="error" live>
        {texts.refused}
      </Notice>
    </div>
  )
}
