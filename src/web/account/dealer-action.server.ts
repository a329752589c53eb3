/** Declares an account a business and applies for approval; the specification's messages stand beside the fields. */
import { problemOf } from '../problems.ts'
import { guardWords } from './guard-words.server.ts'
import type { FormCall } from './form-call.server.ts'
import type { Outcome } from './outcome.ts'

const fields = ['companyName', 'registeredAddress', 'taxVatNumber', 'email', 'phone', 'website'] as const

const words = {
  companyName: { missing: 'settings.dealerCompanyRequired', wrong: 'settings.tooLong' },
  registeredAddress: { missing: 'settings.dealerAddressRequired', wrong: 'settings.tooLong' },
  taxVatNumber: { missing: 'settings.dealerTaxRequired', wrong: 'settings.dealerTaxInvalid' },
  email: { missing: 'settings.dealerEmailRequired', wrong: 'settings.emailInvalid' },
  phone: { missing: 'settings.dealerPhoneRequired', wrong: 'settings.contactNumberInvalid' },
  website: { missing: 'settings.dealerWebsiteInvalid', wrong: 'settings.dealerWebsiteInvalid' },
} as const

export async function applyAsDealer({ context, field, outcome, words: say }: FormCall): Promise<Outcome> {
  const typed = Object.fromEntries(fields.map((name) => [name, field(`dealer_${name}`)])) as Record<
    (typeof fields)[number],
    string
  >
  try {
    await context.api.dealerApplication.submit(typed)
    return outcome({ ok: true, message: say('settings.dealerSubmitted') })
  } catch (error) {
    const problem = problemOf(error)
    const issues = problem?.issues ?? []
    const errors = fields
      .filter((name) => issues.some(({ path }) => path === name))
      .map((name) => [name, say(words[name][typed[name].trim() === '' ? 'missing' : 'wrong'])])
    return outcome({
      message: say(guardWords(problem) ?? 'settings.dealerFailed'),
      errors: Object.fromEntries(errors) as Record<string, string>,
      typed,
    })
  }
}

/** From now on the account is shown as a dealer, under its company's name. */
export async function declareTrade({ context, field, outcome, words: say }: FormCall): Promise<Outcome> {
  const companyName = field('trade_companyName')
  try {
    await context.api.dealerApplication.declare({ companyName })
    return outcome({ ok: true, message: say('settings.tradeDeclared') })
  } catch (error) {
    const problem = problemOf(error)
    const isRefused = problem?.issues?.some(({ path }) => path === 'companyName') ?? false
    const word = companyName.trim() === '' ? 'settings.dealerCompanyRequired' : 'settings.tooLong'
    return outcome({
      message: say(guardWords(problem) ?? 'settings.tradeFailed'),
      ...(isRefused && { errors: { companyName: say(word) } }),
      typed: { companyName },
    })
  }
}

export async function takeBackTrade({ context, outcome, words: say }: FormCall): Promise<Outcome> {
  try {
    await context.api.dealerApplication.takeBack({})
    return outcome({ ok: true, message: say('settings.tradeEnded') })
  } catch (error) {
    const problem = problemOf(error)
    const other = problem?.code === 'dealer_not_private' ? 'settings.tradeBound' : 'settings.tradeFailed'
    return outcome({ message: say(guardWords(problem) ?? other) })
  }
}
