/** The forms to sign in, sign up and request a new password. */
import { LocalLink } from '../layout/local-href.tsx'
import { Icon } from '../ui/icon.tsx'
import { authPath } from './auth-address.ts'
import { AuthField } from './auth-field.tsx'
import { AuthForm } from './auth-form.tsx'
import type { AuthOutcome, AuthTexts } from './auth-outcome.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'

export interface AuthFormsProps {
  texts: AuthTexts
  outcome: AuthOutcome | undefined
  returnTo: string
}

const linkClass = 'font-medium text-brand underline-offset-2 hover:underline'

export function SignInForm({ texts, outcome, returnTo }: AuthFormsProps) {
  return (
    <AuthForm intent="signIn" outcome={outcome} submit={texts['auth.signIn']}>
      <EmailField texts={texts} outcome={outcome} />
      <PasswordField
        texts={texts}
        label={texts['auth.password']}
        name="password"
        autoComplete="current-password"
        error={outcome?.fields?.password}
      />
      <p className="text-sm">
        <LocalLink to={authPath({ mode: 'forgot', returnTo })} className={linkClass}>
          {texts['auth.forgot']}
        </LocalLink>
      </p>
    </AuthForm>
  )
}

export function SignUpForm({ texts, outcome }: AuthFormsProps) {
  return (
    <>
      <AuthForm intent="signUp" outcome={outcome} submit={texts['auth.signUp']}>
        <EmailField texts={texts} outcome={outcome} />
        <NewPasswordFields texts={texts} label={texts['auth.password']} fields={outcome?.fields} />
      </AuthForm>
      <p className="mt-4 text-sm text-muted">
        {texts['auth.agree']}{' '}
        <LocalLink to="/terms-and-conditions" className={linkClass}>
          {texts['auth.terms']}
        </LocalLink>
        .{' '}
        <LocalLink to="/privacy-policy" className={linkClass}>
          {texts['auth.privacy']}
        </LocalLink>
      </p>
    </>
  )
}

export function ForgottenForm({ texts, outcome, returnTo }: AuthFormsProps) {
  return (
    <>
      <AuthForm intent="recover" outcome={outcome} submit={texts['auth.sendLink']}>
        <EmailField texts={texts} outcome={outcome} />
      </AuthForm>
      <BackToSignIn texts={texts} returnTo={returnTo} />
    </>
  )
}

export function NewPasswordForm({ texts, outcome }: AuthFormsProps) {
  return (
    <AuthForm intent="newPassword" outcome={outcome} submit={texts['auth.savePassword']}>
      <NewPasswordFields texts={texts} label={texts['auth.newPassword']} fields={outcome?.fields} />
    </AuthForm>
  )
}

/** Shows the account that a link signs in, with a button to confirm. */
export function LinkForm({ texts, outcome, email }: Omit<AuthFormsProps, 'returnTo'> & { email: string }) {
  return (
    <AuthForm intent="followLink" outcome={outcome} submit={texts['auth.linkContinue']}>
      <p className="flex items-start gap-3 rounded-card border border-line bg-sunken p-4">
        <Icon name="mail" className="mt-0.5 size-5 text-brand" />
        <strong className="min-w-0 font-semibold break-words">{email}</strong>
      </p>
    </AuthForm>
  )
}

export function BackToSignIn({ texts, returnTo }: { texts: AuthTexts; returnTo: string }) {
  return (
    <p className="mt-5 text-center text-sm">
      <LocalLink to={authPath({ returnTo })} className={linkClass}>
        {texts['auth.backToSignIn']}
      </LocalLink>
    </p>
  )
}

function EmailField({ texts, outcome }: Pick<AuthFormsProps, 'texts' | 'outcome'>) {
  return (
    <AuthField
      label={texts['auth.email']}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
      defaultValue={outcome?.email}
      error={outcome?.fields?.email}
    />
  )
}
