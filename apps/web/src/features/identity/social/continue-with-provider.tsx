import {
  type SocialProvider,
  socialSignInAddress,
} from '@weekboard/contracts/identity/social-providers'
import { buttonClasses } from '../../../ui/button-styles.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { connectTexts as texts } from './connect-texts.ts'

/** A sign-in that a page of another site has begun, which a click goes on with. */
export function ContinueWithProvider({ provider }: { readonly provider: SocialProvider }) {
  const name = texts.providers[provider]
  return (
    <div className="mb-5 grid gap-3">
      <Notice>{texts.askedFor(name)}</Notice>
      <a
        href={socialSignInAddress(provider)}
        className={buttonClasses({ variant: 'primary', size: 'lg', fullWidth: true })}
      >
        {texts.goOn(name)}
      </a>
    </div>
  )
}
