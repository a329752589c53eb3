/** Logos: what a file must be to stand for the market. */
import { createHash } from 'node:crypto'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { type LogoPart, type LogoType, maxLogoBytes, maxLogoSide } from '../../../../contract/market/market-choices.ts'
import { Problem } from '../../../problem.ts'
import { safeSvg } from './svg-logo.ts'

/** A logo that may be shown. */
export interface CheckedLogo {
  id: string
  leftOut: LogoPart[]
  mediaType: LogoType
  /** SVG as text, PNG as base64. */
  content: string
  width: number
  height: number
}

type Reason = 'type' | 'too_large' | 'damaged' | 'too_many_pixels' | 'no_size' | 'empty'

function refusal(reason: Reason): Problem {
  return new Problem('logo_not_usable', { details: { reason, maxBytes: maxLogoBytes, maxSide: maxLogoSide } })
}

/** Returns a logo written anew, without anything but the picture. Throws `logo_not_usable` with the reason. */
export async function checkLogo(bytes: Uint8Array): Promise<CheckedLogo> {
  if (bytes.byteLength > maxLogoBytes) throw refusal('too_large')
  const isPng = Buffer.from(bytes.subarray(0, 8)).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
  const logo = isPng ? await pngLogo(bytes) : svgLogo(bytes)
  const id = createHash('sha256').update(`${logo.mediaType} ${logo.content}`).digest('hex')
  return { id, ...logo }
}

function svgLogo(bytes: Uint8Array): Omit<CheckedLogo, 'id'> {
  const text = Buffer.from(bytes).toString('utf8')
  if (!/<svg[\s>]/i.test(text)) throw refusal('type')
  const logo = safeSvg(text)
  if (!logo) throw refusal('no_size')
  if (!drawsAnything(logo.svg)) throw refusal('empty')
  return {
    mediaType: 'image/svg+xml',
    content: logo.svg,
    width: logo.width,
    height: logo.height,
    leftOut: logo.leftOut,
  }
}

function drawsAnything(svg: string): boolean {
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: 96 } }).render()
  return pixels.some((value, index) => index % 4 === 3 && value > 0)
}

async function pngLogo(bytes: Uint8Array): Promise<Omit<CheckedLogo, 'id'>> {
  const { width, height } = await sizeOf(bytes)
  if (Math.max(width, height) > maxLogoSide) throw refusal('too_many_pixels')
  const data = await drawnAnew(bytes)
  return { mediaType: 'image/png', content: data.toString('base64'), width, height, leftOut: [] }
}

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: maxLogoSide ** 2 }).metadata()
    return { width, height }
  } catch {
    throw refusal('damaged')
  }
}

/** Only the pixels: no profile, no text, nothing behind the end of the picture. */
async function drawnAnew(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: maxLogoSide ** 2 })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch {
    throw refusal('damaged')
  }
}
