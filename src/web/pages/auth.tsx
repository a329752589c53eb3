/** Signing in and everything around it (specification section 2). Works without a script. */
import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { minPasswordLength } from '../../contract/market/auth-limits.ts'
import { pathInLanguage } from '../../contract/market/language.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import { ForgottenForm, LinkForm, NewPasswordForm, SignInForm, SignUpForm } from '../auth/account-forms.tsx'
import { ownerOfLink, performAuthAction } from '../auth/auth-actions.server.ts'
import { readAuthSearch, setsPassword } from '../auth/auth-address.ts'
import { arrivalWords, failureText } from '../auth/auth-failures.server.ts'
import { OutcomeNotice } from '../auth/auth-form.tsx'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { AuthHeading } from '../auth/auth-heading.tsx'
import type { AuthOutcome, AuthStep, AuthTexts } from '../auth/auth-outcome.ts'
import { DemoHint } from '../auth/demo-hint.tsx'
import { EmailSent } from '../auth/email-sent.tsx'
import { ModeSwitch } from '../auth/mode-switch.tsx'
import { ProviderButtons } from '../auth/provider-buttons.tsx'
import { factorChoices, SecondFactor } from '../auth/second-factor.tsx'
import { contentTexts } from '../content/content-texts.server.ts'
import { PageHead } from '../layout/page-head.tsx'
import { pageContext } from '../page-context.ts'
import { flashHeader } from '../toasts/flashes.ts'
import type { Route } from './+types/auth.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { auth, actor, secondFactorOwed, language, demo, site } = page
  const search = readAuthSearch(url.href)
  const linkEmail = search.mode === 'link' ? await ownerOfLink(page, search) : null
  if (actor && !setsPassword(search.mode) && linkEmail === null) {
    const flash = { confirmed: 'emailConfirmed', arrived: 'signedIn' } as const
    const said = ownValue(flash, search.mode) ?? null
    const onward = search.returnTo === '/' ? pathInLanguage('/', language) : search.returnTo
    return redirect(onward, said === null ? undefined : { headers: { 'set-cookie': flashHeader(said) } })
  }
  const [settings, account] = await Promise.all([auth.settings({}), secondFactorOwed ? auth.user({}) : null])
  // Only users who followed the link of an email may set a new password; others must request one.
  const lapsed = setsPassword(search.mode) && !actor && !secondFactorOwed
  const linkLapsed = search.mode === 'link' && linkEmail === null
  return {
    search: lapsed || linkLapsed ? { ...search, mode: lapsed ? ('forgot' as const) : ('sign-in' as const) } : search,
    linkEmail,
    texts: contentTexts(language, ['auth'], { min: minPasswordLength, site: site.name }),
    providers: settings.ok ? settings.value.external : { google: false, facebook: false },
    demo,
    factors: account?.ok ? factorChoices(account.value.factors ?? []) : null,
    arrival:
      lapsed || linkLapsed ? failureText(language, 'authFailure.expired') : arrivalWords(language, search.errorCode),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return performAuthAction(request, context.get(pageContext))
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, demo, arrival } = loaderData
  const outcome = actionData
  const step = stepOf(loaderData, outcome)
  const { title, lead } = headingOf(step, texts)
  return (
    <AuthFrame texts={texts}>
      <PageHead title={title} hidden />
      <AuthHeading step={step} title={title} lead={lead} />
      <OutcomeNotice outcome={outcome} arrival={arrival} />
      <Step step={step} outcome={outcome} {...loaderData} />
      {demo && <DemoHint texts={texts} accounts={step === 'sign-in'} />}
    </AuthFrame>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function stepOf({ search, factors }: Loaded, outcome: AuthOutcome | undefined): AuthStep {
  if (factors) return 'second-factor'
  if (outcome && outcome.step !== 'second-factor') return outcome.step
  return search.mode === 'confirmed' || search.mode === 'arrived' ? 'sign-in' : search.mode
}

function headingOf(step: AuthStep, texts: AuthTexts): { title: string; lead?: string } {
  switch (step) {
    case 'sign-in':
      return { title: texts['auth.signInTitle'], lead: texts['auth.signInLead'] }
    case 'sign-up':
      return { title: texts['auth.signUpTitle'], lead: texts['auth.signUpLead'] }
    case 'forgot':
      return { title: texts['auth.forgotTitle'], lead: texts['auth.forgotLead'] }
    case 'new-password':
      return { title: texts['auth.newPasswordTitle'], lead: texts['auth.newPasswordLead'] }
    case 'choose-password':
      return { title: texts['auth.choosePasswordTitle'], lead: texts['auth.choosePasswordLead'] }
    case 'link':
      return { title: texts['auth.linkTitle'], lead: texts['auth.linkLead'] }
    case 'second-factor':
      return { title: texts['auth.factorTitle'] }
    case 'confirmation-sent':
      return { title: texts['auth.sentTitle'] }
    case 'unconfirmed':
      return { title: texts['auth.unconfirmedTitle'] }
    case 'recovery-sent':
      return { title: texts['auth.recoverySentTitle'] }
  }
}

function Step({
  step,
  outcome,
  search,
  texts,
  providers,
  factors,
  linkEmail,
}: Loaded & { step: AuthStep; outcome: AuthOutcome | undefined }): ReactNode {
  const forms = { texts, outcome, returnTo: search.returnTo }
  switch (step) {
    case 'sign-in':
    case 'sign-up':
      return (
        <>
          <ModeSwitch texts={texts} mode={step} returnTo={search.returnTo} />
          <ProviderButtons texts={texts} providers={providers} returnTo={search.returnTo} />
          {step === 'sign-in' ? <SignInForm key={step} {...forms} /> : <SignUpForm key={step} {...forms} />}
        </>
      )
    case 'forgot':
      return <ForgottenForm {...forms} />
    case 'new-password':
    case 'choose-password':
      return <NewPasswordForm {...forms} />
    case 'link':
      return <LinkForm {...forms} email={linkEmail ?? ''} />
    case 'second-factor':
      return <SecondFactor texts={texts} outcome={outcome} search={search} factors={factors ?? []} />
    case 'confirmation-sent':
    case 'unconfirmed':
    case 'recovery-sent':
      return outcome && <EmailSent texts={texts} outcome={outcome} returnTo={search.returnTo} />
  }
}
