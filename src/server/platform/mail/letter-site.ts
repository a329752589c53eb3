import type { Config } from '../../config.ts'

/** What the frame of every email says about the market, and the address that it is sent from. */
export type LetterSite = Pick<Config, 'baseUrl' | 'siteName' | 'company'> & { mail: Pick<Config['mail'], 'from'> }
