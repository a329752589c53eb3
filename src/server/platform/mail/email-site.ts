import type { Config } from '../../config.ts'

/** The frame's facts about the market, and the address that emails are sent from. */
export type EmailSite = Pick<Config, 'baseUrl' | 'siteName' | 'company'> & { mail: Pick<Config['mail'], 'from'> }
