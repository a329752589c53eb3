import { dealerRoles, invitationDays } from '../../contract/dealer-roles.ts'
import { InputField } from '../account/input-field.tsx'
import { useDealershipText } from '../dealership-texts/dealership-text.tsx'
import { FieldGroup } from '../ui/field.tsx'
import { PeopleForm, PeopleSubmit } from './people-form.tsx'
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
      <PeopleForm intent="invite" className="grid max-w-xl gap-4">
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
            <label key={role} className="flex min-h-11 cursor-pointer items-start gap-2.5 py-1.5 text-[0.9375rem]">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === (typed?.role ?? 'sales')}
                className="mt-1 size-[1.125rem] shrink-0 accent-brand"
              />
              <span>
                <span className="block font-medium">{text(`dealerRole.${role}`)}</span>
                <span className="block text-sm text-muted">{text(`dealerRoleLead.${role}`)}</span>
              </span>
            </label>
          ))}
        </FieldGroup>
        <div>
          <PeopleSubmit intent="invite">{text('people.inviteDo')}</PeopleSubmit>
        </div>
      </PeopleForm>
    </PeopleSection>
  )
}
