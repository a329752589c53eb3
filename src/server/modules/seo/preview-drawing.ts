/** The text over the photo of a preview picture, as SVG. Bundled fonts only: a server may have none. */
import { psOfKw } from '../../../contract/power.ts'
import { previewSize } from '../../../contract/listing-path.ts'
import { secondLineOf } from '../../../contract/second-line.ts'
import { type Language, localeOf } from '../../../contract/vocabulary.ts'
import type { PreviewFacts } from './store.ts'
import { escaped } from '../../platform/xml.ts'

const margin = 64

/** The brand's pine and paper; a picture has no dark theme. */
const pine = '#00573d'
const paper = '#fbfdfb'
/** The roof over two lanes. */
const mark = `<path d="M6 12.5 16 7l10 5.5v3H6z"/><path d="M9 18v7M23 18v7M16 18v2.2m0 2.6V25" stroke="${paper}" stroke-width="2.4" stroke-linecap="round" fill="none"/>`

/** The picture of pages without one of their own. */
export function shareDrawing(siteName: string): string {
  const { width, height } = previewSize
  const size = Math.min(104, Math.floor(940 / Math.max(1, siteName.length)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Inter" fill="${paper}">
  <rect width="${width}" height="${height}" fill="${pine}"/>
  <g transform="translate(200 195) scale(7.5)"><rect width="32" height="32" rx="8" fill="#0b6a4d"/>${mark}</g>
  <text x="490" y="${315 + size / 3}" font-size="${size}" font-weight="700">${escaped(siteName)}</text>
</svg>`
}

export const groundColour = '#17352a'

export function previewDrawing(facts: PreviewFacts, language: Language, siteName: string): string {
  const { width, height } = previewSize
  const price = euros(facts.priceEuros, language)
  const title = shortened(facts.title, 30)
  const secondLine = secondLineOf(facts)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Inter" fill="${paper}">
  <defs><linearGradient id="shade" x2="0" y2="1">
    <stop offset="0" stop-color="#06120d" stop-opacity=".45"/><stop offset=".3" stop-color="#06120d" stop-opacity="0"/>
    <stop offset=".55" stop-color="#06120d" stop-opacity=".2"/><stop offset=".72" stop-color="#06120d" stop-opacity=".68"/><stop offset="1" stop-color="#06120d" stop-opacity=".92"/>
  </linearGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#shade)"/>
  ${logo(margin, 48, siteName)}
  <text x="${margin}" y="${secondLine === null ? 500 : 458}" font-size="${title.length > 22 ? 54 : 66}" font-weight="700">${escaped(title)}</text>
  ${secondLine === null ? '' : `<text x="${margin}" y="508" font-size="34" font-weight="500" fill-opacity=".85">${escaped(shortened(secondLine, 40))}</text>`}
  <text x="${margin}" y="574" font-size="36" font-weight="500">${escaped(factLine(facts, language))}</text>
  <text x="${width - margin}" y="578" font-size="64" font-weight="700" text-anchor="end">${escaped(price)}</text>
</svg>`
}

/** The mark of the site with its name. */
function logo(x: number, y: number, siteName: string): string {
  return `<g transform="translate(${x} ${y})">
    <g transform="scale(2)"><rect width="32" height="32" rx="8" fill="${pine}"/>${mark}</g>
    <text x="82" y="45" font-size="38" font-weight="700">${escaped(siteName)}</text>
  </g>`
}

/** Facts that need no words, so that they are understood in every language. */
function factLine({ year, mileageKm, powerKw }: PreviewFacts, language: Language): string {
  const power = powerKw === null ? [] : [`${powerKw} kW (${psOfKw(powerKw)} PS)`]
  return [String(year), `${formatted(mileageKm, language)} km`, ...power].join('  ·  ')
}

/** Formatted as on the listing's page. */
function euros(value: number, language: Language): string {
  const style = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0, useGrouping: 'always' } as const
  return new Intl.NumberFormat(localeOf(language), style).format(value)
}

function formatted(value: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { useGrouping: 'always' }).format(value)
}

function shortened(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`
}
