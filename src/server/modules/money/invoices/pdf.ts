/**
 * The PDF of a document: A4, tagged, PDF/A-3 with all its fonts, and with the electronic invoice inside (Factur-X,
 * ZUGFeRD: profile EN 16931). The same document gives the same bytes.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Pdf from 'pdfkit'
import { isElectronic } from '../../../../contract/electronic-invoice.ts'
import { invoiceSheet, type InvoiceSheet } from '../../../../contract/invoice-sheet.ts'
import { invoiceWords } from '../../../../contract/invoice-words.ts'
import type { InvoiceDocument } from '../../../../contract/invoices.ts'
import { localeOf } from '../../../../contract/market/vocabulary.ts'
import { electronicInvoice } from './electronic.ts'

const { resolve } = createRequire(import.meta.url)
/** Inter has all letters of European languages, Greek and Cyrillic among them (SIL Open Font License). */
const fontFiles = {
  text: '400Regular/Inter_400Regular.ttf',
  strong: '600SemiBold/Inter_600SemiBold.ttf',
} as const
type Font = keyof typeof fontFiles

/** Read with the first document. */
let fonts: Record<Font, Buffer> | undefined
function fontsOf(): Record<Font, Buffer> {
  return (fonts ??= { text: readFont('text'), strong: readFont('strong') })
}

function readFont(font: Font): Buffer {
  return readFileSync(resolve(`@expo-google-fonts/inter/${fontFiles[font]}`))
}

/** In points: A4 with its margins, and the columns of the table by where they end. */
const page = { width: 595.28, height: 841.89, left: 62, right: 533, top: 56, bottom: 716 } as const
const columns = { item: 262, quantity: 322, unitPrice: 428, amount: page.right } as const
const colours = { ink: '#16202b', muted: '#56616d', line: '#c9d0d7' } as const

/** Returns the bytes of a document's PDF. */
export async function invoicePdf(document: InvoiceDocument): Promise<Buffer<ArrayBuffer>> {
  const { language } = document
  const sheet = invoiceSheet(document, language)
  const issuedAt = new Date(document.issuedAt)
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang: localeOf(language),
    font: fontsOf().text as unknown as string,
    info: { Title: `${sheet.title} ${sheet.number}`, CreationDate: issuedAt, ModDate: issuedAt },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.registerFont('text', fontsOf().text).registerFont('strong', fontsOf().strong)
  if (isElectronic(document)) embed(doc, electronicInvoice(document), issuedAt)
  draw(doc, sheet)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

const embeddedName = 'factur-x.xml'
const facturX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** Attaches the electronic invoice, and declares it as Factur-X 1.0 requires (section 6 of its specification). */
function embed(doc: PDFKit.PDFDocument, xml: string, at: Date): void {
  const attachment = {
    name: embeddedName,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  }
  doc.file(Buffer.from(xml), attachment)
  const properties = [
    ['DocumentFileName', 'The name of the embedded XML document'],
    ['DocumentType', 'The type of the hybrid document'],
    ['Version', 'The version of the standard of the embedded XML document'],
    ['ConformanceLevel', 'The profile of the embedded XML document'],
  ]
  const schema = properties
    .map(
      ([name, description]) =>
        `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
    )
    .join('')
  doc.appendXML(`
    <rdf:Description rdf:about="" xmlns:fx="${facturX}">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${embeddedName}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${facturX}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq>${schema}</rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>`)
}

/** Where a text stands; `end` aligns it to the right edge of its box. */
interface Box {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
}
interface Look {
  font?: Font
  size?: number
  colour?: string
}

/** Draws texts as elements of the document's structure, for screen readers. */
function createPen(doc: PDFKit.PDFDocument) {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const lineGap = 2.5
  const style = ({ font = 'text', size = 9.5, colour = colours.ink }: Look) =>
    doc.font(font).fontSize(size).fillColor(colour)
  return {
    root,
    /** Writes a text and returns where the next line begins. */
    write(parent: PDFKit.PDFStructureElement, tag: string, text: string, box: Box, look: Look = {}): number {
      if (text === '') return box.y
      const { x, y, width, align = 'left' } = box
      const height = style(look).heightOfString(text, { width, lineGap })
      parent.add(doc.struct(tag, {}, () => style(look).text(text, x, y, { width, align, lineGap, features: ['tnum'] })))
      return y + height
    },
    height: (text: string, width: number, look: Look = {}) => style(look).heightOfString(text, { width, lineGap }),
    rule(y: number, colour: string = colours.line) {
      doc.markContent('Artifact', { type: 'Layout' })
      doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.6).stroke(colour)
      doc.endMarkedContent()
    },
  }
}
type Pen = ReturnType<typeof createPen>

function draw(doc: PDFKit.PDFDocument, sheet: InvoiceSheet): void {
  const pen = createPen(doc)
  const customerWidth = 196
  const factsWidth = 256
  pen.write(
    pen.root,
    'P',
    sheet.seller.name,
    { x: page.left, y: page.top, width: page.right - page.left },
    muted(11, 'strong'),
  )
  let y = page.top + 52
  y =
    pen.write(
      pen.root,
      'H1',
      sheet.title,
      { x: page.left, y, width: page.right - page.left },
      { font: 'strong', size: 22 },
    ) + 18
  const customerEnd = drawCustomer(pen, sheet, { x: page.left, y, width: customerWidth })
  const factsEnd = drawFacts(pen, sheet, { x: page.right - factsWidth, y, width: factsWidth })
  y = drawTable(doc, pen, sheet, Math.max(customerEnd, factsEnd) + 34)
  for (const note of sheet.notes) {
    y = roomFor(doc, y, pen.height(note, page.right - page.left))
    y = pen.write(pen.root, 'P', note, { x: page.left, y, width: page.right - page.left }) + 6
  }
  drawFooters(doc, pen, sheet)
  pen.root.end()
}

function muted(size: number, font: Font = 'text'): Look {
  return { font, size, colour: colours.muted }
}

function drawCustomer(pen: Pen, { customer }: InvoiceSheet, box: Box): number {
  let y = pen.write(pen.root, 'P', customer.label, box, muted(8)) + 2
  for (const [index, line] of customer.lines.entries()) {
    y = pen.write(pen.root, 'P', line, { ...box, y }, { font: index === 0 ? 'strong' : 'text' })
  }
  return y
}

function drawFacts(pen: Pen, { facts }: InvoiceSheet, { x, y: top, width }: Box): number {
  let y = top
  const labelWidth = 96
  for (const { label, value } of facts) {
    const labelEnd = pen.write(pen.root, 'P', label, { x, y, width: labelWidth - 8 }, muted(9.5))
    // The order's number is a long word.
    const look = value.length > 34 ? { size: 8 } : {}
    const valueEnd = pen.write(pen.root, 'P', value, { x: x + labelWidth, y, width: width - labelWidth }, look)
    y = Math.max(labelEnd, valueEnd) + 1.5
  }
  return y
}

/** Returns where a block of this height may begin: on this page, or on top of a new one. */
function roomFor(doc: PDFKit.PDFDocument, y: number, height: number): number {
  if (y + height <= page.bottom) return y
  doc.addPage()
  return page.top
}

function drawTable(doc: PDFKit.PDFDocument, pen: Pen, sheet: InvoiceSheet, top: number): number {
  const table = doc.struct('Table')
  pen.root.add(table)
  const cells = {
    item: page.left,
    quantity: columns.item,
    unitPrice: columns.quantity,
    amount: columns.unitPrice,
  } as const
  const boxOf = (column: keyof typeof cells, y: number): Box => ({
    x: cells[column],
    y,
    width: columns[column] - cells[column] - (column === 'amount' ? 0 : 10),
    align: column === 'item' ? 'left' : 'right',
  })
  const row = (y: number, tag: 'TH' | 'TD', texts: Record<keyof typeof cells, string>, look: Look): number => {
    const element = doc.struct('TR')
    table.add(element)
    const ends = (Object.keys(cells) as (keyof typeof cells)[]).map((column) =>
      pen.write(element, tag, texts[column], boxOf(column, y), look),
    )
    element.end()
    return Math.max(...ends)
  }
  let y = row(top, 'TH', sheet.columns, muted(8)) + 5
  pen.rule(y)
  y += 8
  for (const { description, ...texts } of sheet.rows) {
    y = roomFor(doc, y, 40)
    y = row(y, 'TD', texts, {}) + 1
    if (description !== null) {
      const element = doc.struct('TR')
      table.add(element)
      y = pen.write(element, 'TD', description, boxOf('item', y), muted(9)) + 1
      element.end()
    }
    y += 6
  }
  y = roomFor(doc, y, 90)
  pen.rule(y)
  y += 8
  for (const [index, { label, value }] of sheet.totals.entries()) {
    const isTotal = index === sheet.totals.length - 1
    const look: Look = isTotal ? { font: 'strong', size: 11 } : {}
    const element = doc.struct('TR')
    table.add(element)
    if (isTotal) y += 3
    const labelBox: Box = { x: columns.item, y, width: columns.unitPrice - columns.item - 10, align: 'right' }
    const labelEnd = pen.write(element, 'TH', label, labelBox, look)
    y = Math.max(labelEnd, pen.write(element, 'TD', value, boxOf('amount', y), look)) + 3
    element.end()
  }
  table.end()
  return y + 22
}

/** On every page: who sells, with the numbers that tax law asks for. */
function drawFooters(doc: PDFKit.PDFDocument, pen: Pen, { seller, language }: InvoiceSheet): void {
  const { start, count } = doc.bufferedPageRange()
  const width = page.right - page.left
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index)
    pen.rule(page.bottom + 22)
    const text = [seller.name, ...seller.lines].join('  ·  ')
    const end = pen.write(pen.root, 'P', text, { x: page.left, y: page.bottom + 32, width }, muted(8))
    if (count === 1) continue
    const number = invoiceWords[language].page(index + 1, count)
    pen.write(pen.root, 'P', number, { x: page.left, y: end + 4, width, align: 'right' }, muted(8))
  }
}
