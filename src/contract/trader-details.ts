/** What a business states about itself before it sells (Regulation 2022/2065, article 30), and what of it everybody sees. */
import { z } from 'zod'
import { dealerFacts } from './dealer-application.ts'
import { instant } from './fields.ts'
import { oneLinePattern } from './market/one-line.ts'

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength).regex(oneLinePattern)
/** A word or a name: two letters at least, so that a form cannot be passed with a question mark. */
const words = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(oneLinePattern)
    .regex(/\p{L}\P{L}*\p{L}/u)

/** The facts of an application for approval, and what the law asks beside them. One store: what one form has is in the other. */
export const traderDetails = dealerFacts.extend({
  /** As the register or the papers of the business have it: GmbH, e. K., SARL, autónomo … */
  legalForm: words(80),
  /** The register and the number in it; both null for a business that is in none. */
  register: line(120).nullable(),
  registerNumber: line(60).nullable(),
  /** Who represents the business; its owner, if it is a person. */
  representative: words(200),
  /** That only goods are offered which comply with the law of the Union (article 30(1)(e)). */
  isCertified: z.literal(true),
})

/** What can be missing, in the order of the form. `register` stands for both of its fields. */
export const traderFields = [
  'companyName',
  'legalForm',
  'representative',
  'registeredAddress',
  'register',
  'taxVatNumber',
  'email',
  'phone',
  'isCertified',
] as const
export type TraderField = (typeof traderFields)[number]

/** Why an account must not put anything on offer: it has not said how it sells, or not yet who it is. */
export const offerRefusals = ['seller_undeclared', 'trader_details_missing'] as const
export type OfferRefusal = (typeof offerRefusals)[number]

const stated = z.string().nullable()

/** Who the trader is, for buyers (article 30(7)). Null: not stated yet, by a trader from before this rule. */
export const publicTrader = z
  .object({
    companyName: stated,
    legalForm: stated,
    representative: stated,
    address: stated,
    register: z.object({ name: z.string(), number: z.string() }).nullable(),
    vatNumber: stated.meta({ description: 'A VAT number of the Union; a tax number of a person is not public' }),
    email: stated,
    phone: stated,
    website: stated,
    isCertified: z.boolean(),
    checkedAt: instant
      .nullable()
      .meta({ description: 'When the staff compared exactly this with documents; null if it did not' }),
  })
  .meta({ id: 'PublicTrader' })
export type PublicTrader = z.output<typeof publicTrader>
