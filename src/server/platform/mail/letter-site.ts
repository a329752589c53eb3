import type { Config } from '../../config.ts'

/** What the frame of every letter says about the market. */
export type LetterSite = Pick<Config, 'baseUrl' | 'siteName' | 'company'>
