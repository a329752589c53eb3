import { actsIn } from '../../contract/market/dealer-roles.ts'
import type { DealerMembership } from '../../contract/dealership.ts'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import { useDealershipText } from '../dealership-texts/dealership-text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { ConfirmEnd } from '../questions/confirm-end.tsx'

/** The dealer that the user works for: the pages of the role, emails of enquiries, and leaving. */
export function MembershipPanel({ membership }: { membership: DealerMembership }) {
  const text = useDealershipText()
  const { dealerName: dealer, role, isActive, leadEmails } = membership
  return (
    <section
      aria-labelledby="membership-title"
      className="rounded-card border border-line bg-surface p-5 shadow-card md:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="membership-title" className="text-lg font-bold tracking-tight wrap-anywhere">
          {text('membership.title', { dealer })}
        </h2>
        <Badge look="brand">{text('membership.role', { role: text(`dealerRole.${role}`) })}</Badge>
      </div>
      {isActive ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {actsIn('stock', role) && <To path="/my-listings" icon="car-front" label={text('membership.stock')} />}
          {actsIn('sales', role) && <To path="/messages" icon="mail" label={text('membership.messages')} />}
          {actsIn('owner', role) && <To path="/my-profile/dealer" icon="store" label={text('membership.profile')} />}
          {actsIn('owner', role) && (
            <To path="/my-profile/people" icon="user-round" label={text('membership.people')} />
          )}
        </div>
      ) : (
        <p className="mt-3 rounded-control bg-danger-soft px-3.5 py-2.5 text-[0.9375rem] text-danger">
          {text('membership.blocked', { dealer })}
        </p>
      )}
      {actsIn('sales', role) && (
        <IntentForm
          intent="leadEmails"
          about={{ leadEmails: String(!leadEmails) }}
          className="mt-4 flex flex-wrap items-center gap-3"
        >
          <p className="text-[0.9375rem] text-muted">
            {text(leadEmails ? 'membership.getsLeads' : 'membership.getsNoLeads')}
          </p>
          <IntentSubmit intent="leadEmails" look="secondary" size="small">
            {text(leadEmails ? 'people.stopLeads' : 'people.sendLeads')}
          </IntentSubmit>
        </IntentForm>
      )}
      <div className="mt-3 -ml-3">
        <ConfirmEnd
          intent="leave"
          label={text('membership.leave')}
          name={dealer}
          question={text('membership.leaveQuestion', { dealer })}
          consequence={text('membership.leaveConsequence')}
        />
      </div>
    </section>
  )
}

function To({ path, icon, label }: { path: string; icon: IconName; label: string }) {
  return (
    <LocalLink to={path} className={buttonClass({ look: 'secondary' })}>
      <Icon name={icon} className="size-5" />
      {label}
    </LocalLink>
  )
}
