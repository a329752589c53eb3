/** Applying to become an approved dealer, with the specification's messages beside the fields. */
import { problemOf } from '../problems.ts'
import type { FormCall } from './form-call.ts'
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
    const issues = problemOf(error)?.issues ?? []
    const errors = fields
      .filter((name) => issues.some(({ path }) => path === name))
      .map((name) => [name, say(words[name][typed[name].trim() === '' ? 'missing' : 'wrong'])])
    return outcome({
      message: say('settings.dealerFailed'),
      errors: Object.fromEntries(errors) as Record<string, string>,
      typed,
    })
  }
}
