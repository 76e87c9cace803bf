import { CalendarCheck, Clock, Users } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Logo } from '../../ui/page/logo.tsx'
import { accessibilityLabel } from '../../ui/page/public-footer.tsx'
import { TextLink } from '../../ui/page/text-link.tsx'
import { homeTexts as texts } from './home-texts.ts'
import { MiniWeek } from './mini-week.tsx'

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
