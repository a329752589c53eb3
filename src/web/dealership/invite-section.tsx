import { useId } from 'react'
import { type DealerRole, dealerRoles, invitationDays } from '../../contract/market/dealer-roles.ts'
import { InputField } from '../account/input-field.tsx'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import { useDealershipText } from '../dealership-texts/dealership-text.tsx'
import { FieldGroup } from '../ui/field.tsx'
import type { PeopleOutcome } from './people-outcome.ts'
import { PeopleSection } from './people-section.tsx'

/** Invites an address with a role. */
export function InviteSection({ outcome }: { outcome: PeopleOutcome | undefined }) {
  const text = useDealershipText()
  const typed = outcome?.intent === 'invite' ? outcome.typed : undefined
  return (
    <PeopleSection
      id="invite"
      title={text('people.invite')}
      lead={text('people.inviteLead', { days: invitationDays })}
      outcome={outcome}
      intents={['invite']}
    >
      <IntentForm intent="invite" className="grid max-w-xl gap-4">
        <InputField
          name="email"
          type="email"
          autoComplete="off"
          maxLength={320}
          label={text('people.email')}
          defaultValue={typed?.email}
        />
        <FieldGroup label={text('people.role')}>
          {dealerRoles.map((role) => (
            <RoleChoice key={role} role={role} isChosen={role === (typed?.role ?? 'sales')} />
          ))}
        </FieldGroup>
        <div>
          <IntentSubmit intent="invite">{text('people.inviteDo')}</IntentSubmit>
        </div>
      </IntentForm>
    </PeopleSection>
  )
}

function RoleChoice({ role, isChosen }: { role: DealerRole; isChosen: boolean }) {
  const text = useDealershipText()
  const id = useId()
  return (
    <div className="flex min-h-11 items-start gap-2.5 py-1.5 text-[0.9375rem]">
      <input
        id={id}
        type="radio"
        name="role"
        value={role}
        defaultChecked={isChosen}
        aria-describedby={`${id}-lead`}
        className="mt-1 size-[1.125rem] shrink-0 accent-brand"
      />
      <div>
        <label htmlFor={id} className="block cursor-pointer font-medium">
          {text(`dealerRole.${role}`)}
        </label>
        <p id={`${id}-lead`} className="text-sm text-muted">
          {text(`dealerRoleLead.${role}`)}
        </p>
      </div>
    </div>
  )
}
