/**
 * The purposes of processing personal data, and their legal bases (Article 6 GDPR): section 3 of the privacy policy.
 */
import type { FactSheet } from '../fact-sheets.tsx'

function purpose(title: string, data: string, why: string, basis: string): FactSheet {
  return {
    title,
    facts: [
      ['Data', data],
      ['Why', why],
      ['Basis', basis],
    ],
  }
}

const contract = 'Contract with you, or steps towards it at your request: Article 6(1)(b)'
const legalDuty = 'Legal obligation: Article 6(1)(c)'

export const purposes: readonly FactSheet[] = [
  purpose(
    'Visiting the site',
    'Network (IP) address, time, page asked for, browser type, preferred languages.',
    'To send you the page, in your language, and to keep the site available. Page requests are not joined into a profile.',
    'Legitimate interest in running a secure site: Article 6(1)(f)',
  ),
  purpose(
    'Your account',
    'E-mail address, password (only as a hash that cannot be turned back), name, telephone number, company name and photo if given, second factor, sessions, language.',
    'To identify you and give you access to your listings, favourites and orders.',
    contract,
  ),
  purpose(
    'Signing in with Google or Facebook',
    'From the provider you chose: its identifier for you, e-mail address, name.',
    'To sign you in without another password. The provider learns that you use this site.',
    contract,
  ),
  purpose(
    'Listings',
    'Vehicle data, description, photos, price and its history, place, registration number and VIN if given (seen by you and our staff only), contact number and whether it may be shown. Hidden data in photos, such as the place they were taken, is removed at upload.',
    'To publish your offer, to show price reductions lawfully and to prevent double or fraudulent listings.',
    `${contract}; checks against fraud: Article 6(1)(f)`,
  ),
  purpose(
    'Revealing a seller’s telephone number',
    'A keyed hash of your network address or your account, the listing, the time; how many seconds and interactions passed on the page.',
    'To pass the number on to people and not to harvesting programs. The seller sees how often, not by whom.',
    'Legitimate interest in protecting sellers: Article 6(1)(f)',
  ),
  purpose(
    'Writing to a seller',
    'Your name, e-mail address and message, a telephone number and a day if you give them; a keyed hash of your network address or your account.',
    'To pass it on to the seller, who can answer you, to confirm it to you, and to keep out floods of messages.',
    `${contract}; limits: Article 6(1)(f)`,
  ),
  purpose('Favourites', 'The listings you saved and when.', 'To show them to you on all your devices.', contract),
  purpose(
    'Paid services',
    'What you ordered and when, price, state of payment, references of the payment provider, billing address and VAT number where needed. Card data stays with the payment provider.',
    'To provide, bill and, where you withdraw, refund the service.',
    `${contract}; bookkeeping and tax: Article 6(1)(c)`,
  ),
  purpose(
    'Dealers and their applications',
    'Company, registered address, business e-mail and telephone, website, tax or VAT number, register entry, proof of identity, payment account, declarations, our decision and its reasons.',
    'To know who trades here, as the Digital Services Act requires, and to show it to buyers.',
    `${contract}; ${legalDuty}`,
  ),
  purpose(
    'Reports, moderation and appeals',
    'The report, your name and e-mail address, the content concerned, decisions and reasons.',
    'To act on illegal content and to explain and review our decisions.',
    legalDuty,
  ),
  purpose(
    'Messages to us',
    'What you write, and the contact data you write from.',
    'To answer.',
    'Contract, or legitimate interest in answering: Article 6(1)(b) and (f)',
  ),
  purpose(
    'Security',
    'Number of requests per address or account, failed sign-ins, changes to an account, addresses in security logs.',
    'To stop attacks, guessing of passwords and abuse.',
    'Legitimate interest in security: Article 6(1)(f)',
  ),
]
