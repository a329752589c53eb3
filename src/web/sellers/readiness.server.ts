/** What a business still lacks before its vehicles go online, in words: asked before a file is sent and before a plan is paid for. */
import type { TraderField } from '../../contract/trader-details.ts'
import { type ContentKey, contentText } from '../content/content-texts.server.ts'
import { mayActIn } from '../dealership/seller.ts'
import { formatsIn } from '../i18n/speeches.server.ts'
import type { PageContext } from '../page-context.ts'
import { detailsFields } from './details-fields.ts'
import { sellerDetailsHref } from './seller-address.ts'

/** The page that asks. An order is for the plan itself; what it lacks are the details. */
export type ReadinessPlace = 'stock' | 'profile' | 'order'
type State = 'done' | 'missing' | 'waiting' | 'optional'

export interface Readiness {
  title: string
  steps: { name: string; state: State; stateWords: string; more: string | null; path: string | null }[]
}

/** Returns the steps in their order; null if nothing that the page asks for is missing. */
export async function loadReadiness(
  { api, actor, language }: Pick<PageContext, 'api' | 'actor' | 'language'>,
  place: ReadinessPlace,
  back: string,
): Promise<Readiness | null> {
  if (!actor) return null
  const ready = await api.stock.readiness({})
  const isOpen = {
    order: !ready.mayOffer,
    stock: !ready.mayOffer || !ready.hasPlan,
    profile: !ready.mayOffer || !ready.hasPlan || !ready.hasVehicles,
  }[place]
  if (!isOpen) return null
  const say = (key: ContentKey, values?: Record<string, string>) => contentText(language, key, values)
  const isOwner = mayActIn(actor, 'owner')
  const ofOwner = isOwner ? null : say('readiness.ofOwner')
  const step = (name: ContentKey, state: State, more: string | null, path: string | null) => ({
    name: say(name),
    state,
    stateWords: say(`readiness.${state}`),
    more: state === 'done' ? null : more,
    path: state === 'done' || state === 'waiting' ? null : path,
  })
  const fields = ready.missingDetails.map((field) => say(nameOf(field)))
  const missing =
    fields.length === 0 ? null : say('readiness.detailsMissing', { fields: formatsIn(language).list(fields) })
  const { application } = ready
  const applied = application === 'approved' ? 'done' : application === 'pending' ? 'waiting' : 'optional'
  const details = step(
    'readiness.details',
    ready.mayOffer ? 'done' : 'missing',
    [missing, ofOwner].filter((words) => words !== null).join(' ') || null,
    isOwner ? sellerDetailsHref(back) : null,
  )
  if (place === 'order') return { title: say('readiness.orderTitle'), steps: [details] }
  return {
    title: say('readiness.title'),
    steps: [
      step(
        'readiness.application',
        applied,
        say(applied === 'waiting' ? 'readiness.applicationPending' : 'readiness.applicationOptional'),
        isOwner ? '/profile-settings#dealer' : null,
      ),
      details,
      step(
        'readiness.plan',
        ready.hasPlan ? 'done' : 'missing',
        ofOwner ?? say('readiness.planMissing'),
        isOwner ? '/package-selection' : null,
      ),
      step('readiness.file', ready.hasVehicles ? 'done' : 'missing', null, place === 'stock' ? null : '/my-stock'),
    ],
  }
}

/** The form's own name of a detail. */
function nameOf(field: TraderField): ContentKey {
  return detailsFields.find(({ name }) => name === field)?.label ?? 'readiness.certification'
}
