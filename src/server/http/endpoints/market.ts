/** Logos and icons of the market. Without a look of its own, the icons of the software are files of the web zone. */
import { type Context, Hono } from 'hono'
import type { Market } from '../../../contract/market/market-choices.ts'
import type { Variables } from '../request-info.ts'
import { brandOf, icoOf, iconPng, iconSvg } from '../../platform/market/brand-drawing.ts'
import { findLogo } from '../../platform/market/live-market.ts'
import { guaranteeNoticeFile } from '../../modules/market/market/service.ts'
import type { Platform } from '../../platform/platform.ts'

type PublicContext = Context<{ Variables: Variables }>
interface Drawn {
  type: string
  bytes: string | Uint8Array<ArrayBuffer>
}

const icoSize = 48
const pngs = {
  '/icon-192.png': { size: 192, isWhole: false },
  '/icon-512.png': { size: 512, isWhole: false },
  '/icon-maskable-512.png': { size: 512, isWhole: true },
  '/apple-touch-icon.png': { size: 180, isWhole: true },
} as const
type PngPath = keyof typeof pngs
const paths = [...(Object.keys(pngs) as PngPath[]), '/favicon.svg', '/favicon.ico'] as const

/** A logo is a picture, whatever is in it: nothing of it runs, and it fetches nothing. */
const logoPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

export function marketEndpoints({ database: { db }, market }: Platform): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>()
  let known: { of: Market; icons: Map<string, Promise<Drawn>> } | undefined

  app.get('/logo/:file{[0-9a-f]{64}\\.(svg|png)}', async (c) => {
    const [id = '', ending] = c.req.param('file').split('.')
    const logo = await findLogo(db, id)
    if (logo?.mediaType !== (ending === 'png' ? 'image/png' : 'image/svg+xml')) return c.text('Not found', 404)
    const bytes = ending === 'png' ? new Uint8Array(Buffer.from(logo.content, 'base64')) : logo.content
    c.header('content-security-policy', logoPolicy)
    return c.body(bytes, 200, {
      'content-type': logo.mediaType,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  app.get('/guarantee-notice/:file', (c) => {
    const file = guaranteeNoticeFile(c.req.param('file'))
    if (!file) return c.text('Not found', 404)
    c.header('content-security-policy', logoPolicy)
    return c.body(file.bytes, 200, {
      'content-type': file.mediaType,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  for (const path of paths) {
    app.get(path, async (c: PublicContext, next) => {
      const { current } = market
      if (!hasOwnLook(current)) return next()
      if (known?.of !== current) known = { of: current, icons: new Map() }
      const drawing = known.icons.get(path) ?? draw(current, path)
      known.icons.set(path, drawing)
      const { type, bytes } = await drawing
      return c.body(bytes, 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' })
    })
  }

  async function draw(current: Market, path: (typeof paths)[number]): Promise<Drawn> {
    const brand = await brandOf(db, current)
    if (path === '/favicon.svg') return { type: 'image/svg+xml', bytes: iconSvg(brand) }
    if (path === '/favicon.ico') {
      return { type: 'image/x-icon', bytes: icoOf(await iconPng(brand, icoSize), icoSize) }
    }
    const { size, isWhole } = pngs[path]
    return { type: 'image/png', bytes: await iconPng(brand, size, isWhole) }
  }
  return app
}

function hasOwnLook({ colours, logos }: Market): boolean {
  return colours.light !== null || colours.dark !== null || logos.light !== null || logos.dark !== null
}
