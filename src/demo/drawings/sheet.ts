/** The drawing surface: collects paths and gradients and writes the SVG text. */
import { simplify, type Point } from './geometry.ts'
import { hex, type Rgb } from './paint.ts'

export interface Stop {
  at: number
  colour: Rgb | string
  opacity?: number
}

export interface Style {
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  clip?: string
  round?: boolean
  dash?: string
}

export interface Sheet {
  /** Draws SVG path data. */
  path(data: string, style: Style): void
  polygon(points: readonly Point[], style: Style): void
  line(points: readonly Point[], style: Style): void
  ellipse(centre: Point, radiusX: number, radiusY: number, style: Style): void
  rect(x: number, y: number, width: number, height: number, style: Style, radius?: number): void
  /** A gradient from the left to the right edge of whatever it fills. Equal gradients are written once. */
  across(stops: readonly Stop[]): string
  /** The same from the top to the bottom edge. */
  down(stops: readonly Stop[]): string
  /** The same along any line, in shares of the box around the shape. */
  slanted(from: Point, to: Point, stops: readonly Stop[]): string
  /** A linear gradient in picture coordinates; returns the paint to fill with. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string
  /** A radial gradient, optionally squashed vertically (for shadows on the ground). */
  radial(centre: Point, radius: number, stops: readonly Stop[], squash?: number): string
  clip(data: string): string
  /** Draws a motif given around 0,0 in another place and size; what is used more than once is written once. */
  stamp(motif: readonly (readonly [data: string, fill: string])[], at: Point, scale: number): void
  /** Everything drawn by `draw` gets soft edges, as backgrounds have in good photographs; far quicker than a blur. */
  soft(draw: () => void): void
  /** Everything drawn by `draw` is cut to a clip. */
  within(clip: string, draw: () => void): void
  /** The SVG text; `mirrored` swaps left and right. */
  svg(mirrored?: boolean): string
}

export const sheetWidth = 1600
export const sheetHeight = 1200

export function createSheet(): Sheet {
  const definitions: string[] = []
  const shapes: string[] = []
  let ids = 0
  const nextId = () => (ids++).toString(36).padStart(2, 'g')

  function path(data: string, style: Style): void {
    if (data === '') return
    const edge =
      softening && style.stroke === undefined && style.fill !== undefined && style.fill !== 'none'
        ? ` stroke="${style.fill}"`
        : ''
    shapes.push(`<path d="${data}"${attributes(style)}${edge}/>`)
  }

  let softening = false
  const written = new Map<string, string>()

  /** Defines `element` with its attributes and content, or finds the equal one defined before. */
  function define(element: string, attributesText: string, content: string): string {
    const key = `${element}${attributesText}${content}`
    let id = written.get(key)
    if (id === undefined) {
      id = nextId()
      written.set(key, id)
      definitions.push(`<${element} id="${id}"${attributesText}>${content}</${element}>`)
    }
    return id
  }

  const boxed = (direction: string, stops: readonly Stop[]) =>
    `url(#${define('linearGradient', direction, stops.map(stopText).join(''))})`

  return {
    path,
    across: (stops) => boxed('', stops),
    down: (stops) => boxed(' x2="0" y2="1"', stops),
    slanted: ([x1, y1], [x2, y2], stops) =>
      boxed(` x1="${short(x1, 2)}" y1="${short(y1, 2)}" x2="${short(x2, 2)}" y2="${short(y2, 2)}"`, stops),
    polygon: (points, style) => {
      if (inPicture(points)) path(pathOf(points, true), style)
    },
    line: (points, style) => {
      if (inPicture(points)) path(pathOf(points, false), { fill: 'none', ...style })
    },
    ellipse: ([x, y], rx, ry, style) =>
      shapes.push(
        `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"${attributes(style)}/>`,
      ),
    rect: (x, y, width, height, style, radius = 0) =>
      shapes.push(
        `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"` +
          `${radius > 0 ? ` rx="${short(radius)}"` : ''}${attributes(style)}/>`,
      ),
    linear(from, to, stops) {
      const line =
        ` gradientUnits="userSpaceOnUse" x1="${short(from[0])}" y1="${short(from[1])}" ` +
        `x2="${short(to[0])}" y2="${short(to[1])}"`
      return `url(#${define('linearGradient', line, stops.map(stopText).join(''))})`
    },
    radial([x, y], radius, stops, squash = 1) {
      const circle =
        ` gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${short(radius)}" ` +
        `gradientTransform="matrix(1 0 0 ${short(squash, 3)} ${short(x)} ${short(y)})"`
      return `url(#${define('radialGradient', circle, stops.map(stopText).join(''))})`
    },
    clip(data) {
      return define('clipPath', '', `<path d="${data}"/>`)
    },
    stamp(motif, [x, y], scale) {
      const id = define('g', '', motif.map(([data, fill]) => `<path d="${data}" fill="${fill}"/>`).join(''))
      shapes.push(`<use href="#${id}" transform="translate(${short(x)} ${short(y)})scale(${short(scale, 2)})"/>`)
    },
    soft(draw) {
      shapes.push('<g stroke-width="9" stroke-opacity=".38" stroke-linejoin="round">')
      softening = true
      draw()
      softening = false
      shapes.push('</g>')
    },
    within(clip, draw) {
      shapes.push(`<g clip-path="url(#${clip})">`)
      draw()
      shapes.push('</g>')
    },
    svg: (mirrored = false) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${sheetHeight}" ` +
      `viewBox="0 0 ${sheetWidth} ${sheetHeight}"><defs>${definitions.join('')}</defs>` +
      (mirrored
        ? `<g transform="translate(${sheetWidth})scale(-1 1)">${shapes.join('')}</g></svg>`
        : `${shapes.join('')}</svg>`),
  }
}

/** Whether any part of a shape is visible; the rasteriser fails on clipped shapes that lie wholly outside. */
export function inPicture(points: readonly Point[]): boolean {
  const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])]
  return Math.max(...xs) > 0 && Math.min(...xs) < sheetWidth && Math.max(...ys) > 0 && Math.min(...ys) < sheetHeight
}

/** Path data in relative steps: the shortest form of the same line. */
export function pathOf(points: readonly Point[], closed: boolean): string {
  const kept = simplify(points.filter((point) => Number.isFinite(point[0]) && Number.isFinite(point[1])))
  const first = kept[0]
  if (first === undefined || kept.length < 2) return ''
  let [x, y] = [round(first[0]), round(first[1])]
  let data = `M${short(x)} ${short(y)}l`
  kept.slice(1).forEach((point, index) => {
    const [nextX, nextY] = [round(point[0]), round(point[1])]
    const [stepX, stepY] = [short(nextX - x), short(nextY - y)]
    data += `${index > 0 && !stepX.startsWith('-') ? ' ' : ''}${stepX}${stepY.startsWith('-') ? '' : ' '}${stepY}`
    ;[x, y] = [nextX, nextY]
  })
  return closed ? `${data}z` : data
}

function round(value: number): number {
  return Math.round(value * 2) / 2
}

function short(value: number, digits = 1): string {
  const text = value.toFixed(digits).replace(/\.?0+$/, '')
  return text === '-0' || text === '' ? '0' : text.replace(/^(-?)0\./, '$1.')
}

function stopText({ at, colour, opacity }: Stop): string {
  const paint = typeof colour === 'string' ? colour : hex(colour)
  const alpha = opacity === undefined ? '' : ` stop-opacity="${short(opacity, 2)}"`
  return `<stop offset="${short(at, 2)}" stop-color="${paint}"${alpha}/>`
}

function attributes(style: Style): string {
  let text = ''
  if (style.fill !== undefined) text += ` fill="${style.fill}"`
  if (style.stroke !== undefined) text += ` stroke="${style.stroke}" stroke-width="${short(style.width ?? 1, 2)}"`
  if (style.stroke !== undefined && style.round === true) text += ' stroke-linecap="round" stroke-linejoin="round"'
  if (style.dash !== undefined) text += ` stroke-dasharray="${style.dash}"`
  // Opacity of fill and stroke, not of the element, which would make rasterisers draw it on a layer of its own.
  if (style.opacity !== undefined) {
    const opacity = short(style.opacity, 3)
    if (style.fill !== 'none') text += ` fill-opacity="${opacity}"`
    if (style.stroke !== undefined) text += ` stroke-opacity="${opacity}"`
  }
  if (style.clip !== undefined) text += ` clip-path="url(#${style.clip})"`
  return text
}
