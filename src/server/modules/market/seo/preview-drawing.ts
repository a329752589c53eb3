/** The text over the photo of a preview picture, as SVG. Bundled fonts only: a server may have none. */
import { psOfKw } from '../../../../contract/market/power.ts'
import { previewSize } from '../../../../contract/market/listing-path.ts'
import { secondLineOf } from '../../../../contract/market/second-line.ts'
import { vehicleName } from '../../../../contract/market/vehicle-names.ts'
import { type Language, languageTable, localeOf } from '../../../../contract/market/vocabulary.ts'
import type { Brand } from '../../../platform/market/brand-drawing.ts'
import type { PreviewFacts } from './store.ts'
import { escaped } from '../../../platform/xml.ts'

const margin = 64

/** Written on photos, whatever the market's colours are. */
const paper = '#fbfdfb'

/** The market as its pictures show it; a picture has no dark theme. */
export interface DrawnSite {
  name: string
  brand: Brand
}

/** The picture of pages without one of their own. */
export function shareDrawing({ name: siteName, brand }: DrawnSite): string {
  const { width, height } = previewSize
  const size = Math.min(104, Math.floor(940 / Math.max(1, siteName.length)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Inter" fill="${brand.onColour}">
  <rect width="${width}" height="${height}" fill="${brand.colour}"/>
  <g transform="translate(200 195) scale(7.5)">${brand.mark}</g>
  <text x="490" y="${315 + size / 3}" font-size="${size}" font-weight="700">${escaped(siteName)}</text>
</svg>`
}

export function previewDrawing(facts: PreviewFacts, language: Language, site: DrawnSite): string {
  const { width, height } = previewSize
  const price = euros(facts.priceEuros, language)
  const title = shortened(vehicleName(language, facts.title), 30)
  const secondLine = secondLineOf(facts)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Inter" fill="${paper}">
  <defs><linearGradient id="shade" x2="0" y2="1">
    <stop offset="0" stop-color="#06120d" stop-opacity=".45"/><stop offset=".3" stop-color="#06120d" stop-opacity="0"/>
    <stop offset=".55" stop-color="#06120d" stop-opacity=".2"/><stop offset=".72" stop-color="#06120d" stop-opacity=".68"/><stop offset="1" stop-color="#06120d" stop-opacity=".92"/>
  </linearGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#shade)"/>
  ${logo(margin, 48, site)}
  <text x="${margin}" y="${secondLine === null ? 500 : 458}" font-size="${title.length > 22 ? 54 : 66}" font-weight="700">${escaped(title)}</text>
  ${secondLine === null ? '' : `<text x="${margin}" y="508" font-size="34" font-weight="500" fill-opacity=".85">${escaped(shortened(secondLine, 40))}</text>`}
  <text x="${margin}" y="574" font-size="36" font-weight="500">${escaped(factLine(facts, language))}</text>
  <text x="${width - margin}" y="578" font-size="64" font-weight="700" text-anchor="end">${escaped(price)}</text>
</svg>`
}

/** The mark of the site with its name. */
function logo(x: number, y: number, { name, brand }: DrawnSite): string {
  return `<g transform="translate(${x} ${y})">
    <g transform="scale(2)">${brand.mark}</g>
    <text x="82" y="45" font-size="38" font-weight="700">${escaped(name)}</text>
  </g>`
}

/** Facts that need no words, so that they are understood in every language. */
function factLine({ year, mileageKm, powerKw }: PreviewFacts, language: Language): string {
  const power = powerKw === null ? [] : [`${powerKw} kW (${psOfKw(powerKw)} ${languageTable[language].horsepower})`]
  const driven = mileageKm === null ? [] : [`${formatted(mileageKm, language)} km`]
  return [String(year), ...driven, ...power].join('  ·  ')
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
