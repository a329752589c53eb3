/** Addresses from which a dealer's files are fetched every day. */
import { z } from 'zod'
import { instant, maker } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit, writeLimit } from './market/limits.ts'
import { maxFeeds } from './market/stock-choices.ts'
import { timeZone } from './time-zone.ts'

const feedId = z.uuid().meta({ description: 'Identifies a feed; chosen by the caller' })

const printable = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/

/** What the other server asks for. It is stored encrypted and never returned. */
const credentials = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('basic'), user: z.string().min(1).max(200), password: z.string().max(500) }),
  z
    .object({
      kind: z.literal('key'),
      user: z.string().min(1).max(200),
      privateKey: z.string().max(20_000),
      passphrase: z.string().max(500).optional(),
    })
    .meta({ description: 'For SFTP: a private key, in the form of OpenSSH or PEM' }),
  z.object({
    kind: z.literal('header'),
    name: z.string().regex(/^(authorization|api-?key|x-[a-z0-9-]{1,50})$/i),
    value: z.string().max(2_000).regex(printable),
  }),
])
export type FeedCredentials = z.output<typeof credentials>

const timing = {
  address: z
    .url({ protocol: /^(https|sftp)$/ })
    .max(2_000)
    .refine((address) => {
      const url = URL.parse(address)
      return url !== null && url.username === '' && url.password === ''
    }, 'An address without user name and password')
    .meta({ description: '`https://…` or `sftp://host[:port]/path`' }),
  hour: z.int().min(0).max(23).meta({ description: 'The hour of the day at which the file is fetched' }),
  zone: timeZone.meta({ description: 'Time zone of the hour' }),
  isComplete: z.boolean().meta({ description: 'Whether the file holds the whole stock: what it lacks ends' }),
  isActive: z.boolean().default(true),
}

export const stockFeed = z
  .object({
    id: feedId,
    address: z.string(),
    hour: z.int(),
    zone: z.string(),
    isComplete: z.boolean(),
    isActive: z.boolean(),
    hasCredentials: z.boolean(),
    nextRunAt: instant.nullable(),
    lastRunAt: instant.nullable(),
    /** What came of the last run: an import, the same file as before, or a failure. */
    lastResult: z.enum(['imported', 'same', 'busy', 'failed']).nullable(),
    lastImportId: z.uuid().nullable(),
    failure: z.string().nullable().meta({ description: 'Why the last run failed' }),
    failingSince: instant.nullable(),
    hostKey: z
      .string()
      .nullable()
      .meta({ description: 'Of an SFTP server: the key that it showed first, `SHA256:…`; no other is accepted' }),
    shownHostKey: z.string().nullable().meta({ description: 'Another key that it shows now; see `acceptHostKey`' }),
    madeBy: maker.nullable().meta({ description: 'Who stated its address and credentials, or activated it, last' }),
    endedAt: instant.nullable().meta({
      description:
        'When it ended with its maker: nothing is fetched, and its credentials are deleted. Saved again, it is of whoever saves it',
    }),
  })
  .meta({ id: 'StockFeed' })
export type StockFeed = z.output<typeof stockFeed>

export const stockFeedOperations = {
  list: operation({
    method: 'GET',
    path: '/me/stock/feeds',
    access: 'dealer',
    forDealership: 'stock',
    summary: "The caller's feeds",
    input: z.object({}),
    output: z.object({ feeds: z.array(stockFeed).max(maxFeeds) }),
    errors: [],
    rateLimit: readLimit,
  }),
  save: operation({
    method: 'PUT',
    path: '/me/stock/feeds/{feedId}',
    access: 'dealer',
    forDealership: 'stock',
    changes: { part: 'vehicles' },
    summary: 'Add or change a feed',
    description:
      `A dealer has at most ${maxFeeds}. Without \`credentials\` those that are stored stay. The file is fetched once a day and imported ` +
      'like one that is sent, by HTTPS or SFTP; columns are understood as the dealer said for earlier files. Addresses in private networks are refused when they are fetched.',
    input: z.object({ feedId, ...timing, credentials: credentials.optional() }),
    output: stockFeed,
    errors: ['stock_feed_not_found', 'too_many_feeds', 'plan_or_check_required'],
    rateLimit: writeLimit,
  }),
  acceptHostKey: operation({
    method: 'POST',
    path: '/me/stock/feeds/{feedId}/host-key',
    access: 'dealer',
    forDealership: 'stock',
    changes: { part: 'vehicles' },
    summary: 'Accept the new host key of an SFTP server',
    description:
      'Until then nothing is fetched and no password sent: another key may mean another server. The key must be the one that the server has shown.',
    input: z.object({ feedId, hostKey: z.string().max(100) }),
    output: stockFeed,
    errors: ['stock_feed_not_found', 'host_key_not_shown'],
    rateLimit: writeLimit,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/me/stock/feeds/{feedId}',
    access: 'dealer',
    forDealership: 'stock',
    changes: { part: 'stock' },
    summary: 'Remove a feed',
    description: 'Its vehicles and imports stay. May be repeated.',
    input: z.object({ feedId }),
    output: z.object({ feedId }),
    errors: [],
    rateLimit: writeLimit,
  }),
  runNow: operation({
    method: 'POST',
    path: '/me/stock/feeds/{feedId}/run',
    access: 'dealer',
    forDealership: 'stock',
    changes: { part: 'stock' },
    summary: 'Fetch the file of a feed now',
    description: 'In the background; it is imported even if it has not changed.',
    input: z.object({ feedId }),
    output: stockFeed,
    errors: ['stock_feed_not_found', 'stock_feed_ended', 'plan_or_check_required'],
    rateLimit: { limit: 60, windowMs: 60_000, per: 'account' },
  }),
}
