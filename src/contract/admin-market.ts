/** The market's own look and offer, as administrators choose it. */
import { z } from 'zod'
import { instant, taxonomyKey } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit, writeLimit } from './market/limits.ts'
import { brandColour, logo, market } from './market.ts'
import { logoParts, maxLogoBytes, maxSiteName } from './market/market-choices.ts'
import { countries, languages } from './market/vocabulary.ts'
import { oneLinePattern } from './market/one-line.ts'

const each = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).min(1).max(most).refine((list) => new Set(list).size === list.length, 'Each may be named once') // prettier-ignore

const logoId = z.string().regex(/^[0-9a-f]{64}$/)
const choices = z.object({
  name: z.string().trim().min(1).max(maxSiteName).regex(oneLinePattern).nullable(),
  lightColour: brandColour.nullable(),
  darkColour: brandColour.nullable().meta({ description: 'Null follows from the light one, if that is chosen' }),
  lightLogo: logoId.nullable(),
  darkLogo: logoId.nullable().meta({ description: 'Null shows the light one in both themes' }),
  logoHasName: z.boolean(),
  languages: each(z.enum(languages), languages.length).nullable().meta({
    description: 'The first is the one for readers of none of them. The legal language is one of them',
  }),
  countries: each(z.enum(countries), countries.length).nullable(),
  vehicleTypes: each(taxonomyKey, 200).nullable().meta({ description: 'Types that are added later are on offer' }),
})
export type MarketChoices = z.output<typeof choices>

/** A market that follows the settings in everything. */
export const nothingChosen: MarketChoices = {
  name: null,
  lightColour: null,
  darkColour: null,
  lightLogo: null,
  darkLogo: null,
  logoHasName: false,
  languages: null,
  countries: null,
  vehicleTypes: null,
}

/** What a change was about. */
const changed = z.enum(['name', 'colours', 'logos', 'languages', 'countries', 'vehicleTypes'])
export type MarketChange = z.output<typeof changed>

const state = z.object({
  revision: z.int().min(0),
  /** Null where the settings are followed. */
  chosen: choices,
  shown: market,
  types: z.array(z.object({ key: taxonomyKey, isOffered: z.boolean(), listings: z.int().min(0) })),
  /** Listings that are on offer to nobody, because their type or country is not. */
  withheldListings: z.int().min(0),
  legalLanguage: z.enum(languages),
  history: z.array(z.object({ revision: z.int(), at: instant, by: z.string().nullable(), changed: z.array(changed) })),
})
export type MarketState = z.output<typeof state>

export const adminMarketOperations = {
  get: operation({
    method: 'GET',
    path: '/admin/market',
    access: 'admin',
    summary: 'Name, logo, colours, languages, countries and vehicle types of the market, and who changed them',
    input: z.object({}),
    output: state,
    errors: [],
    rateLimit: readLimit,
  }),
  update: operation({
    method: 'PUT',
    path: '/admin/market',
    access: 'admin',
    summary: 'Choose name, logo, colours, languages, countries and vehicle types',
    description:
      'All of them together; null is as the settings say. Every node shows them within seconds. A colour needs a contrast of 4.5 with what it is written on and what is written on it; else `details.nearest` is the nearest one that has it. Listings of a type or country that is no longer on offer stay with their owners and are found by nobody else.',
    input: choices.extend({ revision: z.int().min(0).meta({ description: 'That was read' }) }),
    output: state,
    errors: [
      'market_changed_elsewhere',
      'colour_not_readable',
      'logo_not_found',
      'legal_language_not_offered',
      'taxonomy_entry_not_found',
    ],
    rateLimit: writeLimit,
  }),
  addLogo: operation({
    method: 'POST',
    path: '/admin/market/logos',
    access: 'admin',
    summary: 'Check and keep a logo',
    description: `An SVG without scripts, links and styles of elsewhere, or a PNG, of at most ${maxLogoBytes} bytes. It is shown once \`update\` chooses it. The same file has the same id.`,
    input: z.object({
      file: z.base64().max(Math.ceil(maxLogoBytes / 3) * 4).meta({ description: 'The bytes of the file' }), // prettier-ignore
    }),
    output: z.object({
      logo,
      leftOut: z.array(z.enum(logoParts)).meta({ description: 'Parts of the drawing that the logo does not show' }),
    }),
    errors: ['logo_not_usable'],
    rateLimit: writeLimit,
  }),
}
