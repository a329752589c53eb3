/**
 * SVG logos, written anew from what draws: no script, no event, nothing of elsewhere, no repetition without end. What is not
 * known is left out.
 */
import { create } from 'xmlbuilder2'
import type { LogoPart } from '../../../../contract/market/market-choices.ts'
import { ownValue } from '../../../../contract/market/own-value.ts'
import { escaped } from '../../../platform/xml.ts'

const elements: ReadonlySet<string> = new Set([
  'svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'defs', 'linearGradient',
  'radialGradient', 'stop', 'clipPath', 'mask', 'style', 'title',
]) // prettier-ignore

const attributes: ReadonlySet<string> = new Set([
  'id', 'class', 'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'width', 'height', 'points',
  'transform', 'fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'clip-path', 'clipPathUnits', 'mask', 'maskUnits',
  'maskContentUnits', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray',
  'stroke-dashoffset', 'stroke-opacity', 'opacity', 'offset', 'stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform',
  'spreadMethod', 'style', 'color', 'viewBox', 'preserveAspectRatio', 'vector-effect', 'paint-order', 'mix-blend-mode',
]) // prettier-ignore

const maxDepth = 30

interface Element {
  nodeType: number
  localName: string
  attributes: Iterable<{ name: string; value: string }>
  childNodes: Iterable<Element>
  textContent: string | null
}

export interface SvgLogo {
  svg: string
  width: number
  height: number
  /** What it had and has no longer, each once. */
  leftOut: LogoPart[]
}

/** Returns the logo without anything that does not draw; null for a text that is no SVG, or has no size. */
export function safeSvg(text: string): SvgLogo | null {
  // Entities and other documents are declared in a DOCTYPE, which a drawing does not need.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return null
  const root = rootOf(text)
  if (root?.localName !== 'svg') return null
  const size = sizeOf(root)
  if (!size) return null
  const { viewBox, width, height } = size
  const leftOut = new Set<LogoPart>()
  const inner = [...root.childNodes].map((child) => written(child, 1, leftOut)).join('')
  const kept = attributesOf(root, new Set(['viewBox', 'width', 'height', 'x', 'y']))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}"${kept}>${inner}</svg>`
  return { svg, width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)), leftOut: [...leftOut] }
}

function rootOf(text: string): Element | null {
  try {
    return create(text).root().node as unknown as Element
  } catch {
    // The parser throws for everything that is not well-formed, which is what this function answers.
    return null
  }
}

function sizeOf(root: Element): { viewBox: string; width: number; height: number } | null {
  const valueOf = (name: string) => [...root.attributes].find((attribute) => attribute.name === name)?.value
  const length = (name: string) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(valueOf(name) ?? '')?.[1] ?? Number.NaN)
  const box = (valueOf('viewBox') ?? '').trim().split(/[\s,]+/).map(Number) // prettier-ignore
  const isBox = box.length === 4 && box.every(Number.isFinite)
  const [left = 0, top = 0, width = 0, height = 0] = isBox ? box : [0, 0, length('width'), length('height')]
  return width > 0 && height > 0 ? { viewBox: [left, top, width, height].join(' '), width, height } : null
}

/** What programs that draw write beside the drawing; nobody misses it. */
const unseen: ReadonlySet<string> = new Set(['metadata', 'desc', 'namedview', 'sodipodi', 'RDF', 'pgf'])

const partNames: Readonly<Record<string, LogoPart>> = {
  text: 'text',
  tspan: 'text',
  textPath: 'text',
  script: 'script',
  image: 'image',
  style: 'style',
  filter: 'effect',
  pattern: 'effect',
  marker: 'effect',
  use: 'repetition',
  symbol: 'repetition',
  animate: 'animation',
  animateTransform: 'animation',
  animateMotion: 'animation',
  set: 'animation',
}

function written(node: Element, depth: number, leftOut: Set<LogoPart>): string {
  if (node.nodeType !== 1) return ''
  const name = node.localName
  if (depth > maxDepth || !elements.has(name)) {
    if (!unseen.has(name)) leftOut.add(ownValue(partNames, name) ?? 'other')
    return ''
  }
  if (name === 'style') {
    const rules = node.textContent ?? ''
    if (isSafeStyle(rules)) return `<style>${escaped(rules)}</style>`
    leftOut.add('style')
    return ''
  }
  const inner =
    name === 'title' ? escaped(node.textContent ?? '') : [...node.childNodes].map((child) => written(child, depth + 1, leftOut)).join('') // prettier-ignore
  return inner === '' ? `<${name}${attributesOf(node)}/>` : `<${name}${attributesOf(node)}>${inner}</${name}>`
}

function attributesOf(node: Element, without: ReadonlySet<string> = new Set()): string {
  return [...node.attributes]
    .filter(({ name, value }) => attributes.has(name) && !without.has(name) && isSafeStyle(value))
    .map(({ name, value }) => ` ${name}="${escaped(value)}"`)
    .join('')
}

/** What a value may call. Whatever else has brackets may fetch something: `image-set`, `src`, `image`, and what is still to come. */
const functions: ReadonlySet<string> = new Set([
  'rgb', 'rgba', 'hsl', 'hsla', 'matrix', 'translate', 'translatex', 'translatey', 'scale', 'scalex', 'scaley', 'rotate', 'skewx',
  'skewy', 'skew',
]) // prettier-ignore

/** Returns whether a value only draws: nothing is fetched or imported, and nothing is written so that it cannot be read. */
function isSafeStyle(value: string): boolean {
  if (/[@\\<]|\/\*|javascript:|data:/i.test(value)) return false
  const calls = value.replaceAll(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/g, '').matchAll(/([\w-]*)(\s*)\(/g)
  // A name has its bracket at once, but for transformations of attributes, which fetch nothing.
  return [...calls].every(([, name = '']) => functions.has(name.toLowerCase()))
}
