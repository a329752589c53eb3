/** All emails with example values, in every language, for translators and designers. */
import { Hono } from 'hono'
import { isLanguage } from '../contract/market/language.ts'
import { type Language, languages } from '../contract/market/vocabulary.ts'
import { compose } from '../server/platform/mail/compose.ts'
import { emailSiteOf } from '../server/platform/mail/email-site.ts'
import type { Template } from '../server/platform/mail/template.ts'
import { markup } from '../server/platform/markup.ts'
import type { Platform } from '../server/platform/platform.ts'
import { emailPage, logoAddress } from './outbox-pages.ts'
import { sandboxPage } from './sandbox-page.ts'

export function emailPages(platform: Platform): Hono {
  const { config, emails, market } = platform
  const app = new Hono()
  const sampleOf = (template: Template, language: Language) =>
    compose(template, language, template.sample, emailSiteOf(config, market.current))

  app.get('/', () =>
    sandboxPage({
      title: 'Emails',
      section: 'emails',
      content: markup`<h1>Emails</h1><p class="lead">Every email that the market sends, with invented values.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Emails and languages"><table><thead><tr><th scope="col">Template</th><th scope="col">Subject</th><th scope="col">Languages</th></tr></thead><tbody>${[
        ...emails.values(),
      ].map(
        (template) =>
          markup`<tr><th scope="row"><code>${template.name}</code></th><td>${sampleOf(template, 'en').subject}</td><td>${languages.map((language) => markup`<a href="${address(template.name, language)}" hreflang="${language}" aria-label="${template.name}, ${language}">${language}</a> `)}</td></tr>`,
      )}</tbody></table></div>`,
    }),
  )
  app.get('/:name/:language/letter', async (c) => {
    const { name, language } = c.req.param()
    const template = emails.get(name)
    if (!template || !isLanguage(language)) return c.notFound()
    return emailPage(sampleOf(template, language).html, await logoAddress(platform))
  })
  app.get('/:name/:language', (c) => {
    const { name, language } = c.req.param()
    const template = emails.get(name)
    if (!template || !isLanguage(language)) return c.notFound()
    const { subject, plainText } = sampleOf(template, language)
    return sandboxPage({
      title: subject,
      section: 'emails',
      content: markup`<h1>${subject}</h1>
<p class="row">${languages.map((other) => (other === language ? markup`<strong>${other}</strong>` : markup`<a href="${address(name, other)}" hreflang="${other}">${other}</a>`))}</p>
<article class="message" aria-label="Email"><iframe title="The email" sandbox="allow-top-navigation-by-user-activation" src="${address(name, language)}/letter"></iframe><details open><summary>As plain text</summary><pre>${plainText}</pre></details></article>`,
    })
  })
  return app
}

function address(name: string, language: Language): string {
  return `/sandbox/letters/${name}/${language}`
}
