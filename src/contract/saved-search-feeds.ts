/** What a saved search finds as a feed; part of `rawOperations`. */
import { z } from 'zod'
import { feedFormats, maxVehiclesInFeed } from './market/saved-search-choices.ts'

export const savedSearchFeeds = {
  'savedSearches.feed': {
    method: 'GET',
    path: '/saved-search-feeds/{format}',
    access: 'visitor',
    summary: 'What is new in a saved search, as RSS 2.0 or JSON Feed 1.1',
    description: `For programs that read feeds, by the secret of its address. The same as in emails: new vehicles, lower prices and vehicles that are back on sale, while that is true; the last ${maxVehiclesInFeed}. Send \`If-None-Match\`: without news the response is 304. Asking once in ten minutes is enough.`,
    input: z.strictObject({ format: z.enum(feedFormats), token: z.string().min(1).max(100) }),
    headers: z.object({}),
    body: {},
    output: z.string(),
    produces: { 'application/rss+xml': 'RSS 2.0.', 'application/feed+json': 'JSON Feed 1.1.' },
    status: 200,
    errors: ['feed_not_found'],
    rateLimit: { limit: 60, windowMs: 60_000, per: 'address' },
  },
} as const
