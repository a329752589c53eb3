/** The market's mark as a drawing: its logo, else the roof over two lanes in the market's colour. */
import { renderAsync } from '@resvg/resvg-js'
import { brandTokens, hexOf, type Theme } from '../../../contract/market/brand-colours.ts'
import type { Market } from '../../../contract/market/market-choices.ts'
import type { Db } from '../database/database.ts'
import { escaped } from '../xml.ts'
import { findLogo, type LogoRow } from './store.ts'

/** The software's pine and paper. */
const pine = { light: '#00573d', dark: '#5fd6ab' }
const paper = { light: '#fbfdfb', dark: '#0d2a20' }

export interface Brand {
  /** The market's colour and what is written on it, `#rrggbb`. */
  colour: string
  onColour: string
  /** The dark ground of a picture without a photo. */
  ground: string
  /** A drawing in a square of 32 units. */
  mark: string
}

/** Returns what pictures of the market are drawn with. */
export async function brandOf(
  db: Db,
  market: Pick<Market, 'colours' | 'logos'>,
  theme: Theme = 'light',
): Promise<Brand> {
  const chosen = market.colours[theme]
  const colour = chosen ?? pine[theme]
  const onColour = chosen === null ? paper[theme] : hexOf(brandTokens(chosen, theme)['on-brand'])
  const ground = market.colours.light === null ? '#17352a' : hexOf(brandTokens(market.colours.light, 'light').hero)
  const logo = market.logos[theme] ?? market.logos.light ?? market.logos.dark
  const file = logo && (await findLogo(db, logo.id))
  return { colour, onColour, ground, mark: file ? logoMark(file) : roofMark(colour, onColour) }
}

/** On paper, which every logo for light pages is made for. */
function logoMark(logo: LogoRow): string {
  return `<rect width="32" height="32" rx="8" fill="#ffffff"/><image x="3" y="3" width="26" height="26" preserveAspectRatio="xMidYMid meet" href="${escaped(dataAddress(logo))}"/>`
}

function dataAddress({ mediaType, content }: LogoRow): string {
  const base64 = mediaType === 'image/png' ? content : Buffer.from(content).toString('base64')
  return `data:${mediaType};base64,${base64}`
}

function roofMark(colour: string, onColour: string): string {
  return `<rect width="32" height="32" rx="8" fill="${colour}"/><path d="M6 12.5 16 7l10 5.5v3H6z" fill="${onColour}"/><path d="M9 18v7M23 18v7M16 18v2.2m0 2.6V25" stroke="${onColour}" stroke-width="2.4" stroke-linecap="round" fill="none"/>`
}

/** The mark alone, for a browser's tab. */
export function iconSvg({ mark }: Pick<Brand, 'mark'>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark}</svg>`
}

/** The mark as PNG. `isWhole` fills the square, with room around the mark, for systems that cut icons into their shape. */
export async function iconPng(
  { mark, colour }: Brand,
  size: number,
  isWhole = false,
): Promise<Uint8Array<ArrayBuffer>> {
  const svg = isWhole
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colour}"/><g transform="translate(5 5) scale(.6875)">${mark}</g></svg>`
    : iconSvg({ mark })
  const drawn = await renderAsync(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: size } })
  return new Uint8Array(drawn.asPng())
}

/** A PNG in the form of favicon.ico, which old browsers ask for. */
export function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)
  return new Uint8Array(Buffer.concat([head, png]))
}
