/** Loads and changes who sells. */
import { redirect } from 'react-router'
import type { SellerStatus } from '../../contract/sellers.ts'
import type { ErrorCode } from '../../contract/market/errors.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import { type ContentKey, contentText, contentTexts } from '../content/content-texts.server.ts'
import { formatsIn } from '../i18n/speeches.server.ts'
import { plainPath } from '../layout/local-href.tsx'
import type { PageContext } from '../page-context.ts'
import { guardWords } from '../account/guard-words.server.ts'
import { problemOf } from '../problems.ts'
import { flashHeader } from '../toasts/flashes.ts'
import { detailsFields } from './details-fields.ts'
import { readBack } from './seller-address.ts'
import { intentOf } from '../intent-of.ts'

/** What the page says of a document that was sent. */
const documentWords: Partial<Record<ErrorCode | 'sent', ContentKey>> = {
  sent: 'sellerDetails.documentSent',
  trader_document_type: 'sellerDetails.documentType',
  trader_document_too_large: 'sellerDetails.documentTooLarge',
  too_many_trader_documents: 'sellerDetails.documentsFull',
}

export async function sellerPage({ api, language, site }: PageContext, search: URLSearchParams) {
  const status = await api.sellers.get({})
  const formats = formatsIn(language)
  const say = (key: ContentKey, values?: Record<string, string | number>) => contentText(language, key, values)
  const sent = search.get('document')
  return {
    status,
    back: readBack(search),
    asksBusiness: status.declaredAs === 'dealer' || search.get('kind') === 'dealer',
    texts: contentTexts(language, ['sellerDetails', 'traderState'], { site: site.name }),
    fields: detailsFields.map(({ name, label, hint, input }) => ({
      name,
      label: say(label),
      hint: hint && say(hint),
      ...input,
    })),
    due: status.dueAt && say('sellerItem.due', { date: formats.date(status.dueAt) }),
    checked: status.check.checkedAt && say('sellerItem.checked', { date: formats.date(status.check.checkedAt) }),
    signs: status.signs.map(({ sign, count }) => say(`sellerItem.${sign}`, { count })),
    documents: status.check.documents.map(({ documentId, fileName, addedAt }) => ({
      documentId,
      fileName,
      added: say('sellerItem.added', { date: formats.date(addedAt) }),
      removeLabel: say('sellerItem.removeNamed', { name: fileName }),
    })),
    documentNote:
      sent === null
        ? null
        : { ok: sent === 'sent', words: say(ownValue(documentWords, sent) ?? 'sellerDetails.failed') },
  }
}
export type SellerPage = Awaited<ReturnType<typeof sellerPage>>

export interface SellerOutcome {
  intent: string
  ok: boolean
  message: string
  errors: Record<string, string>
  typed: Record<string, string>
}

export async function sellerAction({ api, language }: PageContext, form: FormData, search: URLSearchParams) {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const intent = intentOf(form, ['details', 'private', 'removeDocument'])
  const typed = Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))) // prettier-ignore
  const say = (key: ContentKey) => contentText(language, key)
  const done = (key: ContentKey): SellerOutcome => ({ intent, ok: true, message: say(key), errors: {}, typed: {} })
  const back = readBack(search)
  try {
    if (intent === 'removeDocument') {
      await api.sellers.removeDocument({ documentId: field('documentId') })
      return done('sellerDetails.documentRemoved')
    }
    if (intent === 'private') await api.sellers.declarePrivate({ because: field('because') })
    else await api.sellers.saveDetails(detailsIn(field))
    // The preview asked for it in between: it is to be published still.
    const isPreview = back !== null && plainPath(back).startsWith('/add-listing')
    if (isPreview) return redirect(back, { headers: { 'set-cookie': flashHeader('whoSellsSaved') } })
    if (back !== null) return redirect(back)
    return done(intent === 'private' ? 'sellerDetails.nowPrivate' : 'sellerDetails.saved')
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    const issues = problem.issues ?? []
    const isWrong = (name: string) => issues.some(({ path }) => path === name)
    const errors = detailsFields.flatMap(({ name, missing, wrong }) =>
      isWrong(name) ? [[name, say((typed[name] ?? '').trim() === '' ? missing : wrong)]] : [],
    )
    if (isWrong('isCertified')) errors.push(['isCertified', say('sellerDetails.certifyRequired')])
    const other = problem.code === 'dealer_not_private' ? 'settings.tradeBound' : errors.length > 0 ? 'sellerDetails.incomplete' : 'sellerDetails.failed' // prettier-ignore
    const outcome: SellerOutcome = { intent, ok: false, message: say(guardWords(problem) ?? other), errors: Object.fromEntries(errors) as Record<string, string>, typed } // prettier-ignore
    return outcome
  }
}

type Details = Parameters<PageContext['api']['sellers']['saveDetails']>[0]

/** What was typed; a wrong or empty field is refused by the schema, so that all words come from one place. */
function detailsIn(field: (name: string) => string): Details {
  const isUnregistered = field('isUnregistered') !== ''
  const text = (name: keyof SellerStatus['details']) => field(name)
  return {
    companyName: text('companyName'),
    legalForm: text('legalForm'),
    representative: text('representative'),
    registeredAddress: text('registeredAddress'),
    taxVatNumber: text('taxVatNumber'),
    register: isUnregistered ? null : text('register'),
    registerNumber: isUnregistered ? null : text('registerNumber'),
    email: text('email'),
    phone: text('phone'),
    website: text('website'),
    isCertified: (field('isCertified') !== '') as true,
  }
}
