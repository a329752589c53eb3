/** The forms of the stock pages. */
import type { ForecourtApi } from '../../contract/index.ts'
import { importQuestions } from '../../contract/market/import-outcomes.ts'
import { languages } from '../../contract/market/vocabulary.ts'
import { problemOf } from '../problems.ts'
import { intentOf } from '../intent-of.ts'

/** Null: it worked, and says so by itself. */
export type StockOutcome = { refused: string; feed?: TypedFeed } | { saved: true } | { started: true } | null
/** The id of the import that was begun of the same file. */
export interface Again {
  again: string
}

/** What was typed into the form of a feed, but for its secrets. */
export interface TypedFeed {
  address: string
  user: string
  hour: number
  isComplete: boolean
}

const steps = ['check', 'run', 'confirm', 'pause', 'resume', 'cancel'] as const

/** Applies a form of an import's page. */
export async function changeImport(api: ForecourtApi, importId: string, form: FormData): Promise<StockOutcome | Again> {
  const intent = intentOf(form, [...steps, 'save', 'explain', 'again', 'answer'])
  return orRefused<StockOutcome | Again>(async () => {
    if (intent === 'again') return { again: (await api.stock.again({ importId })).id }
    if (intent === 'answer') return await answer(api, importId, form)
    if (intent === 'explain') return await explain(api, form)
    // The columns are part of the same form, so that they are saved by whichever button is pressed.
    if (form.has('columns')) await correct(api, importId, form)
    if (intent === 'save') return { saved: true }
    await api.stock[intent]({ importId })
    return null
  })
}

/** Applies a form of the page about all imports. */
export async function changeStock(api: ForecourtApi, form: FormData): Promise<StockOutcome> {
  const intent = intentOf(form, ['addFeed', 'removeFeed', 'acceptHostKey', 'runFeed', 'saveSettings'])
  const feedId = textOf(form, 'feedId')
  if (intent === 'addFeed') return addFeed(api, feedId, form)
  return orRefused<StockOutcome>(async () => {
    switch (intent) {
      case 'removeFeed':
        await api.stockFeeds.remove({ feedId })
        return { saved: true }
      case 'acceptHostKey':
        await api.stockFeeds.acceptHostKey({ feedId, hostKey: textOf(form, 'hostKey') })
        return { saved: true }
      case 'runFeed':
        await api.stockFeeds.runNow({ feedId })
        return { started: true }
      case 'saveSettings':
        await api.stock.saveSettings({
          goneAfterFiles: Number(textOf(form, 'goneAfterFiles')),
          goneAfterDays: Number(textOf(form, 'goneAfterDays')),
        })
        return { saved: true }
    }
  })
}

async function addFeed(api: ForecourtApi, feedId: string, form: FormData): Promise<StockOutcome> {
  const user = textOf(form, 'user')
  const privateKey = textOf(form, 'privateKey').trim()
  const passphrase = textOf(form, 'passphrase')
  const key = { kind: 'key' as const, user, privateKey: `${privateKey}\n`, ...(passphrase !== '' && { passphrase }) }
  const feed: TypedFeed = {
    address: textOf(form, 'address').trim(),
    user,
    hour: Number(textOf(form, 'hour')),
    isComplete: form.has('isComplete'),
  }
  // No SFTP server lets anybody in without a name; one without is told now and not at night.
  if (/^sftp:/i.test(feed.address) && user === '') return { refused: 'user_missing', feed }
  const credentials = privateKey === '' ? { kind: 'basic' as const, user, password: textOf(form, 'password') } : key
  const { address, hour, isComplete } = feed
  const outcome = await orRefused<StockOutcome>(async () => {
    const zone = textOf(form, 'zone')
    await api.stockFeeds.save({ feedId, address, hour, zone, isComplete, ...(user !== '' && { credentials }) })
    return { saved: true }
  })
  return outcome && 'refused' in outcome ? { ...outcome, feed } : outcome
}

async function correct(api: ForecourtApi, importId: string, form: FormData): Promise<void> {
  const headers = form.getAll('header').map(String)
  const fields = form.getAll('field').map(String)
  const language = languages.find((code) => code === textOf(form, 'language'))
  await api.stock.correct({
    importId,
    columns: headers.map((header, at) => ({ header, field: fields[at] || null })),
    place: textOf(form, 'place') || null,
    language: language ?? null,
    isComplete: form.has('isComplete'),
  })
}

/** The file is checked where it is, or imported anew. */
async function answer(api: ForecourtApi, importId: string, form: FormData): Promise<StockOutcome | Again> {
  const code = importQuestions.find((known) => known === textOf(form, 'code'))
  if (code === undefined) return null
  const { id } = await api.stock.answer({ importId, code })
  return id === importId ? null : { again: id }
}

/** A make and model in words becomes the first entry of the taxonomy that they name. */
async function explain(api: ForecourtApi, form: FormData): Promise<StockOutcome> {
  const vehicleType = textOf(form, 'vehicleType')
  const words = textOf(form, 'words').trim()
  if (words === '') return { refused: 'model_not_found' }
  const { matches } = await api.taxonomy.find({ vehicleType, text: words })
  const match = matches.find(({ model, variant }) => model !== undefined && variant === undefined) ?? matches[0]
  if (!match) return { refused: 'model_not_found' }
  const chosen = { text: textOf(form, 'text'), vehicleType, make: match.make.slug, model: match.model?.slug ?? null }
  await api.stock.saveSettings({ models: [chosen] })
  return { saved: true }
}

async function orRefused<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | { refused: string }> {
  try {
    return await work()
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null || problem.code === 'stock_import_not_found') throw error
    const isKey = problem.issues?.some(({ code }) => code === 'private_key_unreadable')
    return { refused: isKey === true ? 'private_key_unreadable' : problem.code }
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
