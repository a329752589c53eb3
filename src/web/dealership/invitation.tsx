import { Form } from 'react-router'
import type { DealerRole } from '../../contract/market/dealer-roles.ts'
import { useDealershipText } from '../dealership-texts/dealership-text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { InvitationFailure } from './invitation-failures.ts'

interface InvitationProps {
  invitation: { dealerName: string; email: string; role: DealerRole }
  /** The address of the signed-in user. */
  own: string | null
  /** The path of this page, to come back to. */
  address: string
  failure: InvitationFailure | null
}

/** An open invitation: accepted by the account with its address, declined by anyone who has the link. */
export function Invitation({ invitation, own, address, failure }: InvitationProps) {
  const text = useDealershipText()
  const { dealerName: dealer, email, role } = invitation
  const isAddressee = own?.toLowerCase() === email
  return (
    <article className="rounded-card border border-line bg-surface p-5 shadow-card md:p-8">
      <h1 className="text-2xl font-bold tracking-tight wrap-anywhere md:text-3xl">
        {text('invitation.heading', { dealer })}
      </h1>
      <p className="mt-3 wrap-anywhere">{text('invitation.lead', { dealer, email })}</p>
      <p className="mt-4 flex flex-wrap items-center gap-2.5">
        <Badge look="brand">{text(`dealerRole.${role}`)}</Badge>
        {text(`dealerRoleLead.${role}`)}
      </p>
      <p className="mt-4 text-[0.9375rem] wrap-anywhere text-muted">{text('invitation.consequence', { dealer })}</p>
      <div role="alert">
        {failure && (
          <p className="mt-4 rounded-control bg-danger-soft px-3.5 py-2.5 text-[0.9375rem] text-danger">
            {text(`invitationFailure.${failure}`)}
          </p>
        )}
      </div>
      {own === null && <p className="mt-4 wrap-anywhere">{text('invitation.signInLead', { email })}</p>}
      {own !== null && !isAddressee && (
        <p className="mt-4 wrap-anywhere">{text('invitation.otherEmail', { own, email })}</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {own === null && <SignInLinks address={address} />}
        {own !== null && !isAddressee && <SignOut address={address} />}
        {isAddressee && (
          <Form method="post">
            <input type="hidden" name="intent" value="accept" />
            <Button type="submit">{text('invitation.accept')}</Button>
          </Form>
        )}
        <Form method="post">
          <input type="hidden" name="intent" value="decline" />
          <Button type="submit" look="secondary">
            {text('invitation.decline')}
          </Button>
        </Form>
      </div>
    </article>
  )
}

function SignInLinks({ address }: { address: string }) {
  const text = useDealershipText()
  const path = (mode: string) => `/auth?${new URLSearchParams({ mode, returnTo: address })}`
  return (
    <>
      <LocalLink to={path('sign-in')} className={buttonClass()}>
        {text('invitation.signIn')}
      </LocalLink>
      <LocalLink to={path('sign-up')} className={buttonClass({ look: 'secondary' })}>
        {text('invitation.signUp')}
      </LocalLink>
    </>
  )
}

/** Opens a new document without the session; the link of the email leads back. */
function SignOut({ address }: { address: string }) {
  const text = useDealershipText()
  return (
    <Form method="post" action="/sign-out" reloadDocument>
      <input type="hidden" name="returnTo" value={address} />
      <Button type="submit">{text('invitation.signOut')}</Button>
    </Form>
  )
}

/** A link that no longer works. */
export function InvitationFailed({ failure }: { failure: InvitationFailure }) {
  const text = useDealershipText()
  return (
    <Notice icon="mail" as="h1" title={text('invitation.title')}>
      <p className="mt-3 text-muted">{text(`invitationFailure.${failure}`)}</p>
    </Notice>
  )
}
