import {
  type SocialProvider,
  socialProviders,
  socialProvidersMeta,
  socialSignInAddress,
} from '@weekboard/contracts/identity/social-providers'
import { pageMeta } from '../../../lib/page/page-meta.ts'
import { buttonClasses } from '../../../ui/button-styles.ts'
import { saveInvitationToken } from './invitation-token-storage.ts'
import { saveReturnPath } from './return-path-storage.ts'
import { socialTexts as texts } from './social-texts.ts'

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-4.5" aria-hidden="true">
      <g fill="none" strokeWidth="4.4">
        <path d="M18.36 5.64A9 9 0 0 0 4.21 7.5" stroke="#ea4335" />
        <path d="M4.21 7.5a9 9 0 0 0 0 9" stroke="#fbbc05" />
        <path d="M4.21 16.5a9 9 0 0 0 13.58 2.39" stroke="#34a853" />
        <path d="M17.79 18.89A9 9 0 0 0 21 12h-9" stroke="#4285f4" />
      </g>
    </svg>
  )
}

function GitHubMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-4.5 text-ink" fill="currentColor" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M12 0.8a11.2 11.2 0 0 0-3.5 21.85c.55.1.75-.25.75-.55v-2.2c-3.1.65-3.8-1.35-3.8-1.35-.5-1.3-1.25-1.65-1.25-1.65-1-.7.1-.7.1-.7 1.1.1 1.7 1.15 1.7 1.15 1 1.7 2.6 1.2 3.25.9.1-.7.4-1.2.7-1.5-2.5-.3-5.1-1.25-5.1-5.5 0-1.25.45-2.25 1.15-3-.1-.3-.5-1.45.1-3 0 0 .95-.3 3.1 1.15a10.6 10.6 0 0 1 5.6 0c2.15-1.45 3.1-1.15 3.1-1.15.6 1.55.2 2.7.1 3 .7.75 1.15 1.75 1.15 3 0 4.3-2.6 5.2-5.1 5.5.4.35.75 1 .75 2.05v3.1c0 .3.2.65.75.55A11.2 11.2 0 0 0 12 .8z"
      />
    </svg>
  )
}

const marks = { google_oauth2: GoogleMark, github: GitHubMark } as const

/** The provider's logo, as its guidelines require on a sign-in button. */
function ProviderLogo({ provider }: { readonly provider: SocialProvider }) {
  const Mark = marks[provider]
  return <Mark />
}

interface SocialButtonsProps {
  readonly verb: 'Sign in' | 'Sign up'
  /** Accepts this invitation after the sign-in. */
  readonly invitationToken?: string
  /** The screen to which the user goes after the sign-in; '' for the first one. */
  readonly returnPath?: string
}

/** What the server wrote into the page, so that the buttons are there with the rest of the form. */
const configured = (pageMeta(socialProvidersMeta) ?? '').split(' ')
const providers = socialProviders.filter((provider) => configured.includes(provider))

/** Links to the configured providers; nothing when there are none. */
export function SocialButtons({ verb, invitationToken, returnPath = '' }: SocialButtonsProps) {
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
          onClick={() => {
            saveInvitationToken(invitationToken ?? null)
            saveReturnPath(returnPath)
          }}
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
