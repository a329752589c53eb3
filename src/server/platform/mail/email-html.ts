/**
 * The look of emails. Mail programs are not browsers: tables for layout, every style inline, colours as numbers, and a
 * style element only for those that support dark mode. The logo is embedded, so that opening an email notifies no
 * server.
 */
import type { Language } from '../../../contract/market/vocabulary.ts'
import { asMarkup, type Markup, markup } from '../markup.ts'
import { emailColours, type EmailSite, senderOf } from './email-site.ts'
import { type Block, type Email, type LetterVehicle, repliesOf } from './template.ts'
import type { Words } from './words.ts'

/** Pixels of the picture that `cid:logo` in an email refers to. */
export const emailLogoSize = 192

/** The theme's tokens, in a form that mail programs support. */
const light = {
  page: '#f4f5f1',
  surface: '#ffffff',
  sunken: '#f1f3ee',
  line: '#dfe3dc',
  ink: '#15211b',
  muted: '#525f57',
}
const font = asMarkup("font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif")

const styleOf = ({ brand, darkButton, darkOnButton, darkLink }: ReturnType<typeof emailColours>) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:${brand}}
@media(prefers-color-scheme:dark){
.page{background:#0d1612!important}.surface{background:#16211c!important;border-color:#2c3a33!important}
.sunken{background:#1f2c26!important}.line{border-color:#2c3a33!important}.ink{color:#edf1ec!important}.muted{color:#a9b6ae!important}
.button{background:${darkButton}!important}.button a{color:${darkOnButton}!important}a{color:${darkLink}}}
@media(max-width:480px){.inside{padding:24px 20px!important}}`

/** Returns the whole HTML of an email. Everything in it is escaped. */
export function emailHtml(email: Email, words: Words, site: EmailSite, language: Language): string {
  const { company } = site
  const colours = emailColours(site)
  return markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${email.subject}</title><style>${asMarkup(styleOf(colours))}</style></head>
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
${email.blocks.map((block) => blockHtml(block, words, colours.brand))}
</td></tr>
<tr><td class="muted" style="${font};padding:20px 4px 0;font-size:12px;line-height:1.6;color:${light.muted}">${senderOf(company)}<br>${repliesOf(email, words, site)}</td></tr>
</table></td></tr></table></body></html>
`.toString()
}

function blockHtml(block: Block, words: Words, brand: string): Markup {
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
    case 'links':
      return markup`<p style="${font};margin:0 0 20px;font-size:14px;line-height:1.9">${block.links.map(
        ({ label, link }) => markup`<a href="${link}" style="margin-right:18px">${label}</a> `,
      )}</p>
`
    case 'vehicles':
      return markup`${block.vehicles.map(vehicleHtml)}`
    case 'button':
      return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="button" bgcolor="${brand}" style="background:${brand};border-radius:10px"><a href="${block.link}" style="${font};display:inline-block;padding:13px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${block.label}</a></td></tr></table>
<p class="muted" style="${font};margin:0 0 20px;font-size:13px;line-height:1.5;color:${light.muted}">${words.text('letter.buttonFails')}<br><a href="${block.link}" style="word-break:break-all">${block.link}</a></p>
`
  }
}

/** A picture is shown from the files of the email: opening it notifies no server. */
function vehicleHtml({ picture, label, title, link, price, facts }: LetterVehicle): Markup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="margin:0 0 20px;border:1px solid ${light.line};border-radius:10px">${
    picture === null
      ? ''
      : markup`<tr><td><a href="${link}"><img src="cid:${picture}" width="478" alt="${title}" style="display:block;border:0;width:100%;height:auto;border-radius:9px 9px 0 0"></a></td></tr>`
  }<tr><td style="${font};padding:14px 16px 16px"><span class="muted" style="font-size:13px;color:${light.muted}">${label}</span><br><a href="${link}" class="ink" style="font-size:17px;font-weight:600;color:${light.ink};text-decoration:none">${title}</a><br><span class="ink" style="font-size:18px;font-weight:700;color:${light.ink}">${price}</span>${facts.map(
    (fact) =>
      markup`<br><span class="muted" style="font-size:14px;line-height:1.6;color:${light.muted}">${fact}</span>`,
  )}</td></tr></table>
`
}

/** Whether a file of an email is shown in it. */
export function isShownIn(html: string, filename: string): boolean {
  return html.includes(`"cid:${filename}"`)
}
