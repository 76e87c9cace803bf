import { pagePaths as paths } from '@weekboard/contracts/pages'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { dashboardTexts } from '../features/dashboard/dashboard-texts.ts'
import { Landing } from '../features/home/landing.tsx'
import { AuthFrame } from '../features/identity/shared/auth-frame.tsx'
import { phoneTexts } from '../features/identity/shared/phone-texts.ts'
import { signInTexts } from '../features/identity/sign-in/sign-in-texts.ts'
import { signUpTexts } from '../features/identity/sign-up/sign-up-texts.ts'
import { DaySkeleton, WeekSkeleton } from '../features/schedule/views/grid/week-skeleton.tsx'
import { viewTitles } from '../features/schedule/views/header/header-texts.ts'
import { dayTitleClasses, viewTitleClasses } from '../features/schedule/views/title-classes.ts'
import { Logo } from '../ui/logo.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SubmitForm } from '../ui/submit-form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextLink } from '../ui/text-link.tsx'

/*
 * What shows of the first screens before their scripts have come. The build renders it, the
 * server puts it into the page, and the screen takes its place. Nobody can use it yet, so that nothing
 * typed gets lost. It must not need a browser, and goes without its style attributes.
 */

const footers = {
  signIn: (
    <>
      <p>
        {signInTexts.noAccount} <TextLink to={paths.signup}>{signInTexts.signUp}</TextLink>
      </p>
      <TextLink to={paths.home}>{signInTexts.backToHome}</TextLink>
    </>
  ),
  signUp: (
    <>
      <p>{signUpTexts.invited}</p>
      <p>
        {signUpTexts.hasAccount} <TextLink to={paths.login}>{signUpTexts.signIn}</TextLink>
      </p>
      <TextLink to={paths.home}>{signUpTexts.backToHome}</TextLink>
    </>
  ),
}

const form = { onSubmit: () => undefined, busy: false }

const screens: Readonly<Record<string, ReactNode>> = {
  [paths.home]: (
    <Landing
      loginPath={paths.login}
      signupPath={paths.signup}
      workPath={null}
      termsPath={paths.terms}
      privacyPath={paths.privacy}
      accessibilityPath={paths.accessibility}
    />
  ),
  [paths.login]: (
    <AuthFrame footer={footers.signIn}>
      <h1 className="mb-5 font-semibold text-xl">{signInTexts.title}</h1>
      <SubmitForm {...form} busyText={signInTexts.submitting} submitText={signInTexts.submit}>
        <TextField label={signInTexts.email} autoComplete="off" />
        <PasswordField label={signInTexts.password} autoComplete="off" />
        <p className="-mt-1.5 text-end text-sm">
          <TextLink to={paths.forgotPassword}>{signInTexts.forgotPassword}</TextLink>
        </p>
      </SubmitForm>
    </AuthFrame>
  ),
  [paths.signup]: (
    <AuthFrame footer={footers.signUp}>
      <h1 className="font-semibold text-xl">{signUpTexts.title}</h1>
      <p className="mt-1 mb-5 text-ink-soft text-sm">{signUpTexts.intro}</p>
      <SubmitForm {...form} busyText={signUpTexts.submitting} submitText={signUpTexts.submit}>
        <TextField label={signUpTexts.fullName} autoComplete="off" />
        <TextField label={signUpTexts.organizationName} autoComplete="off" />
        <TextField label={signUpTexts.email} autoComplete="off" />
        <PasswordField label={signUpTexts.password} autoComplete="off" />
        <div className="grid gap-2">
          <div className="grid grid-cols-[7rem_1fr] items-start gap-3">
            <TextField label={phoneTexts.countryCode} autoComplete="off" />
            <TextField label={phoneTexts.number} optional autoComplete="off" />
          </div>
          <p className="text-ink-muted text-xs">{signUpTexts.phoneNote}</p>
        </div>
      </SubmitForm>
    </AuthFrame>
  ),
  [paths.dashboard]: (
    <ShellPaint>
      <div className="mx-auto grid w-full max-w-300 gap-5">
        <PageHeader title={dashboardTexts.title} actions={<Skeleton className="h-9 w-16" />} />
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-72 rounded-xl" />
          <Skeleton className="h-110 rounded-xl" />
        </div>
      </div>
    </ShellPaint>
  ),
  // View and day are those of `public/early-reads.js`: only the browser knows them.
  [paths.schedule]: (
    <ShellPaint>
      <div className="grid gap-2 md:-mt-2">
        <p className="flex h-9 items-center md:max-xl:h-11">
          {Object.entries(viewTitles).map(([view, title]) => (
            <b key={view} hidden data-paint-view={view} className={viewTitleClasses}>
              {title}
            </b>
          ))}
        </p>
        <Skeleton className="mb-1 h-9" />
        <div className="md:hidden">
          <DaySkeleton>
            <Skeleton className="h-6 w-48" />
            <b hidden data-paint-day="" className={dayTitleClasses} />
          </DaySkeleton>
        </div>
        <div className="max-md:hidden">
          <WeekSkeleton />
        </div>
      </div>
    </ShellPaint>
  ),
}

/** The bar at the top of every signed-in screen. */
function ShellPaint({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div className="border-line border-b bg-surface">
        <div className="mx-auto flex h-14 max-w-content items-center px-4 max-sm:ps-14 sm:px-6">
          <Logo />
        </div>
      </div>
      <div className="mx-auto w-full max-w-content px-4 pt-5 sm:px-6">{children}</div>
    </>
  )
}

/** The HTML of the screens that have it, by path. */
export const renderFirstPaints = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(screens).map(([path, screen]) => [
      path,
      renderToStaticMarkup(<StaticRouter location={path}>{screen}</StaticRouter>),
    ]),
  )
