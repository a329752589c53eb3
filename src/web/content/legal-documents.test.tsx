import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { cookiePolicy } from './cookies/cookie-document.tsx'
import { effectiveDate, type LegalDocument, SectionBody } from './legal-document.tsx'
import { privacyPolicy } from './privacy/privacy-document.ts'
import { termsAndConditions } from './terms/terms-document.ts'

const operator = {
  name: 'Plaza Motor S.L.',
  email: 'hola@plaza.example',
  address: 'Calle Mayor 1\n28013 Madrid\nSpain',
}

/** The document's text without its frame. Throws if a link to a section is broken. */
function htmlOf({ sections }: LegalDocument): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      {sections.map((section) => (
        <SectionBody key={section.id} section={section} sections={sections} operator={operator} />
      ))}
    </MemoryRouter>,
  )
}

function textOf(document: LegalDocument): string {
  return htmlOf(document)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe.each([termsAndConditions, privacyPolicy, cookiePolicy])('$title', (document) => {
  test('every section has an anchor of its own', () => {
    const ids = document.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('speaks of the operator as configured', () => {
    expect(textOf(document)).toContain(operator.name)
    expect(htmlOf(document)).toContain(`mailto:${operator.email}`)
  })

  test('sets no style that the content security policy refuses', () => {
    expect(htmlOf(document)).not.toContain('style=')
  })

  test('begins every sentence with a capital letter', () => {
    expect(textOf(document).match(/[.!?] section \d+/g)).toBeNull()
  })

  test('does not send consumers to the closed platform for online dispute resolution', () => {
    expect(htmlOf(document)).not.toMatch(/ec\.europa\.eu\/consumers\/odr|ODR/)
  })
})

test('the documents are in force since the date of the specification', () => {
  expect(effectiveDate.written).toBe('7/8/2025')
})

test.each([
  'A professional seller may reply to a review within 6 months of its publication.',
  'We publish a reply within two business days of receiving it',
  'may start within 48 hours',
  'at least 15 days before a change takes effect',
  'within 14 days without giving a reason',
  '“Withdraw from contract here”',
  '“Confirm withdrawal”',
  'the lowest price of that listing in the 30 days before',
  'For at least six months after a decision',
  'five per hour',
])('the terms state: %s', (sentence) => {
  expect(textOf(termsAndConditions)).toContain(sentence)
})

test('clauses carry the number of their section', () => {
  expect(textOf(termsAndConditions)).toMatch(/ 4\.1 Every listing and every seller’s profile/)
})
