import { Form } from 'react-router'
import { LocalLink } from '../layout/local-href.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { authPath } from './auth-address.ts'
import { AuthForm } from './auth-form.tsx'
import type { AuthOutcome, AuthTexts } from './auth-outcome.ts'
import { CodeField } from './code-field.tsx'

interface EmailSentProps {
  texts: AuthTexts
  outcome: AuthOutcome
  returnTo: string
}

/** An email was sent: its code can be typed here, and it can be sent again. */
export function EmailSent({ texts, outcome, returnTo }: EmailSentProps) {
  const { step, email = '', news } = outcome
  const recovering = step === 'recovery-sent'
  return (
    <>
      <div className="mb-6 rounded-card border border-line bg-sunken p-4">
        <p className="flex items-start gap-3">
          <Icon name="mail" className="mt-0.5 size-5 text-brand" />
          <span className="min-w-0">
            <span className="block text-sm text-muted">{texts['auth.sentTo']}</span>
            <strong className="font-semibold break-words">{email}</strong>
          </span>
        </p>
        <p className="mt-3 text-[0.9375rem] text-muted">
          {texts[recovering ? 'auth.recoverySentLead' : 'auth.sentLead']}
        </p>
      </div>
      {step !== 'unconfirmed' && (
        <AuthForm intent={recovering ? 'recoveryCode' : 'confirmCode'} outcome={outcome} submit={texts['auth.confirm']}>
          <input type="hidden" name="email" value={email} />
          <CodeField label={texts['auth.code']} error={outcome.fields?.code} figures />
        </AuthForm>
      )}
      <Form method="post" className="mt-4">
        <input type="hidden" name="intent" value="resend" />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="step" value={step} />
        <Button
          type="submit"
          look={step === 'unconfirmed' ? 'primary' : 'secondary'}
          size="large"
          wraps
          className="w-full"
        >
          {texts['auth.resend']}
        </Button>
        <p role="status" className="mt-3 text-center text-sm font-medium text-brand">
          {news === texts['auth.resent'] ? news : ''}
        </p>
      </Form>
      <p className="mt-5 text-center text-sm">
        <LocalLink
          to={authPath({ mode: recovering ? 'forgot' : 'sign-up', returnTo })}
          className="font-medium text-brand underline-offset-2 hover:underline"
        >
          {texts['auth.otherAddress']}
        </LocalLink>
      </p>
    </>
  )
}
