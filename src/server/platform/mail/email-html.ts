/**
 * The look of emails. Mail programs are not browsers: tables for layout, every style inline, colours as numbers, and a
 * style element only for those that support dark mode. The logo is embedded, so that opening an email notifies no
 * server.
 */
import { readFileSync } from 'node:fs'
import type { Language } from '../../../contract/vocabulary.ts'
import { asMarkup, type Markup, markup } from '../markup.ts'
import type { EmailSite } from './email-site.ts'
import { type Block, type Email, repliesOf } from './template.ts'
import type { Words } from './words.ts'

/** The picture that `cid:logo` in an email refers to. */
export const emailLogo = readFileSync(new URL('../../../../public/icon-192.png', import.meta.url))

/** The theme's tokens, in a form that mail programs support. */
const light = {
  page: '#f4f5f1',
  surface: '#ffffff',
  sunken: '#f1f3ee',
  line: '#dfe3dc',
  ink: '#15211b',
  muted: '#525f57',
  brand: '#00573d',
}
const font = asMarkup("font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif")

const darkStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:${light.brand}}
@media(prefers-color-scheme:dark){
.page{background:#0d1612!important}.surface{background:#16211c!important;border-color:#2c3a33!important}
.sunken{background:#1f2c26!important}.line{border-color:#2c3a33!important}.ink{color:#edf1ec!important}.muted{color:#a9b6ae!important}
.button{background:#5fd6ab!important}.button a{color:#0d2a20!important}a{color:#7fe0bd}}
@media(max-width:480px){.inside{padding:24px 20px!important}}`

/** Returns the whole HTML of an email. Everything in it is escaped. */
export function emailHtml(email: Email, words: Words, site: EmailSite, language: Language): string {
  const { company } = site
  return markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${email.subject}</title><style>${asMarkup(darkStyle)}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<div style="display:none;max-height:0;overflow:hidden">${email.preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-right:10px"><img src="cid:logo" width="32" height="32" alt="" style="display:block;border:0"></td>
<td class="ink" style="${font};font-size:19px;font-weight:700;letter-spacing:-.01em;color:${light.ink}"><a href="${site.baseUrl}" class="ink" style="color:${light.ink};text-decoration:none">${site.siteName}</a></td>
</tr></table></td></tr>
<tr><td class="surface inside" style="background:${light.surface};border:1px solid ${light.line};border-radius:14px;padding:36px 40px">
<h1 class="ink" style="${font};margin:0 0 16px;font-size:24px;line-height:1.25;letter-spacing:-.015em;color:${light.ink}">${email.heading}</h1>
${email.blocks.map((block) => blockHtml(block, words))}
</td></tr>
<tr><td class="muted" style="${font};padding:20px 4px 0;font-size:12px;line-height:1.6;color:${light.muted}">${company.name}, ${company.address}<br>${repliesOf(email, words, site)}</td></tr>
</table></td></tr></table></body></html>
`.toString()
}

function blockHtml(block: Block, words: Words): Markup {
  switch (block.kind) {
    case 'paragraph':
      return markup`<p class="ink" style="${font};margin:0 0 20px;font-size:16px;line-height:1.55;color:${light.ink}">${block.text}</p>
`
    case 'note':
      return markup`<p class="muted line" style="${font};margin:28px 0 0;padding-top:20px;border-top:1px solid ${light.line};font-size:14px;line-height:1.55;color:${light.muted}">${block.text}</p>
`
    case 'code':
      return markup`<p class="muted" style="${font};margin:0 0 8px;font-size:14px;color:${light.muted}">${block.label}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" class="sunken ink" style="background:${light.sunken};border-radius:10px;padding:14px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:26px;font-weight:700;letter-spacing:.22em;color:${light.ink}">${block.code}</td></tr></table>
`
    case 'facts':
      return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="sunken" style="margin:0 0 20px;background:${light.sunken};border-radius:10px">${block.facts.map(
        ({ label, value }) =>
          markup`<tr><td class="muted" valign="top" style="${font};padding:10px 16px;font-size:14px;color:${light.muted};white-space:nowrap">${label}</td><td class="ink" width="100%" style="${font};padding:10px 16px 10px 0;font-size:15px;color:${light.ink}">${value}</td></tr>`,
      )}</table>
`
    case 'button':
      return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="button" bgcolor="${light.brand}" style="background:${light.brand};border-radius:10px"><a href="${block.link}" style="${font};display:inline-block;padding:13px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${block.label}</a></td></tr></table>
<p class="muted" style="${font};margin:0 0 20px;font-size:13px;line-height:1.5;color:${light.muted}">${words.text('letter.buttonFails')}<br><a href="${block.link}" style="word-break:break-all">${block.link}</a></p>
`
  }
}
