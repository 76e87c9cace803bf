import { CalendarCheck, Clock, Users } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Logo } from '../../ui/page/logo.tsx'
import { accessibilityLabel } from '../../ui/page/public-footer.tsx'
import { TextLink } from '../../ui/page/text-link.tsx'
import { MiniWeek } from './mini-week.tsx'

const texts = {
  product: 'Weekboard',
  headline: 'The shift schedule your whole team can rely on.',
  pitch:
    'Plan next week together on one board, see every change as it happens, and publish once. What was announced stays announced until you announce it again.',
  login: 'Login',
  signup: 'Signup',
  start: 'Create your organization',
  open: 'Open the dashboard',
  legal: 'Legal',
  terms: 'Terms',
  privacy: 'Privacy',
  points: [
    {
      title: 'Plan together, live',
      text: 'Everybody who plans works on the same week. Changes appear as they are made, and nobody overwrites anybody silently.',
    },
    {
      title: 'Hours that are right',
      text: 'Night shifts, clock changes and weekly limits are counted properly. A shift that goes over somebody’s hours says so before it is saved.',
    },
    {
      title: 'Nobody is surprised',
      text: 'A draft stays among planners. Your team sees only what you published, exactly as you published it.',
    },
  ],
} as const

interface LandingProps {
  readonly loginPath: string
  readonly signupPath: string
  /** The first screen of a signed-in user; null without a session. */
  readonly workPath: string | null
  readonly termsPath: string
  readonly privacyPath: string
  readonly accessibilityPath: string
}

const icons = [Users, Clock, CalendarCheck] as const

export function Landing({ loginPath, signupPath, workPath, ...legal }: LandingProps) {
  return (
    <div className="flex min-h-(--page-height) flex-col overflow-x-clip">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-4 py-4 sm:px-6">
        <Link to="/" aria-label={texts.product} className="flex rounded-md">
          <Logo />
        </Link>
        {!workPath && (
          <nav aria-label="Account" className="flex items-center gap-1.5">
            <ButtonLink to={loginPath} variant="ghost">
              {texts.login}
            </ButtonLink>
            <ButtonLink to={signupPath}>{texts.signup}</ButtonLink>
          </nav>
        )}
      </header>
      <main className="mx-auto w-full max-w-6xl flex-1 px-4 pb-20 sm:px-6">
        <section className="mx-auto max-w-3xl pt-12 pb-12 text-center sm:pt-20 sm:pb-16">
          <h1>
            <span className="font-semibold text-accent-ink text-lg tracking-normal">
              {texts.product}
            </span>
            <span className="mt-3 block font-semibold text-4xl leading-[1.1] tracking-[-0.03em] sm:text-6xl">
              {texts.headline}
            </span>
          </h1>
          <p className="mx-auto mt-6 max-w-xl text-ink-soft text-lg leading-7">{texts.pitch}</p>
          <div className="mt-8 flex justify-center">
            <ButtonLink to={workPath ?? signupPath} variant="primary" size="lg">
              {workPath ? texts.open : texts.start}
            </ButtonLink>
          </div>
        </section>
        <MiniWeek />
        <Points />
      </main>
      <Footer {...legal} />
    </div>
  )
}

type FooterProps = Pick<LandingProps, 'termsPath' | 'privacyPath' | 'accessibilityPath'>

function Footer({ termsPath, privacyPath, accessibilityPath }: FooterProps) {
  return (
    <footer className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t px-4 py-6 text-ink-muted text-sm sm:px-6">
      <p>{texts.product}</p>
      <nav aria-label={texts.legal} className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to={termsPath}>{texts.terms}</TextLink>
        <TextLink to={privacyPath}>{texts.privacy}</TextLink>
        <TextLink to={accessibilityPath}>{accessibilityLabel}</TextLink>
      </nav>
    </footer>
  )
}

function Points() {
  return (
    <ul className="mt-16 grid gap-8 sm:mt-24 sm:grid-cols-3 sm:gap-10">
      {texts.points.map(({ title, text }, index) => {
        const Icon = icons[index] ?? Users
        return (
          <li key={title}>
            <Icon className="size-5 text-accent" aria-hidden="true" />
            <h2 className="mt-3 font-semibold text-base">{title}</h2>
            <p className="mt-1.5 text-ink-soft text-sm leading-6">{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
