/** Choices and limits of saved searches. Free of zod, so that browser code may import it. */

/** When a saved search is written about; `never`: its news stands on the page of saved searches alone. */
export const alertFrequencies = ['at_once', 'daily', 'weekly', 'never'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/** What is news about a listing: it is in the results for the first time, for less than before, or on sale again. */
export const alertKinds = ['new', 'reduced', 'back', 'free'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Saved searches of an account, and of an email address without one. */
export const maxSavedSearches = 50
export const maxSearchesByEmail = 10
export const maxSavedSearchName = 120
/** The hour of daily and weekly letters unless another is chosen; Monday is weekday 1. */
export const defaultSendHour = 8
export const defaultSendWeekday = 5
/** Vehicles that one letter shows of one search; of more it says how many there are. */
export const maxVehiclesInLetter = 8

/** Vehicles that a feed shows of a search, last found first. */
export const maxVehiclesInFeed = 50
export const feedFormats = ['rss', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** What the link of a letter can do to a search. */
export const alertLinkActions = ['mute_week', 'mute', 'unmute', 'remove', 'keep'] as const
export type AlertLinkAction = (typeof alertLinkActions)[number]
