/** Writes the icons of the installed site and the picture of shared links into `public/`, from the logo. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

const folder = new URL('../public/', import.meta.url)
const { resolve } = createRequire(import.meta.url)
const pine = '#00573d'
const paper = '#fbfdfb'

const logo = readFileSync(new URL('favicon.svg', folder), 'utf8')
/** Without its ground and its dark form: the roof over two lanes. */
const mark = [...logo.matchAll(/<path[^>]*\/>/g)].join('')

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

function rendered(source: string, width: number): Buffer {
  const fontFiles = [resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')]
  return new Resvg(source, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false, fontFiles } })
    .render()
    .asPng()
}

async function write(name: string, source: string, width: number): Promise<void> {
  const png = await sharp(rendered(source, width)).png({ palette: true, colours: 64, effort: 10 }).toBuffer()
  writeFileSync(new URL(name, folder), png)
}

const icon = svg(32, 32, `<rect width="32" height="32" rx="8" fill="${pine}"/>${mark}`)
// Launchers cut a circle out of it, so the mark keeps to the inner four fifths.
const maskable = svg(
  32,
  32,
  `<rect width="32" height="32" fill="${pine}"/><g transform="translate(4.8 4.8) scale(.7)">${mark}</g>`,
)
const share = svg(
  1200,
  630,
  `<rect width="1200" height="630" fill="${pine}"/>
  <g transform="translate(200 195) scale(7.5)"><rect width="32" height="32" rx="8" fill="#0b6a4d"/>${mark}</g>
  <text x="490" y="350" font-family="Inter" font-weight="700" font-size="104" fill="${paper}">Forecourt</text>`,
)

await write('icon-192.png', icon, 192)
await write('icon-512.png', icon, 512)
await write('icon-maskable-512.png', maskable, 512)
await write('share.png', share, 1200)
