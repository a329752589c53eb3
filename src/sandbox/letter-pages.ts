/** All letters with believable values, in every language: what a translator or a designer wants to look at. */
import { Hono } from 'hono'
import { isLanguage } from '../contract/language.ts'
import { type Language, languages } from '../contract/vocabulary.ts'
import { compose } from '../server/platform/mail/compose.ts'
import { type TemplateName, templateNames, templates } from '../server/platform/mail/templates.ts'
import { markup } from '../server/platform/markup.ts'
import type { Platform } from '../server/platform/platform.ts'
import { letterPage } from './outbox-pages.ts'
import { sandboxPage } from './sandbox-page.ts'

export function letterPages({ config }: Platform): Hono {
  const app = new Hono()
  const sampleOf = (name: TemplateName, language: Language) => compose(name, language, templates[name].sample, config)

  app.get('/', () =>
    sandboxPage({
      title: 'Letters',
      section: 'letters',
      content: markup`<h1>Letters</h1><p class="lead">Every letter that the market writes, with invented values.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Letters and languages"><table><thead><tr><th scope="col">Template</th><th scope="col">Subject</th><th scope="col">Languages</th></tr></thead><tbody>${templateNames.map(
        (name) =>
          markup`<tr><th scope="row"><code>${name}</code></th><td>${sampleOf(name, 'en').subject}</td><td>${languages.map((language) => markup`<a href="${address(name, language)}" hreflang="${language}" aria-label="${name}, ${language}">${language}</a> `)}</td></tr>`,
      )}</tbody></table></div>`,
    }),
  )
  app.get('/:name/:language/letter', (c) => {
    const { name, language } = c.req.param()
    return isTemplate(name) && isLanguage(language) ? letterPage(sampleOf(name, language).html) : c.notFound()
  })
  app.get('/:name/:language', (c) => {
    const { name, language } = c.req.param()
    if (!isTemplate(name) || !isLanguage(language)) return c.notFound()
    const { subject, plainText } = sampleOf(name, language)
    return sandboxPage({
      title: subject,
      section: 'letters',
      content: markup`<h1>${subject}</h1>
<p class="row">${languages.map((other) => (other === language ? markup`<strong>${other}</strong>` : markup`<a href="${address(name, other)}" hreflang="${other}">${other}</a>`))}</p>
<article class="message" aria-label="Letter"><iframe title="The letter" sandbox="allow-top-navigation-by-user-activation" src="${address(name, language)}/letter"></iframe><details open><summary>As plain text</summary><pre>${plainText}</pre></details></article>`,
    })
  })
  return app
}

function address(name: TemplateName, language: Language): string {
  return `/sandbox/letters/${name}/${language}`
}

function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(templates, name)
}
