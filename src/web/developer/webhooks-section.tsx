import { maxWebhookAddress, webhookEvents } from '../../contract/market/webhook-events.ts'
import type { WebhookEndpoint } from '../../contract/webhooks.ts'
import { InputField } from '../account/input-field.tsx'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import { useDeveloperText } from '../developer-texts/developer-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { ConfirmEnd } from '../questions/confirm-end.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { CheckboxField, FieldGroup } from '../ui/field.tsx'
import { DeveloperButton } from './developer-button.tsx'
import type { DeveloperOutcome } from './developer-outcome.ts'
import { DeveloperSection, makerNote } from './developer-section.tsx'
import { logPath } from './log-address.ts'

interface WebhooksSectionProps {
  endpoints: readonly WebhookEndpoint[]
  /** Whether the dealer may add one. */
  isEstablished: boolean
  outcome: DeveloperOutcome | undefined
  isProven: boolean
}

export function WebhooksSection({ endpoints, isEstablished, outcome, isProven }: WebhooksSectionProps) {
  const text = useDeveloperText()
  return (
    <DeveloperSection
      id="webhooks"
      title={text('developer.webhooks')}
      lead={text('developer.webhooksLead')}
      outcome={outcome}
      intents={['addWebhook', 'pauseWebhook', 'activateWebhook', 'removeWebhook', 'rotateSecret', 'testWebhook']}
    >
      {endpoints.length === 0 ? (
        <p className="text-muted">{text('developer.noWebhooks')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-control border border-line">
          {endpoints.map((endpoint) => (
            <EndpointRow key={endpoint.endpointId} endpoint={endpoint} isProven={isProven} />
          ))}
        </ul>
      )}
      {!isEstablished && <p className="mt-4 font-medium">{text('developerFailure.plan_or_check_required')}</p>}
      {isEstablished && isProven && <NewWebhook typed={outcome?.intent === 'addWebhook' ? outcome.typed : undefined} />}
    </DeveloperSection>
  )
}

function EndpointRow({ endpoint, isProven }: { endpoint: WebhookEndpoint; isProven: boolean }) {
  const text = useDeveloperText()
  const formats = useFormats()
  const { endpointId, address, events, state, lastDeliveredAt, formerSecretUntil, madeBy, isMadeByKey } = endpoint
  const hasEnded = state === 'ended'
  const note =
    hasEnded && isMadeByKey
      ? text('developer.endedWithKey')
      : makerNote({ madeBy, hasEnded, isLive: state === 'active' }, text)
  const about = { endpointId }
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-center gap-2 font-medium break-all">
        {address}
        <Badge look={state === 'active' ? 'brand' : 'neutral'}>{text(`webhookState.${state}`)}</Badge>
      </p>
      <p className="text-sm text-muted">{events.map((event) => text(`webhookEvent.${event}`)).join(' · ')}</p>
      <p className="text-sm text-muted tabular-nums">
        {[
          lastDeliveredAt === null
            ? text('developer.nothingDelivered')
            : text('developer.lastDelivered', { date: formats.dateTime(lastDeliveredAt) }),
          ...(formerSecretUntil === null
            ? []
            : [text('developer.formerUntil', { date: formats.dateTime(formerSecretUntil) })]),
          ...(isMadeByKey
            ? [text('developer.byKey')]
            : madeBy === null
              ? []
              : [text('developer.addedBy', { name: madeBy.name })]),
        ].join(' · ')}
      </p>
      {note !== null && <p className="mt-1 text-sm font-medium wrap-anywhere">{note}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <LocalLink to={logPath(endpointId)} className={buttonClass({ size: 'small', look: 'secondary', wraps: true })}>
          {text('developer.log')}
          <span className="sr-only"> {address}</span>
        </LocalLink>
        {state === 'active' ? (
          <>
            <DeveloperButton intent="testWebhook" about={about} name={address}>
              {text('developer.test')}
            </DeveloperButton>
            <DeveloperButton intent="pauseWebhook" about={about} name={address}>
              {text('developer.pause')}
            </DeveloperButton>
          </>
        ) : (
          !hasEnded && (
            <DeveloperButton intent="activateWebhook" about={about} name={address}>
              {text('developer.activate')}
            </DeveloperButton>
          )
        )}
        {isProven && !hasEnded && (
          <DeveloperButton intent="rotateSecret" about={about} name={address}>
            {text('developer.rotate')}
          </DeveloperButton>
        )}
        <ConfirmEnd
          intent="removeWebhook"
          about={about}
          label={text('developer.remove')}
          name={address}
          question={text('developer.removeQuestion')}
          consequence={text('developer.removeConsequence', { address })}
        />
      </div>
    </li>
  )
}

function NewWebhook({ typed }: { typed: DeveloperOutcome['typed'] }) {
  const text = useDeveloperText()
  return (
    <IntentForm intent="addWebhook" className="mt-6 grid max-w-xl gap-4">
      <h3 className="font-semibold">{text('developer.newWebhook')}</h3>
      <InputField
        name="address"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={maxWebhookAddress}
        placeholder="https://dms.example/webhooks"
        label={text('developer.address')}
        hint={text('developer.addressHint')}
        defaultValue={typed?.address?.[0]}
      />
      <FieldGroup label={text('developer.events')}>
        {webhookEvents.map((event) => (
          <CheckboxField
            key={event}
            name="events"
            value={event}
            defaultChecked={typed?.events?.includes(event)}
            label={
              <>
                {text(`webhookEvent.${event}`)} <code className="text-sm text-muted">{event}</code>
              </>
            }
          />
        ))}
      </FieldGroup>
      <div>
        <IntentSubmit intent="addWebhook">{text('developer.addWebhook')}</IntentSubmit>
      </div>
    </IntentForm>
  )
}
