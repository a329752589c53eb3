import { Form } from 'react-router'
import { LocalLink, useLocalHref } from '../layout/local-href.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { authPath, backupCodes, type AuthSearch } from './auth-address.ts'
import { AuthForm } from './auth-form.tsx'
import type { AuthOutcome, AuthTexts } from './auth-outcome.ts'
import { CodeField } from './code-field.tsx'

/** A second factor: an app, a phone, or a backup code. */
export interface FactorChoice {
  id: string
  type: 'totp' | 'phone' | 'backup'
  /** The name that its owner gave it. */
  name: string
}

interface SecondFactorProps {
  texts: AuthTexts
  outcome: AuthOutcome | undefined
  search: AuthSearch
  factors: FactorChoice[]
}

export function SecondFactor({ texts, outcome, search, factors }: SecondFactorProps) {
  const chosen = factors.find(({ id }) => id === (outcome?.challenge?.factorId ?? search.factor)) ?? factors[0]
  return (
    <>
      {chosen?.type === 'totp' && <AppStep texts={texts} outcome={outcome} factor={chosen} />}
      {chosen?.type === 'phone' && <PhoneStep texts={texts} outcome={outcome} factor={chosen} />}
      {chosen?.type === 'backup' && <BackupStep texts={texts} outcome={outcome} />}
      <OtherWays texts={texts} search={search} factors={factors.filter((factor) => factor !== chosen)} />
      <CancelForm texts={texts} />
    </>
  )
}

type StepProps = Pick<SecondFactorProps, 'texts' | 'outcome'>

function AppStep({ texts, outcome, factor }: StepProps & { factor: FactorChoice }) {
  return (
    <AuthForm intent="verifyFactor" outcome={outcome} submit={texts['auth.verify']}>
      <p className="text-muted">{texts['auth.totpLead']}</p>
      <input type="hidden" name="factorId" value={factor.id} />
      <CodeField label={texts['auth.code']} error={outcome?.fields?.code} figures />
    </AuthForm>
  )
}

function PhoneStep({ texts, outcome, factor }: StepProps & { factor: FactorChoice }) {
  const challenge = outcome?.challenge
  return (
    <>
      <p className="mb-4 text-muted" role="status">
        {texts[challenge ? 'auth.phoneSentLead' : 'auth.phoneLead']}
      </p>
      {challenge && (
        <div className="mb-4">
          <AuthForm intent="verifyFactor" outcome={outcome} submit={texts['auth.verify']}>
            <input type="hidden" name="factorId" value={factor.id} />
            <input type="hidden" name="challengeId" value={challenge.id} />
            <CodeField label={texts['auth.code']} error={outcome.fields?.code} figures />
          </AuthForm>
        </div>
      )}
      <Form method="post" className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <input type="hidden" name="intent" value="sendCode" />
        <input type="hidden" name="factorId" value={factor.id} />
        <Button type="submit" name="channel" value="sms" look={challenge ? 'secondary' : 'primary'} size="large" wraps>
          {texts['auth.sendSms']}
        </Button>
        <Button type="submit" name="channel" value="whatsapp" look="secondary" size="large" wraps>
          {texts['auth.sendWhatsapp']}
        </Button>
      </Form>
    </>
  )
}

function BackupStep({ texts, outcome }: StepProps) {
  return (
    <AuthForm intent="verifyBackup" outcome={outcome} submit={texts['auth.verify']}>
      <p className="text-muted">{texts['auth.backupLead']}</p>
      <CodeField label={texts['auth.backupCode']} error={outcome?.fields?.code} figures={false} />
    </AuthForm>
  )
}

const wayKeys = { totp: 'auth.useTotp', phone: 'auth.usePhone', backup: 'auth.useBackup' } as const

function OtherWays({ texts, search, factors }: Pick<SecondFactorProps, 'texts' | 'search' | 'factors'>) {
  if (factors.length === 0) return null
  return (
    <section aria-labelledby="other-ways" className="mt-7 border-t border-line pt-5">
      <h2 id="other-ways" className="text-sm font-medium text-muted">
        {texts['auth.otherWays']}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {factors.map(({ id, type, name }) => (
          <li key={id}>
            <LocalLink
              to={authPath({ mode: search.mode, returnTo: search.returnTo, factor: id })}
              replace
              className={buttonClass({ look: 'secondary', size: 'small' })}
            >
              {texts[wayKeys[type]]}
              {type !== 'backup' && name !== '' && ` (${name})`}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CancelForm({ texts }: { texts: AuthTexts }) {
  const home = useLocalHref()('/')
  return (
    <Form method="post" action="/sign-out" reloadDocument className="mt-5 text-center">
      <input type="hidden" name="returnTo" value={home} />
      <Button type="submit" look="quiet" size="small">
        {texts['auth.cancel']}
      </Button>
    </Form>
  )
}

/** The account's second factors, the most convenient first. */
export function factorChoices(
  factors: readonly { id: string; factor_type: string; status: string; friendly_name?: string | undefined }[],
): FactorChoice[] {
  const verified = factors.filter(({ status }) => status === 'verified')
  const choice = (type: 'totp' | 'phone') =>
    verified
      .filter(({ factor_type }) => factor_type === type)
      .map(({ id, friendly_name = '' }) => ({ id, type, name: friendly_name }))
  return [...choice('totp'), ...choice('phone'), { id: backupCodes, type: 'backup', name: '' }]
}
