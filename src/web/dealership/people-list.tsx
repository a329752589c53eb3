import type { DealerPerson } from '../../contract/dealership.ts'
import { actsIn, dealerRoles } from '../../contract/market/dealer-roles.ts'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import { useDealershipText } from '../dealership-texts/dealership-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { Badge } from '../ui/badge.tsx'
import { SelectField } from '../ui/field.tsx'
import { ConfirmEnd } from '../questions/confirm-end.tsx'
import type { PeopleOutcome } from './people-outcome.ts'
import { PeopleSection } from './people-section.tsx'

interface PeopleListProps {
  people: readonly DealerPerson[]
  outcome: PeopleOutcome | undefined
  /** Whether the session was proven recently, as a new role requires. */
  isProven: boolean
}

export function PeopleList({ people, outcome, isProven }: PeopleListProps) {
  const text = useDealershipText()
  return (
    <PeopleSection
      id="people"
      title={text('people.list')}
      lead={text('people.listLead')}
      outcome={outcome}
      intents={['changeRole', 'setLeadEmails', 'remove']}
    >
      {people.length === 0 ? (
        <p className="text-muted">{text('people.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <Person key={person.memberId} person={person} isProven={isProven} />
          ))}
        </ul>
      )}
    </PeopleSection>
  )
}

function Person({ person, isProven }: { person: DealerPerson; isProven: boolean }) {
  const text = useDealershipText()
  const { memberId, email, name, role, state, isCaller } = person
  const isMember = state === 'member'
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">{name ?? email}</h3>
        <Badge look="brand">{text(`dealerRole.${role}`)}</Badge>
        {state !== 'member' && <Badge>{text(`people.${state}`)}</Badge>}
        {isCaller && <Badge>{text('people.you')}</Badge>}
      </div>
      <Facts person={person} />
      <div className="mt-3 flex flex-wrap items-end gap-x-3 gap-y-2">
        {isMember && isProven && <RoleForm person={person} />}
        {isMember && actsIn('sales', role) && (
          <IntentForm intent="setLeadEmails" about={{ memberId, leadEmails: String(!person.leadEmails) }}>
            <IntentSubmit intent="setLeadEmails" look="secondary" size="small">
              {text(person.leadEmails ? 'people.stopLeads' : 'people.sendLeads')}
              <span className="sr-only"> {name ?? email}</span>
            </IntentSubmit>
          </IntentForm>
        )}
        {!isMember && isProven && (
          <IntentForm intent="invite" about={{ email, role }}>
            <IntentSubmit intent="invite" look="secondary" size="small">
              {text('people.again')}
              <span className="sr-only"> {email}</span>
            </IntentSubmit>
          </IntentForm>
        )}
        <ConfirmEnd
          intent="remove"
          about={{ memberId }}
          label={text(isMember ? 'people.remove' : 'people.withdraw')}
          name={name ?? email}
          question={text(isMember ? 'people.removeQuestion' : 'people.withdrawQuestion', { name: name ?? email })}
          consequence={text(isMember ? 'people.removeConsequence' : 'people.withdrawConsequence')}
        />
      </div>
    </li>
  )
}

function Facts({ person }: { person: DealerPerson }) {
  const text = useDealershipText()
  const formats = useFormats()
  const { email, name, role, joinedAt, expiresAt, invitedBy, state, leadEmails } = person
  const facts = [
    name !== null && email,
    joinedAt !== null && text('people.since', { date: formats.date(joinedAt) }),
    state === 'invited' && expiresAt !== null && text('people.validUntil', { date: formats.dateTime(expiresAt) }),
    invitedBy !== null && text('people.invitedBy', { email: invitedBy }),
    state === 'member' && leadEmails && actsIn('sales', role) && text('people.getsLeads'),
  ]
  return <p className="mt-1 text-sm wrap-anywhere text-muted">{facts.filter(Boolean).join(' · ')}</p>
}

function RoleForm({ person: { memberId, role, name, email } }: { person: DealerPerson }) {
  const text = useDealershipText()
  return (
    <IntentForm intent="changeRole" about={{ memberId }} className="flex flex-wrap items-end gap-2">
      {/* A new role resets the choice. */}
      <SelectField
        key={role}
        name="role"
        label={text('people.role')}
        aria-label={`${text('people.role')}: ${name ?? email}`}
        defaultValue={role}
        className="w-44"
      >
        {dealerRoles.map((one) => (
          <option key={one} value={one}>
            {text(`dealerRole.${one}`)}
          </option>
        ))}
      </SelectField>
      <IntentSubmit intent="changeRole" look="secondary">
        {text('people.changeRole')}
        <span className="sr-only"> {name ?? email}</span>
      </IntentSubmit>
    </IntentForm>
  )
}
