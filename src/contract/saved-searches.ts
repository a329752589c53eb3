/** Searches that are saved, in an account or by email, and what is new in them. */
import { z } from 'zod'
import { emailField } from './email-address.ts'
import { instant } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit, writeLimit } from './market/limits.ts'
import {
  alertFrequencies,
  alertLinkActions,
  defaultSendHour,
  defaultSendWeekday,
  maxSavedSearches,
  maxSavedSearchName,
  maxSearchesByEmail,
} from './market/saved-search-choices.ts'
import { searchFilters } from './search.ts'
import { listingSorts } from './market/search-filters.ts'
import { timeZone } from './time-zone.ts'
import { languages } from './market/vocabulary.ts'
import { oneLinePattern } from './market/one-line.ts'

const savedSearchId = z.uuid().meta({ description: 'Identifies a saved search' })
const sort = z.enum(listingSorts).nullable().meta({
  description: 'How its results are sorted; null: the newest first. One that does not fit the filters counts as null',
})
const name = z.string().trim().min(1).max(maxSavedSearchName).regex(oneLinePattern)
const email = emailField(254)
const frequency = z.enum(alertFrequencies)
const sendHour = z.int().min(0).max(23)
const sendWeekday = z.int().min(1).max(7)

const schedule = {
  frequency: frequency.default('daily').meta({ description: '`never`: nothing is sent' }),
  sendHour: sendHour.default(defaultSendHour).meta({ description: 'Of daily and weekly letters, in `timeZone`' }),
  sendWeekday: sendWeekday.default(defaultSendWeekday).meta({ description: 'Of weekly letters; Monday is 1' }),
  timeZone: timeZone.default('Europe/Brussels'),
}

/** A saved search as its owner sees it. */
export const savedSearch = z
  .object({
    savedSearchId,
    name: z.string(),
    filters: searchFilters.meta({
      description:
        'Those that searches still know. `damaged` is always there: a search that was saved without it leaves damaged vehicles out, one from before `shown` was there finds them',
    }),
    sort,
    lostFilters: z.array(z.string()).meta({
      description: 'Filters that searches no longer know. While there are any, nothing is matched: the search would find more than was asked for.',
    }), // prettier-ignore
    frequency,
    sendHour,
    sendWeekday,
    timeZone: z.string(),
    isMuted: z.boolean(),
    mutedUntil: instant.nullable().meta({ description: 'Null where it is not muted, or until it is unmuted' }),
    newListings: z.int().min(0).meta({ description: 'On offer now, and news since the last look' }),
    feedOpenedAt: instant.nullable().meta({ description: 'Since when it can be read as a feed; null where it cannot' }),
    seenAt: instant.meta({ description: 'The last look; before the first one, when it was saved' }),
    createdAt: instant,
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.output<typeof savedSearch>

/** What a link of a letter shows: a part of a saved search. */
const linkedSearch = savedSearch.pick({
  savedSearchId: true,
  name: true,
  frequency: true,
  isMuted: true,
  mutedUntil: true,
})

const token = z.string().min(1).max(300)
/** Letters to addresses that nobody has confirmed. */
const letterLimit = { limit: 60, windowMs: 3_600_000, per: 'address' } as const

export const savedSearchOperations = {
  list: operation({
    method: 'GET',
    path: '/me/saved-searches',
    access: 'user',
    summary: 'The searches that the caller saved, last saved first',
    input: z.object({}),
    output: z.object({
      savedSearches: z.array(savedSearch),
      limit: z.int(),
      usualDelaySeconds: z.int().min(1).nullable().meta({
        description: 'From the change of a listing to its letter, for nine of ten letters that were sent at once in the last day; null where there were too few',
      }), // prettier-ignore
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  save: operation({
    method: 'POST',
    path: '/me/saved-searches',
    access: 'user',
    summary: 'Save a search',
    description: `One that is saved already stays as it is, but for how it is sorted. At most ${maxSavedSearches}.`,
    input: z.object({ filters: searchFilters, sort: sort.default(null), name, ...schedule, language: z.enum(languages).default('en') }),
    output: z.object({ savedSearchId }),
    errors: ['saved_searches_full'],
    rateLimit: writeLimit,
    status: 201,
  }),
  change: operation({
    method: 'PATCH',
    path: '/me/saved-searches/{savedSearchId}',
    access: 'user',
    summary: 'Rename a saved search, change what it looks for or when it is written about, or mute it',
    description: 'What is left out stays. `muted`: `week` for seven days, `always` until it is unmuted, `no`.',
    input: z.object({
      savedSearchId,
      filters: searchFilters.optional(),
      sort: sort.optional(),
      name: name.optional(),
      frequency: frequency.optional(),
      sendHour: sendHour.optional(),
      sendWeekday: sendWeekday.optional(),
      timeZone: timeZone.optional(),
      muted: z.enum(['no', 'week', 'always']).optional(),
    }),
    output: savedSearch,
    errors: ['saved_search_not_found', 'saved_search_exists'],
    rateLimit: writeLimit,
  }),
  look: operation({
    method: 'POST',
    path: '/me/saved-searches/{savedSearchId}/look',
    access: 'user',
    summary: 'Note that the caller has seen what is new in a search',
    input: z.object({ savedSearchId }),
    output: z.object({ seenAt: instant }),
    errors: ['saved_search_not_found'],
    rateLimit: writeLimit,
  }),
  openFeed: operation({
    method: 'POST',
    path: '/me/saved-searches/{savedSearchId}/feed',
    access: 'user',
    summary: 'Give a saved search an address at which programs read it as a feed',
    description:
      'Whoever knows the address reads what is new in the search, and nothing else. It is returned this once; only a hash is stored. Called again, it returns a new address, and the one before ends.',
    input: z.object({ savedSearchId }),
    output: z.object({
      rss: z.url().meta({ description: 'RSS 2.0' }),
      json: z.url().meta({ description: 'JSON Feed 1.1' }),
    }),
    errors: ['saved_search_not_found'],
    rateLimit: writeLimit,
    status: 201,
  }),
  closeFeed: operation({
    method: 'DELETE',
    path: '/me/saved-searches/{savedSearchId}/feed',
    access: 'user',
    summary: 'End the feed of a saved search',
    description: 'Called twice, or for one without a feed, it changes nothing and returns the same.',
    input: z.object({ savedSearchId }),
    output: z.object({}),
    errors: ['saved_search_not_found'],
    rateLimit: writeLimit,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/me/saved-searches/{savedSearchId}',
    access: 'user',
    summary: 'Delete a saved search',
    description: 'Called twice, or for one that never was, it changes nothing and returns the same.',
    input: z.object({ savedSearchId }),
    output: z.object({}),
    errors: [],
    rateLimit: writeLimit,
  }),
  saveByEmail: operation({
    method: 'POST',
    path: '/saved-searches',
    access: 'visitor',
    summary: 'Save a search without an account',
    description: `Sends one letter with a link that confirms it; nothing else is sent before. The search is named by what it looks for: nobody chooses the words of a letter to an address that may not be theirs. The response is the same whatever is known of the address. At most ${maxSearchesByEmail} for an address.`,
    input: z.object({ email, filters: searchFilters, sort: sort.default(null), ...schedule, language: z.enum(languages).default('en') }),
    output: z.object({}),
    errors: [],
    rateLimit: letterLimit,
    status: 201,
  }),
  confirm: operation({
    method: 'POST',
    path: '/saved-search-confirmations',
    access: 'visitor',
    summary: 'Confirm a search that was saved by email',
    description: 'By the token of its letter. Called twice it changes nothing and returns the same.',
    input: z.object({ token }),
    output: savedSearch
      .pick({ name: true, frequency: true, sendHour: true, sendWeekday: true })
      .extend({ manageToken: z.string() }),
    errors: ['alert_link_not_valid'],
    rateLimit: letterLimit,
  }),
  linked: operation({
    method: 'GET',
    path: '/saved-search-links',
    access: 'visitor',
    summary: 'The searches that the link of a letter is about',
    description: 'Of an address without an account all of them; of an account the one that the letter was about.',
    input: z.object({ token }),
    output: z.object({ savedSearches: z.array(linkedSearch), ofAccount: z.boolean() }),
    errors: ['alert_link_not_valid'],
    rateLimit: readLimit,
  }),
  changeLinked: operation({
    method: 'POST',
    path: '/saved-search-links',
    access: 'visitor',
    summary: 'Mute, unmute or delete a search by the link of a letter',
    description: 'Without `savedSearchId` the one that the letter was about. `keep` only says that letters are still wanted.',
    input: z.object({ token, savedSearchId: savedSearchId.optional(), action: z.enum(alertLinkActions) }),
    output: z.object({}),
    errors: ['alert_link_not_valid'],
    rateLimit: { ...writeLimit, per: 'address' },
  }),
} // prettier-ignore
