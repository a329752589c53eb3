/** PDFs of invoices: PDF/A-3 with all fonts and with the electronic invoice inside. */
import { inflateSync } from 'node:zlib'
import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { electronicInvoice } from '../src/server/modules/money/invoices/electronic.ts'
import { invoicePdf } from '../src/server/modules/money/invoices/pdf.ts'
import type { InvoiceDocument } from '../src/contract/invoices.ts'
import { languages } from '../src/contract/market/vocabulary.ts'
import { consumerInvoice, documents, outsideTheUnion } from './support/invoice-documents.ts'
import { someOf } from './support/matrix.ts'

/** The streams of a PDF, unpacked where they are packed. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/<<([^]*?)>>\s*stream\r?\n([^]*?)\r?\nendstream/g)].map(([, dictionary = '', body = '']) => {
    const bytes = Buffer.from(body, 'latin1')
    return (dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('utf8')
  })
}

const drawn = new Map<InvoiceDocument, Promise<Buffer>>()

/** The PDF of a document, drawn once for all tests that read it. */
function pdfOf(document: InvoiceDocument): Promise<Buffer> {
  const pdf = drawn.get(document) ?? invoicePdf(document)
  drawn.set(document, pdf)
  return pdf
}

test.each(Object.entries(documents))('%s carries its electronic invoice', async (_, document) => {
  const streams = streamsOf(await pdfOf(document))
  expect(streams).toContain(electronicInvoice(document as Parameters<typeof electronicInvoice>[0]))
})

test('a document whose customer is not known carries none', async () => {
  const pdf = await invoicePdf({ ...consumerInvoice, buyer: null })
  expect(pdf.toString('latin1')).not.toContain('factur-x.xml')
})

test('its metadata declares PDF/A-3 and Factur-X with the profile EN 16931, and is well-formed', async () => {
  const metadata = streamsOf(await pdfOf(consumerInvoice)).find((stream) => stream.startsWith('<?xpacket')) ?? ''
  const namespaces = {
    pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
    fx: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  }
  const document = XmlDocument.fromString(metadata.replaceAll(/<\?xpacket[^]*?\?>/g, '').trim())
  const read = (path: string) => document.eval(`string(//${path})`, namespaces)
  expect([read('pdfaid:part'), read('pdfaid:conformance')]).toEqual(['3', 'B'])
  expect([read('fx:DocumentFileName'), read('fx:ConformanceLevel')]).toEqual(['factur-x.xml', 'EN 16931'])
  document.dispose()
})

test.each(someOf(languages, 4))(
  'in %s all fonts are inside, the language is stated and the colours are defined',
  async (language) => {
    const text = (await invoicePdf({ ...outsideTheUnion, language })).toString('latin1')
    const fonts = text.match(/\/Type \/Font\n\/Subtype \/Type0/g) ?? []
    expect(fonts).toHaveLength(2)
    expect(text.match(/\/FontFile2 /g)).toHaveLength(fonts.length)
    expect(text).toMatch(new RegExp(`/Lang \\(${language}-`))
    expect(text).toContain('/OutputIntents')
    expect(text).toContain('/AFRelationship /Alternative')
  },
)

test('the same document gives the same bytes', async () => {
  const [one, other] = await Promise.all([pdfOf(consumerInvoice), invoicePdf(consumerInvoice)])
  expect(one.equals(other)).toBe(true)
})

test('letters of any European language have a glyph', async () => {
  const letters =
    'ĄĆĘŁŃÓŚŹŻąćęłńóśźż ÁÂÃÀÇÉÊÍÓÔÕÚ ÄÖÜẞßŐŰ ČĎĚŇŘŠŤŮÝŽ ĀĒĢĪĶĻŅŪ ĖĮŲ ȘȚĂ ÆØÅ ÞÐ ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ άέήίόύώς БГДЖЙЛПФЦЧШЩЪЮЯ №ºª'
  const withName = (name: string) => invoicePdf({ ...consumerInvoice, line: { name: 'Advanced', description: name } })
  expect(missingGlyphs(await withName(letters))).toBe(0)
  expect(missingGlyphs(await withName('漢'))).toBe(1)
})

/** The number of characters that are drawn as the glyph 0, the box of an unknown letter. */
function missingGlyphs(pdf: Buffer): number {
  const drawn = streamsOf(pdf).flatMap(
    (stream) => (stream.match(/^\[.*\] TJ$/gm) ?? []).join(' ').match(/<[0-9a-f]+>/g) ?? [],
  )
  return drawn.flatMap((hex) => hex.slice(1, -1).match(/.{4}/g) ?? []).filter((glyph) => glyph === '0000').length
}
