import type { ApiKey } from '../../contract/api-keys.ts'
import { keyScopes, maxKeyName } from '../../contract/market/key-scopes.ts'
import { InputField } from '../account/input-field.tsx'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import { useDeveloperText } from '../developer-texts/developer-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { ConfirmEnd } from '../questions/confirm-end.tsx'
import { Badge } from '../ui/badge.tsx'
import { CheckboxField, FieldGroup } from '../ui/field.tsx'
import type { DeveloperOutcome } from './developer-outcome.ts'
import { DeveloperSection, makerNote } from './developer-section.tsx'

interface KeysSectionProps {
  keys: readonly ApiKey[]
  outcome: DeveloperOutcome | undefined
  /** Whether the session was proven recently, as a new key requires. */
  isProven: boolean
}

export function KeysSection({ keys, outcome, isProven }: KeysSectionProps) {
  const text = useDeveloperText()
  return (
    <DeveloperSection
      id="keys"
      title={text('developer.keys')}
      lead={text('developer.keysLead')}
      outcome={outcome}
      intents={['createKey', 'revokeKey']}
    >
      {keys.length === 0 ? (
        <p className="text-muted">{text('developer.noKeys')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-control border border-line">
          {keys.map((key) => (
            <KeyRow key={key.keyId} apiKey={key} />
          ))}
        </ul>
      )}
      {isProven && <NewKey typed={outcome?.intent === 'createKey' ? outcome.typed : undefined} />}
    </DeveloperSection>
  )
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const text = useDeveloperText()
  const formats = useFormats()
  const { keyId, name, beginning, scopes, state, lastUsedAt, expiresAt, createdAt, madeBy, endedWithMaker } = apiKey
  const note = makerNote({ madeBy, hasEnded: endedWithMaker, isLive: state === 'active' }, text)
  const date = formats.date(createdAt)
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words">
          {name}
          <code className="text-sm text-muted">{beginning}…</code>
          {state !== 'active' && <Badge>{text(`apiKeyState.${state}`)}</Badge>}
        </p>
        <p className="text-sm text-muted">{scopes.map((scope) => text(`apiScope.${scope}`)).join(' · ')}</p>
        <p className="text-sm text-muted tabular-nums">
          {[
            madeBy === null
              ? text('developer.created', { date })
              : text('developer.createdBy', { date, name: madeBy.name }),
            lastUsedAt === null
              ? text('developer.neverUsed')
              : text('developer.lastUsed', { date: formats.dateTime(lastUsedAt) }),
            ...(expiresAt === null ? [] : [text('developer.expires', { date: formats.dateTime(expiresAt) })]),
          ].join(' · ')}
        </p>
        {note !== null && <p className="mt-1 text-sm font-medium wrap-anywhere">{note}</p>}
      </div>
      {state !== 'revoked' && (
        <ConfirmEnd
          intent="revokeKey"
          about={{ keyId }}
          label={text('developer.revoke')}
          name={name}
          question={text('developer.revokeQuestion', { name })}
          consequence={text('developer.revokeConsequence')}
        />
      )}
    </li>
  )
}

function NewKey({ typed }: { typed: DeveloperOutcome['typed'] }) {
  const text = useDeveloperText()
  return (
    <IntentForm intent="createKey" className="mt-6 grid max-w-xl gap-4">
      <h3 className="font-semibold">{text('developer.newKey')}</h3>
      <InputField
        name="name"
        maxLength={maxKeyName}
        autoComplete="off"
        label={text('developer.keyName')}
        hint={text('developer.keyNameHint')}
        defaultValue={typed?.name?.[0]}
      />
      <FieldGroup label={text('developer.scopes')}>
        {keyScopes.map((scope) => (
          <CheckboxField
            key={scope}
            name="scopes"
            value={scope}
            defaultChecked={typed?.scopes?.includes(scope)}
            label={
              <>
                {text(`apiScope.${scope}`)} <code className="text-sm text-muted">{scope}</code>
              </>
            }
          />
        ))}
      </FieldGroup>
      <InputField
        name="days"
        inputMode="numeric"
        autoComplete="off"
        label={text('developer.days')}
        hint={text('developer.daysHint')}
        defaultValue={typed?.days?.[0]}
      />
      <div>
        <IntentSubmit intent="createKey">{text('developer.createKey')}</IntentSubmit>
      </div>
    </IntentForm>
  )
}
