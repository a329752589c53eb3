/** What the forms of the page of programs do. */
import { type KeyScope, keyScopes } from '../../contract/market/key-scopes.ts'
import { type WebhookEvent, webhookEvents } from '../../contract/market/webhook-events.ts'
import { proofFailure } from '../account/prove.server.ts'
import type { PageContext } from '../page-context.ts'
import { problemOf } from '../problems.ts'
import {
  type DeveloperFailure,
  developerFailures,
  type DeveloperIntent,
  type DeveloperOutcome,
} from './developer-outcome.ts'

type Done = Omit<DeveloperOutcome, 'intent' | 'typed'>
const done: Done = { failure: null }

/** Performs a form, and returns its outcome with what was typed if it failed. */
export async function developerAction(
  intent: DeveloperIntent,
  context: PageContext,
  form: FormData,
): Promise<DeveloperOutcome> {
  const outcome = await orFailure(() => perform(intent, context, form))
  const typed = Object.fromEntries(
    ['name', 'scopes', 'days', 'address', 'events'].map((name) => [name, form.getAll(name).map(String)]),
  )
  return { intent, ...outcome, ...(outcome.failure !== null && { typed }) }
}

async function perform(intent: DeveloperIntent, context: PageContext, form: FormData): Promise<Done> {
  const { api, now } = context
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const endpointId = field('endpointId')
  switch (intent) {
    case 'prove':
      return { failure: await proofFailure(context, form) }
    case 'createKey': {
      const scopes = keyScopes.filter((scope): scope is KeyScope => form.getAll('scopes').includes(scope))
      if (field('name') === '') return { failure: 'name_required' }
      if (scopes.length === 0) return { failure: 'scopes_required' }
      const days = field('days')
      if (days !== '' && !/^[1-9]\d{0,3}$/.test(days)) return { failure: 'expiry_invalid' }
      const expiresAt = days === '' ? {} : { expiresAt: new Date(now.getTime() + Number(days) * dayMs).toISOString() }
      const { secret } = await api.apiKeys.create({ name: field('name'), scopes, ...expiresAt })
      return { ...done, secret }
    }
    case 'revokeKey':
      await api.apiKeys.revoke({ keyId: field('keyId') })
      return done
    case 'addWebhook': {
      const events = webhookEvents.filter((event): event is WebhookEvent => form.getAll('events').includes(event))
      if (events.length === 0) return { failure: 'events_required' }
      const { secret } = await api.webhooks.create({ address: field('address'), events })
      return { ...done, secret }
    }
    case 'pauseWebhook':
    case 'activateWebhook':
      await api.webhooks.update({ endpointId, state: intent === 'pauseWebhook' ? 'paused' : 'active' })
      return done
    case 'removeWebhook':
      await api.webhooks.remove({ endpointId })
      return done
    case 'rotateSecret': {
      const { secret } = await api.webhooks.rotateSecret({ endpointId })
      return { ...done, secret }
    }
    case 'testWebhook':
      await api.webhooks.test({ endpointId })
      return done
    case 'replay':
      await api.webhooks.replay({ deliveryId: field('deliveryId') })
      return done
  }
}

const dayMs = 86_400_000

async function orFailure(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    const known: DeveloperFailure | undefined = developerFailures.find((failure) => failure === problem.code)
    return { failure: known ?? 'other' }
  }
}
