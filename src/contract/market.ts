/** What anybody may know of the market: its name, its look, and what it offers. */
import { z } from 'zod'
import { taxonomyKey } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit } from './market/limits.ts'
import { logoTypes } from './market/market-choices.ts'
import { countries, languages } from './market/vocabulary.ts'

export const brandColour = z.string().regex(/^#[0-9a-f]{6}$/).meta({ description: 'Such as `#0b5cad`' }) // prettier-ignore

export const logo = z
  .object({ id: z.string(), mediaType: z.enum(logoTypes), width: z.int(), height: z.int(), url: z.string() })
  .meta({ id: 'MarketLogo' })

export const market = z
  .object({
    name: z.string(),
    /** Null is the colour or mark of the software. */
    colours: z.object({ light: brandColour.nullable(), dark: brandColour.nullable() }),
    logos: z.object({ light: logo.nullable(), dark: logo.nullable() }),
    logoHasName: z.boolean(),
    /** The first is the one for readers of none of them. */
    languages: z.array(z.enum(languages)).min(1),
    countries: z.array(z.enum(countries)).min(1),
    vehicleTypes: z.array(taxonomyKey),
    featuredPerPage: z.int().positive().nullable().meta({
      description:
        'How many paid placements stand at the top of a page of results at most; which ones changes every hour. Null: all of them stand before everything else',
    }),
  })
  .meta({ id: 'Market' })

/** The harmonised notice on the legal guarantee, as the operator has it from the European Commission; unaltered. */
export const guaranteeNotice = z
  .object({ url: z.string(), width: z.int().positive(), height: z.int().positive() })
  .meta({ id: 'GuaranteeNotice' })
export type GuaranteeNotice = z.output<typeof guaranteeNotice>

export const marketOperations = {
  get: operation({
    method: 'GET',
    path: '/market',
    access: 'visitor',
    keyScope: 'any',
    summary: 'The market: its name, its look, and what it offers',
    input: z.object({}),
    output: market,
    errors: [],
    rateLimit: readLimit,
  }),
  guaranteeNotice: operation({
    method: 'GET',
    path: '/market/guarantee-notice',
    access: 'visitor',
    summary: 'The harmonised notice on the legal guarantee (Implementing Regulation (EU) 2025/1960)',
    description: 'A picture, to be shown whole and unaltered; null where the operator has no file in this language.',
    input: z.object({ language: z.enum(languages) }),
    output: z.object({ notice: guaranteeNotice.nullable() }),
    errors: [],
    rateLimit: readLimit,
  }),
}
