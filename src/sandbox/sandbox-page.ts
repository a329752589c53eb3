/** The frame of the sandbox's pages: plain HTML in the look of the market, without a script. */
import { createHash } from 'node:crypto'
import type { Language } from '../contract/market/vocabulary.ts'
import { asMarkup, type Markup, markup } from '../server/platform/markup.ts'
import { sandboxStyle } from './sandbox-style.ts'

const styleHash = createHash('sha256').update(sandboxStyle).digest('base64')

export interface SandboxPage {
  title: string
  content: Markup
  /** The navigation entry of this page; a stand-in's page has no navigation of ours. */
  section?: 'index' | 'outbox' | 'emails'
  status?: number
  /** Of the texts of a stand-in's page; the sandbox's own pages are in English. */
  language?: Language
}

const sections = [
  ['index', '/sandbox', 'Sandbox'],
  ['outbox', '/sandbox/outbox', 'Outbox'],
  ['emails', '/sandbox/letters', 'Emails'],
] as const

export function sandboxPage({ title, content, section, status = 200, language = 'en' }: SandboxPage): Response {
  const navigation = markup`<nav aria-label="Sandbox">${sections.map(
    ([name, href, label]) =>
      markup`<a href="${href}"${name === section ? asMarkup(' aria-current="page"') : ''}>${label}</a>`,
  )}<a class="away" href="/">To the market</a></nav>`
  const body = markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} · Forecourt sandbox</title><style>${asMarkup(sandboxStyle)}</style></head>
<body><header><a class="logo" href="/sandbox"><img src="/favicon.svg" width="28" height="28" alt=""><span>Forecourt <b>sandbox</b></span></a>${section ? navigation : ''}</header>
<main>${content}</main></body></html>
`
  return new Response(body.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  })
}

/** Moments are in ISO format: the sandbox does not know the user's time zone. */
export function shortMoment(moment: Date): string {
  return moment.toISOString().replace('T', ' ').slice(0, 19)
}
