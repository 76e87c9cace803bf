import {
  socialProviders,
  socialProvidersMeta,
  socialSignInAddress,
} from '@weekboard/contracts/social-providers'
import { pageMeta } from '../../../lib/page-meta.ts'
import { buttonClasses } from '../../../ui/button-styles.ts'
import { saveInvitationToken } from './invitation-token-storage.ts'
import { ProviderLogo } from './provider-logo.tsx'
import { socialTexts as texts } from './social-texts.ts'

interface SocialButtonsProps {
  readonly verb: 'Sign in' | 'Sign up'
  /** Accepts this invitation after the sign-in. */
  readonly invitationToken?: string
}

/** What the server wrote into the page, so that the buttons are there with the rest of the form. */
const configured = (pageMeta(socialProvidersMeta) ?? '').split(' ')
const providers = socialProviders.filter((provider) => configured.includes(provider))

/** Links to the configured providers; nothing when there are none. */
export function SocialButtons({ verb, invitationToken }: SocialButtonsProps) {
  if (providers.length === 0) return null
  return (
    <div className="mt-5 grid animate-appear gap-3">
      <p className="flex items-center gap-3 text-ink-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {texts.or}
      </p>
      {providers.map((provider) => (
        <a
          key={provider}
          href={socialSignInAddress(provider)}
          onClick={() => saveInvitationToken(invitationToken ?? null)}
          className={buttonClasses({ size: 'lg', fullWidth: true })}
        >
          <span className="me-2.5 inline-flex">
            <ProviderLogo provider={provider} />
          </span>
          {verb} with {texts.providers[provider]}
        </a>
      ))}
    </div>
  )
}
