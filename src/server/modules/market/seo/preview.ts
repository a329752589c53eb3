/** The preview picture of a shared listing: the first photo with the facts on it. */
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { previewSize } from '../../../../contract/market/listing-path.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import type { Scope } from '../../../scope.ts'
import { readImageFile } from '../images/service.ts'
import { type DrawnSite, previewDrawing, shareDrawing } from './preview-drawing.ts'
import { type PreviewFacts, previewFacts } from './store.ts'

const { resolve } = createRequire(import.meta.url)
const fontFiles = ['500Medium/Inter_500Medium.ttf', '700Bold/Inter_700Bold.ttf'].map((file) =>
  resolve(`@expo-google-fonts/inter/${file}`),
)

export interface Preview {
  /** Identifies the content: the same facts and photo always give the same picture. */
  contentHash: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface Previews {
  /** Returns the picture of a listing on offer, or null. */
  of(scope: Scope, listingId: string, language: Language, site: DrawnSite): Promise<Preview | null>
}

const maxBytes = 32 * 1024 * 1024

/** Draws each picture once, also for concurrent requests. */
export function createPreviews(): Previews {
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
  })
  const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    of: async (scope, listingId, language, site) => {
      const facts = await previewFacts(scope.db, listingId, scope.now())
      if (!facts) return null
      const svg = previewDrawing(facts, language, site)
      const { ground } = site.brand
      const contentHash = createHash('sha256').update(`${facts.contentHash} ${ground} ${svg}`).digest('base64url')
      const known = drawn.get(contentHash)
      if (known) return { contentHash, bytes: known }
      let work = drawing.get(contentHash)
      if (!work) {
        work = draw(scope, facts, svg, ground).finally(() => drawing.delete(contentHash))
        drawing.set(contentHash, work)
      }
      const bytes = await work
      drawn.set(contentHash, bytes)
      return { contentHash, bytes }
    },
  }
}

async function draw(
  scope: Scope,
  facts: PreviewFacts,
  svg: string,
  background: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const written = await rendered(svg)
  const photo = await photoOf(scope, facts)
  const ground = photo
    ? sharp(photo).resize({ ...previewSize, fit: 'cover' })
    : sharp({ create: { ...previewSize, channels: 3, background } })
  const { data } = await ground
    .composite([{ input: written.asPng() }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return new Uint8Array(data)
}

/** The picture of pages without one of their own. */
export async function drawShare(site: DrawnSite): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp((await rendered(shareDrawing(site))).asPng())
  return new Uint8Array(await drawn.png({ palette: true, colours: 64 }).toBuffer())
}

function rendered(svg: string) {
  return renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' },
    fitTo: { mode: 'width', value: previewSize.width },
  })
}

/** Returns the smallest stored width that fills the picture, else the largest. */
async function photoOf(scope: Scope, { contentHash, widths }: PreviewFacts): Promise<Uint8Array | null> {
  if (contentHash === null || widths === null) return null
  const width = widths.toSorted((a, b) => a - b).find((stored) => stored >= previewSize.width) ?? Math.max(...widths)
  return readImageFile(scope, { contentHash, width })
}
