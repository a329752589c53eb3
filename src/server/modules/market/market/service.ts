/** The market's own look and offer. */
import type {
  adminMarketOperations,
  MarketChange,
  MarketChoices,
  MarketState,
} from '../../../../contract/admin-market.ts'
import { isReadable, nearestReadable, type Theme, themes } from '../../../../contract/market/brand-colours.ts'
import type { marketOperations } from '../../../../contract/market.ts'
import { logoPath, type Logo, type Market } from '../../../../contract/market/market-choices.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import {
  type Chosen,
  findLogo,
  insertLogo,
  insertVersion,
  lastVersion,
  nothingChosen,
} from '../../../platform/market/live-market.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { recordAction } from '../../people/audit/service.ts'
import { countWithheld, listingsOnOfferByType } from '../offers/service.ts'
import { allVehicleTypes } from '../taxonomy/service.ts'
import { guaranteeNoticeIn } from './guarantee-notices.ts'
import { newestChanges } from './history-store.ts'
import { checkLogo } from './logo.ts'
import { applyOffer } from './offer.ts'

export { guaranteeNoticeFile, loadGuaranteeNotices } from './guarantee-notices.ts'
export { applyOffer } from './offer.ts'

const shownChanges = 30

export const market: HandlersOf<typeof marketOperations> = {
  async get(scope) {
    return shownMarket(scope, scope.market.current)
  },

  guaranteeNotice: (_scope, { language }) => Promise.resolve({ notice: guaranteeNoticeIn(language) }),
}

export const adminMarket: HandlersOf<typeof adminMarketOperations> = {
  async get(scope) {
    return stateOf(scope, await scope.market.refresh())
  },

  async update(scope, { revision, vehicleTypes, ...choices }) {
    refuseUnreadable(choices)
    await requireLogos(scope, choices)
    refuseWithoutLegalLanguage(scope, choices)
    const chosen: Chosen = { ...choices, withheldTypes: await withheldTypesOf(scope, vehicleTypes) }
    await inTransaction(scope, async (scope) => {
      const last = await lastVersion(scope.db)
      if ((last?.number ?? 0) !== revision) throw new Problem('market_changed_elsewhere')
      const changed = changesBetween(last?.chosen ?? nothingChosen, chosen)
      if (changed.length === 0) return
      const version = { number: revision + 1, chosen, changedAt: scope.now(), changedBy: scope.actor.userId }
      if (!(await insertVersion(scope.db, version))) throw new Problem('market_changed_elsewhere')
      const after = { name: chosen.name ?? scope.site.name, changed }
      const subjectId = String(version.number)
      await recordAction(scope, { action: 'market_changed', subjectType: 'market', subjectId, after })
      await applyOffer(scope, scope.market.offerOf(chosen))
    })
    return stateOf(scope, await scope.market.refresh())
  },

  async addLogo(scope, { file }) {
    const { leftOut, ...logo } = await checkLogo(Buffer.from(file, 'base64'))
    await insertLogo(scope.db, { ...logo, addedAt: scope.now() })
    return { logo: { ...logo, url: logoPath(logo) }, leftOut }
  },
}

function refuseUnreadable({ lightColour, darkColour }: Pick<MarketChoices, 'lightColour' | 'darkColour'>): void {
  const colours = { light: lightColour, dark: darkColour } satisfies Record<Theme, string | null>
  for (const theme of themes) {
    const colour = colours[theme]
    if (colour === null || isReadable(colour, theme)) continue
    throw new Problem('colour_not_readable', { details: { theme, colour, nearest: nearestReadable(colour, theme) } })
  }
}

async function requireLogos(scope: Scope, { lightLogo, darkLogo }: Pick<MarketChoices, 'lightLogo' | 'darkLogo'>) {
  for (const id of [lightLogo, darkLogo]) {
    if (id !== null && (await findLogo(scope.db, id)) === null) throw new Problem('logo_not_found', { details: { id } })
  }
}

/** Whoever buys here must be able to read the text that counts. */
function refuseWithoutLegalLanguage({ site }: Scope, { languages }: Pick<MarketChoices, 'languages'>): void {
  const { authoritative } = site.legal
  if (languages?.includes(authoritative) === false) {
    throw new Problem('legal_language_not_offered', { details: { language: authoritative } })
  }
}

/** Keeps what is not on offer, so that a type which is added later is. Throws `taxonomy_entry_not_found`. */
async function withheldTypesOf(scope: Scope, offered: readonly string[] | null): Promise<string[] | null> {
  if (offered === null) return null
  const keys = await allVehicleTypes(scope)
  const unknown = offered.find((key) => !keys.includes(key))
  if (unknown !== undefined) throw new Problem('taxonomy_entry_not_found', { details: { key: unknown } })
  return keys.filter((key) => !offered.includes(key))
}

const parts: Readonly<Record<MarketChange, readonly (keyof Chosen)[]>> = {
  name: ['name'],
  colours: ['lightColour', 'darkColour'],
  logos: ['lightLogo', 'darkLogo', 'logoHasName'],
  languages: ['languages'],
  countries: ['countries'],
  vehicleTypes: ['withheldTypes'],
}

function changesBetween(before: Chosen, after: Chosen): MarketChange[] {
  const isOther = (key: keyof Chosen) => JSON.stringify(before[key]) !== JSON.stringify(after[key])
  return (Object.keys(parts) as MarketChange[]).filter((part) => parts[part].some(isOther))
}

async function shownMarket(
  scope: Scope,
  { name, colours, logos, logoHasName, languages, countries, withheldTypes, featuredPerPage }: Market,
) {
  const types = await allVehicleTypes(scope)
  return {
    name,
    colours,
    logos: { light: shownLogo(logos.light), dark: shownLogo(logos.dark) },
    logoHasName,
    languages: [...languages],
    countries: [...countries],
    vehicleTypes: types.filter((key) => !withheldTypes.includes(key)),
    featuredPerPage,
  }
}

function shownLogo(logo: Logo | null) {
  return logo && { ...logo, url: logoPath(logo) }
}

async function stateOf(scope: Scope<Actor>, shown: Market): Promise<MarketState> {
  const versions = await newestChanges(scope.db, shownChanges + 1)
  const { withheldTypes, ...chosen } = versions[0]?.chosen ?? nothingChosen
  const types = await allVehicleTypes(scope)
  const listings = await listingsOnOfferByType(scope)
  const isOffered = (key: string) => !shown.withheldTypes.includes(key)
  const offered = types.filter((key) => !withheldTypes?.includes(key))
  return {
    revision: shown.revision,
    chosen: { ...chosen, vehicleTypes: withheldTypes && offered },
    shown: await shownMarket(scope, shown),
    types: types.map((key) => ({ key, listings: listings.get(key) ?? 0, isOffered: isOffered(key) })),
    withheldListings: await countWithheld(scope),
    legalLanguage: scope.site.legal.authoritative,
    history: versions.slice(0, shownChanges).map(({ number, chosen, changedAt, by }, index) => ({
      revision: number,
      at: changedAt.toISOString(),
      by,
      changed: changesBetween(versions[index + 1]?.chosen ?? nothingChosen, chosen),
    })),
  }
}
