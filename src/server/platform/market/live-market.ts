/**
 * The market as administrators chose it, the same on every node within seconds: what anybody needs of it is in memory, and each
 * process looks for changes by itself.
 */
import { nearestReadable } from '../../../contract/market/brand-colours.ts'
import type { Logo, Market } from '../../../contract/market/market-choices.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../database/database.ts'
import type { Logger } from '../log.ts'
import * as store from './store.ts'
import type { Chosen } from './tables.ts'

export type { Chosen } from './tables.ts'
export {
  findLogo,
  insertLogo,
  insertVersion,
  lastVersion,
  type LogoRow,
  newestVersions,
  replaceWithheld,
  withheld,
} from './store.ts'

export interface LiveMarket {
  /** Another object after each change. */
  readonly current: Market
  /** What the market would offer with these choices. */
  offerOf(chosen: Chosen): Pick<Market, 'countries' | 'withheldTypes'>
  /** Reads it again, right after a change of this process. */
  refresh(): Promise<Market>
  /** Looks for changes of other processes until it is stopped. */
  follow(log: Logger): { stop: () => Promise<void> }
}

const lookMs = 1_000

export type Settings = Pick<Config, 'siteName' | 'market'>

export const nothingChosen: Chosen = {
  name: null,
  lightColour: null,
  darkColour: null,
  lightLogo: null,
  darkLogo: null,
  logoHasName: false,
  languages: null,
  countries: null,
  withheldTypes: null,
}

export async function openMarket(db: Db, settings: Settings): Promise<LiveMarket> {
  let current = await read(db, settings)
  const refresh = async () => (current = await read(db, settings))
  return {
    get current() {
      return current
    },
    offerOf: (chosen) => marketOf(chosen, settings, []),
    refresh,
    follow: (log) => {
      let looking: Promise<void> | null = null
      const look = async () => {
        try {
          if ((await store.lastNumber(db)) !== current.revision) await refresh()
        } catch (error) {
          log.error({ err: error }, 'the choices of the market could not be read; the last ones stay')
        }
      }
      const timer = setInterval(() => {
        looking ??= look().finally(() => (looking = null))
      }, lookMs)
      timer.unref()
      return {
        stop: async () => {
          clearInterval(timer)
          await looking
        },
      }
    },
  }
}

async function read(db: Db, settings: Settings): Promise<Market> {
  const version = await store.lastVersion(db)
  const chosen = version?.chosen ?? nothingChosen
  return { revision: version?.number ?? 0, ...marketOf(chosen, settings, await store.logosOf(db, chosen)) }
}

/** The operator: a company without a name of its own is called as the market. */
export function companyOf(
  { company, siteName }: Pick<Config, 'company' | 'siteName'>,
  market: Market,
): Config['company'] {
  return company.name === siteName ? { ...company, name: market.name } : company
}

/** What was chosen, else what the settings say. A dark colour that nobody chose follows from the light one. */
export function marketOf(chosen: Chosen, settings: Settings, logos: readonly Logo[]): Omit<Market, 'revision'> {
  const { colours, languages, countries, withheldTypes, featuredPerPage } = settings.market
  const light = chosen.lightColour ?? colours.light
  const dark = chosen.darkColour ?? (chosen.lightColour === null ? colours.dark : null)
  const logo = (wanted: string | null) => logos.find(({ id }) => id === wanted) ?? null
  return {
    name: chosen.name ?? settings.siteName,
    colours: { light, dark: dark ?? (light === null ? null : nearestReadable(light, 'dark')) },
    logos: { light: logo(chosen.lightLogo), dark: logo(chosen.darkLogo) },
    logoHasName: chosen.logoHasName,
    languages: chosen.languages ?? languages,
    countries: chosen.countries ?? countries,
    withheldTypes: chosen.withheldTypes ?? withheldTypes,
    featuredPerPage,
  }
}
