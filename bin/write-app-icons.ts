/** Writes the icons of the installed site into `public/`, from the logo. */
import { readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

const folder = new URL('../public/', import.meta.url)
const pine = '#00573d'

const logo = readFileSync(new URL('favicon.svg', folder), 'utf8')
/** Without its background and its dark variant: the roof over two lanes. */
const mark = [...logo.matchAll(/<path[^>]*\/>/g)].join('')

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

function rendered(source: string, width: number): Buffer {
  return new Resvg(source, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng()
}

async function write(name: string, source: string, width: number): Promise<void> {
  const png = await sharp(rendered(source, width)).png({ palette: true, colours: 64, effort: 10 }).toBuffer()
  writeFileSync(new URL(name, folder), png)
}

const icon = svg(32, 32, `<rect width="32" height="32" rx="8" fill="${pine}"/>${mark}`)
// Launchers crop it to a circle, so the logo stays within the inner four fifths.
const maskable = svg(
  32,
  32,
  `<rect width="32" height="32" fill="${pine}"/><g transform="translate(4.8 4.8) scale(.7)">${mark}</g>`,
)
await write('icon-192.png', icon, 192)
await write('icon-512.png', icon, 512)
await write('icon-maskable-512.png', maskable, 512)
