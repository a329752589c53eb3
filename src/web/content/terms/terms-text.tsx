/** The terms as one text to be accepted and kept, from the same parts as their page. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { effectiveDate, SectionBody } from '../legal-document.tsx'
import type { Operator } from '../operator.ts'
import { termsAndConditions } from './terms-document.ts'

/**
 * Returns the terms without the page around them: no styles, and links that work in a file. In English, like their
 * page. The same build and operator give the same characters.
 */
export function renderTerms({ baseUrl, company }: { baseUrl: string; company: Operator }) {
  const { title, sections } = termsAndConditions
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <h1>{title}</h1>
      <p>Last updated and effective: {effectiveDate.written}</p>
      {sections.map((section, index) => (
        <section key={section.id}>
          <h2 id={section.id}>
            {index + 1}. {section.title}
          </h2>
          <SectionBody section={section} sections={sections} operator={company} />
        </section>
      ))}
    </MemoryRouter>,
  )
  const plain = html.replaceAll(/ (?:class|data-[a-z-]+)="[^"]*"/g, '')
  return { language: 'en' as const, title, html: plain.replaceAll('href="/', `href="${baseUrl}/`) }
}
