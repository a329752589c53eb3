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
  /** A linear gradient in picture coordinates; returns the paint to fill with. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string
  /** A radial gradient, optionally squashed vertically (for shadows on the ground). */
  radial(centre: Point, radius: number, stops: readonly Stop[], squash?: number): string
  clip(data: string): string
  svg(): string
}

export const sheetWidth = 1600
export const sheetHeight = 1200

export function createSheet(): Sheet {
  const definitions: string[] = []
  const shapes: string[] = []
  let ids = 0
  const nextId = () => (ids++).toString(36).padStart(2, 'g')

  function path(data: string, style: Style): void {
    if (data !== '') shapes.push(`<path d="${data}"${attributes(style)}/>`)
  }

  return {
    path,
    polygon: (points, style) => path(pathOf(points, true), style),
    line: (points, style) => path(pathOf(points, false), { fill: 'none', ...style }),
    ellipse: ([x, y], rx, ry, style) =>
      shapes.push(`<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"${attributes(style)}/>`),
    rect: (x, y, width, height, style, radius = 0) =>
      shapes.push(
        `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"` +
          `${radius > 0 ? ` rx="${short(radius)}"` : ''}${attributes(style)}/>`,
      ),
    linear(from, to, stops) {
      const id = nextId()
      definitions.push(
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${short(from[0])}" y1="${short(from[1])}" ` +
          `x2="${short(to[0])}" y2="${short(to[1])}">${stops.map(stopText).join('')}</linearGradient>`,
      )
      return `url(#${id})`
    },
    radial([x, y], radius, stops, squash = 1) {
      const id = nextId()
      definitions.push(
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${short(radius)}" ` +
          `gradientTransform="matrix(1 0 0 ${short(squash, 3)} ${short(x)} ${short(y)})">` +
          `${stops.map(stopText).join('')}</radialGradient>`,
      )
      return `url(#${id})`
    },
    clip(data) {
      const id = nextId()
      definitions.push(`<clipPath id="${id}"><path d="${data}"/></clipPath>`)
      return id
    },
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${sheetHeight}" ` +
      `viewBox="0 0 ${sheetWidth} ${sheetHeight}"><defs>${definitions.join('')}</defs>${shapes.join('')}</svg>`,
  }
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
  return Math.round(value * 10) / 10
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
  if (style.opacity !== undefined) text += ` opacity="${short(style.opacity, 3)}"`
  if (style.clip !== undefined) text += ` clip-path="url(#${style.clip})"`
  return text
}
