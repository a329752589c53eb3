import type { WebhookDelivery, WebhookEndpoint } from '../../contract/webhooks.ts'
import { useDeveloperText } from '../developer-texts/developer-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { DeveloperButton } from './developer-button.tsx'
import type { DeveloperOutcome } from './developer-outcome.ts'
import { DeveloperSection } from './developer-section.tsx'
import { logPath } from './log-address.ts'

interface LogSectionProps {
  endpoint: WebhookEndpoint
  deliveries: readonly WebhookDelivery[]
  next: string | null
  outcome: DeveloperOutcome | undefined
}

/** What was sent to one webhook, newest first. */
export function LogSection({ endpoint, deliveries, next, outcome }: LogSectionProps) {
  const text = useDeveloperText()
  return (
    <DeveloperSection
      id="log"
      title={text('developer.log')}
      lead={text('developer.logLead', { address: endpoint.address })}
      outcome={outcome}
      intents={['replay']}
    >
      {deliveries.length === 0 ? (
        <p className="text-muted">{text('developer.logEmpty')}</p>
      ) : (
        <ol className="divide-y divide-line rounded-control border border-line">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.deliveryId} delivery={delivery} canReplay={endpoint.state === 'active'} />
          ))}
        </ol>
      )}
      {next !== null && (
        <LocalLink to={logPath(endpoint.endpointId, next)} className={buttonClass({ look: 'secondary' }, 'mt-4')}>
          {text('developer.older')}
        </LocalLink>
      )}
    </DeveloperSection>
  )
}

function DeliveryRow({ delivery, canReplay }: { delivery: WebhookDelivery; canReplay: boolean }) {
  const text = useDeveloperText()
  const formats = useFormats()
  const { deliveryId, type, occurredAt, state, attempts, nextAttemptAt, status, durationMs, failure, response } =
    delivery
  const when = formats.dateTime(occurredAt)
  return (
    <li className="flex flex-wrap items-start gap-3 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <code className="text-sm">{type}</code>
          <Badge look={state === 'delivered' ? 'brand' : state === 'failed' ? 'accent' : 'neutral'}>
            {text(`deliveryState.${state}`)}
          </Badge>
        </p>
        <p className="text-sm text-muted tabular-nums">
          {[
            when,
            text('developer.attempts', { count: attempts }),
            ...(status === null ? [] : [`HTTP ${status}`]),
            ...(durationMs === null ? [] : [`${formats.number(durationMs)} ms`]),
            ...(failure === null ? [] : [text(`deliveryFailure.${failure}`)]),
            ...(nextAttemptAt === null
              ? []
              : [text('developer.nextAttempt', { date: formats.dateTime(nextAttemptAt) })]),
          ].join(' · ')}
        </p>
        {response !== null && response !== '' && (
          <details className="mt-1 text-sm">
            <summary className="inline-flex min-h-6 cursor-pointer items-center font-medium text-brand">
              {text('developer.response')}
            </summary>
            <pre className="mt-1 rounded-control bg-sunken p-3 break-all whitespace-pre-wrap">{response}</pre>
          </details>
        )}
      </div>
      {canReplay && state !== 'waiting' && (
        <DeveloperButton intent="replay" about={{ deliveryId }} name={`${type}, ${when}`}>
          {text('developer.replay')}
        </DeveloperButton>
      )}
    </li>
  )
}
