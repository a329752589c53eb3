/**
 * Parts of motorcycles. A slab is an outline seen from the side, built up in slices from the far to the near side and
 * rounded towards both: tanks, seats, fairings. A tube is a line in space with a lit edge: frames, forks, exhausts.
 */
import {
  item,
  clamp,
  dot,
  hull,
  mix,
  normalise,
  project,
  simplify,
  smoothLine,
  subtract,
  type Point,
  type Vec3,
} from './geometry.ts'
import { blend, hex, materials, shade, type Material, type Rgb } from './paint.ts'
import { extent, place, upright, type Stage } from './stage.ts'

export interface Slab {
  kind: 'slab'
  outline: readonly Point[]
  /** Half thickness and the distance of its middle from the centre line. */
  half: number
  y?: number
  material: Material | 'paint'
  /** How far the slices shrink towards the sides: 0 a plate, 0.5 a ball. */
  round?: number
  /** Straight edges instead of a smooth outline. */
  straight?: boolean
  /** Flat sides and a convex outline: two shapes do instead of a stack of slices. */
  solid?: boolean
}

export interface Tube {
  kind: 'tube'
  line: readonly Vec3[]
  radius: number
  material: Material | 'paint'
}

export interface Custom {
  kind: 'custom'
  draw: (stage: Stage) => void
}

export type Part = Slab | Tube | Custom

export const chrome: Material = { base: [196, 200, 204], gloss: 0.7, contrast: 1 }
export const iron: Material = { base: [58, 61, 65], gloss: 0.25, contrast: 1 }
export const leather: Material = { base: [30, 30, 33], gloss: 0.14, contrast: 0.9 }
export const tint: Material = { base: [38, 46, 54], gloss: 0.75, contrast: 0.5 }

export function drawPart(stage: Stage, part: Part): void {
  if (part.kind === 'slab') drawSlab(stage, part)
  else if (part.kind === 'tube') drawTube(stage, part)
  else part.draw(stage)
}

function materialOf(stage: Stage, material: Material | 'paint'): Material {
  return material === 'paint' ? stage.paint : material
}

function drawSolid(stage: Stage, { outline, half, y = 0, material }: Slab): void {
  const surface = materialOf(stage, material)
  const near = place(stage, upright(outline, y + half))
  stage.sheet.polygon(hull([...near, ...place(stage, upright(outline, y - half))]), {
    fill: hex(colourAt(stage, surface, [-0.8, 0.1, 0.1])),
  })
  const colours = [0.7, 0.1, -0.6].map((up) => colourAt(stage, surface, [-0.1, 1, up]))
  stage.sheet.polygon(near, { fill: stage.sheet.down(colours.map((colour, index) => ({ at: index / 2, colour }))) })
}

function drawSlab(stage: Stage, part: Slab): void {
  if (part.solid === true) return drawSolid(stage, part)
  const { outline, half, y = 0, material, round = 0.22, straight = false } = part
  const line = straight ? outline : smoothLine(outline, true, 5)
  const { left, right, top, bottom } = extent(line)
  const centre: Point = [(left + right) / 2, (top + bottom) / 2]
  const surface = materialOf(stage, material)
  let before: Point | undefined
  const slices = half < 0.04 ? 3 : 6
  for (let slice = 0; slice < slices; slice++) {
    const depth = mix(-1, 1, slice / (slices - 1))
    const size = 1 - round * (1 - Math.sqrt(Math.max(0, 1 - depth * depth)))
    const scaled = line.map(([x, z]) => [mix(centre[0], x, size), mix(centre[1], z, size)] as const)
    const points = place(stage, upright(scaled, y + depth * half))
    const reach = Math.hypot(
      item(points, 0)[0] - (before?.[0] ?? item(points, 0)[0]),
      item(points, 0)[1] - (before?.[1] ?? item(points, 0)[1]),
    )
    before = points[0]
    const out = Math.max(0.05, depth)
    const colours = [0.85, 0.45, 0.05, -0.35, -0.75].map((up) =>
      colourAt(stage, surface, [-0.12, out, up * (1.1 - out * 0.55)]),
    )
    const fill = stage.sheet.slanted(
      [0.4, 0],
      [0.6, 1],
      colours.map((colour, index) => ({ at: index / 4, colour })),
    )
    // A stroke as wide as the step between slices closes the stairs between them.
    const stroke =
      reach > 2.5 && slice < slices - 1 ? { stroke: fill, width: Math.min(16, reach * 0.8), round: true } : {}
    stage.sheet.polygon(simplify(points, 0.7), { fill, ...stroke })
  }
}

function colourAt(stage: Stage, material: Material, normal: Vec3): Rgb {
  const toEye = normalise(subtract(stage.camera.eye, [1, 0, 0.6]))
  const unit = normalise(normal)
  const visible: Vec3 =
    dot(unit, toEye) < 0.05 ? normalise([unit[0] + toEye[0], unit[1] + toEye[1], unit[2] + toEye[2]]) : unit
  return shade(material, stage.light, visible, toEye)
}

function drawTube(stage: Stage, { line, radius, material }: Tube): void {
  const { sheet, camera } = stage
  const surface = materialOf(stage, material)
  const middle = item(line, Math.floor(line.length / 2))
  const depth = Math.max(0.5, dot(subtract(middle, camera.eye), camera.forward))
  const width = (2 * radius * camera.focal) / depth
  const points = smoothPath(stage, line)
  const base = colourAt(stage, surface, [0, 1, 0.1])
  sheet.line(points, { stroke: hex(blend(base, [0, 0, 0], 0.55)), width, round: true })
  const shift = width * 0.12
  sheet.line(
    points.map(([x, y]) => [x - shift, y - shift] as const),
    { stroke: hex(base), width: width * 0.66, round: true },
  )
  const shine = clamp(surface.gloss + 0.12, 0, 0.75)
  sheet.line(
    points.map(([x, y]) => [x - shift * 1.9, y - shift * 1.9] as const),
    { stroke: '#fff', width: Math.max(1, width * 0.16), opacity: shine, round: true },
  )
}

function smoothPath(stage: Stage, line: readonly Vec3[]): Point[] {
  const projected = line.map((point) => project(stage.camera, point))
  return projected.length > 2 ? smoothLine(projected, false, 6) : projected
}

export function slab(
  outline: readonly Point[],
  half: number,
  material: Material | 'paint',
  rest: Partial<Slab> = {},
): Slab {
  return { kind: 'slab', outline, half, material, ...rest }
}

export function tube(line: readonly Vec3[], radius: number, material: Material | 'paint'): Tube {
  return { kind: 'tube', line, radius, material }
}

/** The same tube on both sides of the machine. */
export function tubes(line: readonly Point[], y: number, radius: number, material: Material | 'paint'): [Tube, Tube] {
  const at = (side: number): Vec3[] => line.map(([x, z]) => [x, side, z])
  return [tube(at(-y), radius, material), tube(at(y), radius, material)]
}

export const rubber = materials.rubber
