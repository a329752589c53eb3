/** Feeds as RSS 2.0 and as JSON Feed 1.1. The same feed is the same text, so that its hash tells whether there is news. */
import type { FeedFormat } from '../../../../contract/market/saved-search-choices.ts'
import { escaped } from '../../../platform/xml.ts'
import type { Feed, FeedItem } from './feeds.ts'

export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

export function feedDocument(format: FeedFormat, feed: Feed): string {
  return format === 'rss' ? rssDocument(feed) : jsonDocument(feed)
}

function rssDocument({ title, description, link, language, items }: Feed): string {
  const [last] = items
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0">',
    '<channel>',
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', language),
    ...(last ? [element('lastBuildDate', last.foundAt.toUTCString())] : []),
    element('ttl', '10'),
    ...items.map(rssItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function rssItem({ id, title, link, facts, picture, foundAt }: FeedItem): string {
  return [
    '<item>',
    element('title', title),
    element('link', link),
    // The description of an item is HTML, as text.
    element('description', htmlOf({ facts, picture })),
    `<guid isPermaLink="false">${escaped(id)}</guid>`,
    element('pubDate', foundAt.toUTCString()),
    '</item>',
  ].join('\n')
}

function jsonDocument({ title, description, link, language, items }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: link,
    description,
    language,
    items: items.map(({ picture, facts, foundAt, ...item }) => ({
      id: item.id,
      url: item.link,
      title: item.title,
      content_html: htmlOf({ facts, picture }),
      content_text: facts.join('\n'),
      ...(picture !== null && { image: picture }),
      date_published: foundAt.toISOString(),
    })),
  }
  return `${JSON.stringify(feed, null, 1)}\n`
}

function htmlOf({ facts, picture }: Pick<FeedItem, 'facts' | 'picture'>): string {
  const image = picture === null ? '' : `<p><img src="${escaped(picture)}" alt=""></p>`
  return image + facts.map((fact) => `<p>${escaped(fact)}</p>`).join('')
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`
}
