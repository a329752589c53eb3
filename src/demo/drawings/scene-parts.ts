/** What scenes are made of: sky, ground, walls along the road, clouds, trees. */
import { project, projectPolygon, type Camera, type Point, type Vec3 } from './geometry.ts'
import { sheetHeight, sheetWidth, type Sheet, type Stop } from './sheet.ts'

export function sky(sheet: Sheet, horizonY: number, stops: readonly (readonly [number, string])[]): void {
  const gradient = stops.map(([at, colour]) => ({ at, colour }))
  sheet.rect(0, 0, sheetWidth, horizonY + 2, { fill: sheet.linear([0, 0], [0, horizonY], gradient) })
}

export function floor(sheet: Sheet, horizonY: number, stops: readonly (readonly [number, string])[]): void {
  const gradient: Stop[] = stops.map(([at, colour]) => ({ at, colour }))
  sheet.rect(0, horizonY, sheetWidth, sheetHeight - horizonY, {
    fill: sheet.linear([0, horizonY], [0, sheetHeight], gradient),
  })
}

/** A strip of ground along the road, between two distances from the vehicle's centre line. */
export function strip(sheet: Sheet, camera: Camera, near: number, far: number, fill: string, opacity = 1): void {
  const points: Vec3[] = [
    [-160, near, 0],
    [160, near, 0],
    [160, far, 0],
    [-160, far, 0],
  ]
  sheet.polygon(projectPolygon(camera, points), { fill, opacity })
}

/** A wall parallel to the road. */
export function wall(
  sheet: Sheet,
  camera: Camera,
  y: number,
  from: number,
  to: number,
  low: number,
  high: number,
  fill: string,
): void {
  const points: Vec3[] = [
    [from, y, low],
    [to, y, low],
    [to, y, high],
    [from, y, high],
  ]
  sheet.polygon(projectPolygon(camera, points), { fill })
}

/** Light haze that sets the vehicle off against its background. */
export function haze(sheet: Sheet, horizonY: number, colour: string, strength: number): void {
  sheet.rect(0, horizonY - 420, sheetWidth, 520, {
    fill: sheet.linear(
      [0, horizonY - 420],
      [0, horizonY + 100],
      [
        { at: 0, colour, opacity: 0 },
        { at: 0.78, colour, opacity: strength },
        { at: 1, colour, opacity: 0 },
      ],
    ),
  })
}

/** Numbers that look random and never change. */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

export function ridge(seed: number, baseY: number, height: number, roughness: number, steps = 26): Point[] {
  const next = sequence(seed)
  const points: Point[] = [[-20, baseY + 60]]
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    const swell = Math.sin(share * 5.1 + seed) * 0.34 + Math.sin(share * 11.7 + seed * 2.3) * 0.2
    points.push([share * (sheetWidth + 40) - 20, baseY - height * (0.5 + swell + (next() - 0.5) * roughness)])
  }
  points.push([sheetWidth + 20, baseY + 60])
  return points
}

export function floorBelow(sheet: Sheet, camera: Camera, distance: number, colours: readonly string[]): void {
  const edge: Vec3[] = [
    [-160, distance, 0],
    [160, distance, 0],
    [160, 40, 0],
    [-160, 40, 0],
  ]
  const points = projectPolygon(camera, edge)
  const top = Math.min(...points.map((point) => point[1]))
  const fill = sheet.linear(
    [0, top],
    [0, sheetHeight],
    colours.map((colour, index) => ({ at: index / (colours.length - 1), colour })),
  )
  sheet.polygon(points, { fill })
}

export function guardRail(sheet: Sheet, camera: Camera, y: number): void {
  for (let x = -40; x < 50; x += 4) wall(sheet, camera, y, x, x + 0.12, 0, 0.6, '#8d9396')
  wall(sheet, camera, y, -60, 70, 0.45, 0.78, '#c9cfd2')
  wall(sheet, camera, y, -60, 70, 0.58, 0.64, '#9aa1a5')
}

/** A bank of fair-weather cloud: heaped circles that fade towards a flat base. */
export function cloud(sheet: Sheet, x: number, y: number, scale: number): void {
  const next = sequence(Math.round(x))
  let data = ''
  for (let heap = 0; heap < 15; heap++) {
    const share = heap / 7 - 1
    const radius = (18 + 44 * (1 - share * share) * (0.6 + next() * 0.5)) * scale
    const [left, middle] = [x + share * 190 * scale - radius, y - radius * (0.35 + next() * 0.35)]
    const r = radius.toFixed(0)
    data += `M${left.toFixed(0)} ${middle.toFixed(0)}a${r} ${r} 0 1 1 ${(radius * 2).toFixed(0)} 0a${r} ${r} 0 1 1-${(radius * 2).toFixed(0)} 0z`
  }
  sheet.path(data, {
    stroke: 'none',
    fill: sheet.down([
      { at: 0, colour: '#fff', opacity: 0.95 },
      { at: 0.45, colour: '#fff', opacity: 0.6 },
      { at: 0.85, colour: '#fff', opacity: 0 },
    ]),
  })
}

/** A tree with a crown of many leaves' worth of blots in three tones, lit from the upper left. */
export function tree(sheet: Sheet, camera: Camera, foot: Vec3, size: number): void {
  const crown = project(camera, [foot[0], foot[1], size * 1.6])
  const top = project(camera, [foot[0], foot[1], size * 2.5])
  const scale = (crown[1] - top[1]) / 100
  if (crown[0] < -300 || crown[0] > sheetWidth + 300 || scale > 4.2) return
  wall(sheet, camera, foot[1], foot[0] - 0.1, foot[0] + 0.1, 0, size * 1.3, '#77684f')
  sheet.stamp(crownTones, crown, scale)
}

function blots(seed: number, count: number, spread: number, size: number, shift: Point): string {
  const next = sequence(seed)
  return Array.from({ length: count }, (_, index) => {
    const angle = index * 2.4 + next()
    const distance = spread * Math.sqrt((index + 0.5) / count)
    const radius = Math.round(size * (0.7 + next() * 0.6))
    const x = Math.round(Math.cos(angle) * distance * 0.95 + shift[0] - radius)
    const y = Math.round(Math.sin(angle) * distance + shift[1])
    return `M${x} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1-${radius * 2} 0z`
  }).join('')
}

const crownTones: readonly (readonly [data: string, fill: string])[] = [
  [blots(11, 26, 86, 25, [0, 0]), '#7d8e59'],
  [blots(23, 20, 72, 18, [-8, -12]), '#8c9c63'],
  [blots(37, 16, 58, 13, [-16, -26]), '#9cab6f'],
  [blots(41, 11, 42, 9, [-24, -40]), '#aebb80'],
]
