import type { Language } from '../../../../contract/market/vocabulary.ts'
import type { Attachment } from '../../../platform/mail/attachment.ts'
import { asMarkup, markup } from '../../../platform/markup.ts'

const style =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#15211b;background:#fff}' +
  'h1,h2{line-height:1.25}ol{list-style:none;padding:0}li{margin:.6rem 0}td,th{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0}' +
  '.line{border-bottom:1px solid;min-height:2rem}'

/** Returns a document as one file that any browser shows and prints, now and in years. `html` is trusted. */
export function documentFile(
  { language, title, html }: { language: Language; title: string; html: string },
  name: string,
): Attachment {
  const page = markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${asMarkup(style)}</style></head>
<body>${asMarkup(html)}</body></html>
`
  return { filename: `${name}.html`, contentType: 'text/html; charset=utf-8', content: Buffer.from(String(page)) }
}
