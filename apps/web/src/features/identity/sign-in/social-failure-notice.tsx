import { Notice } from '../../../ui/feedback/notice.tsx'
import { socialTexts as texts } from '../social/social-texts.ts'

export function SocialFailureNotice() {
  return (
    <div className="mb-4">
      <Notice tone="error" live>
        {texts.rejected}
      </Notice>
    </div>
  )
}
