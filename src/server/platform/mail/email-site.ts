import { brandTokens, hexOf } from '../../../contract/market/brand-colours.ts'
import type { Market } from '../../../contract/market/market-choices.ts'
import type { Config } from '../../config.ts'
import { companyOf } from '../market/live-market.ts'

/** The frame's facts about the market, and the address that emails are sent from. */
/** The operator's name and address, in one line. */
export function senderOf({ name, address }: Config['company']): string {
  return address === null ? name : `${name}, ${address.replaceAll('\n', ', ')}`
}

export type EmailSite = Pick<Config, 'baseUrl' | 'siteName' | 'company'> & {
  mail: Pick<Config['mail'], 'from'>
  colours?: Market['colours']
}

/** Emails of the market as administrators chose it. */
export function emailSiteOf(config: Config, market: Market): EmailSite {
  const { baseUrl, mail } = config
  return { baseUrl, mail, siteName: market.name, company: companyOf(config, market), colours: market.colours }
}

/** Colours as numbers: of links and buttons, in both themes. */
export function emailColours({ colours }: EmailSite) {
  const { light = null, dark = null } = colours ?? {}
  return {
    brand: light ?? '#00573d',
    darkButton: dark ?? '#5fd6ab',
    darkOnButton: dark === null ? '#0d2a20' : hexOf(brandTokens(dark, 'dark')['on-brand']),
    darkLink: dark ?? '#7fe0bd',
  }
}
