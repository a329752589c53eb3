/** Plain boxes with softened edges: load bodies, cabs over the engine, buses and caravans are built from them. */
import { item, mix, normalise, project, subtract, type Point, type Vec3 } from './geometry.ts'
import { blend, shade, type Material } from './paint.ts'
import type { Ring, Shell } from './shell.ts'
import type { Stage } from './stage.ts'

export interface Box {
  from: number
  to: number
  low: number
  high: number
  half: number
  /** Rounding of the corners seen from above, in metres. */
  corner?: number
  /** Rounding towards the roof. */
  roof?: number
  materials: readonly Material[]
  strips?: number
}

export function boxShell({ from, to, low, high, half, corner = 0.12, roof = 0.06, strips = 1, materials }: Box): Shell {
  const ring = (inset: number, z: number, narrow = 0): Ring => ({
    front: [from + inset, z], rear: [to - inset, z], half: half - inset * 0.9 + narrow,
    nose: corner, noseSquare: 2.4, tail: corner, tailSquare: 2.4, taper: 0.004,
  }) // prettier-ignore
  const wall = high - Math.min(roof, (high - low) * 0.4)
  const least = Math.min(half, (to - from) / 2) * 0.8
  return {
    rings: [
      ring(0, low, -0.006),
      ring(0, mix(low, wall, 0.3), 0.002),
      ring(0, mix(low, wall, 0.6), 0.002),
      ring(0, wall, -0.006),
      ring(roof * 0.3, high - roof * 0.3),
      ring(Math.min(roof, least * 0.5), high),
      ring(Math.min(least, roof * 4), high + 0.012),
    ],
    materials,
    strips,
    coarseness: 8,
  }
}

/** A body given by the line of its front, its back, and its width at each height. */
export function stackedShell(
  levels: readonly (readonly [front: Point, rear: Point, half: number])[],
  corners: { nose: number; noseSquare: number; tail: number; tailSquare: number; taper?: number },
  materials: readonly Material[],
  strips = 2,
  coarseness = 8,
): Shell {
  return {
    rings: levels.map(([front, rear, half]) => ({ front, rear, half, taper: 0.012, ...corners })),
    materials,
    strips,
    coarseness,
  }
}

export function box(from: number, to: number, low: number, high: number): Point[] {
  return [
    [from, low],
    [to, low],
    [to, high],
    [from, high],
  ]
}

/** A sharp-edged box of three visible faces, for frames and freight that need no curves. */
export function paintBox(stage: Stage, { from, to, low, high, half, materials }: Box): void {
  const { eye } = stage.camera
  const face = (corners: readonly Vec3[], normal: Vec3) => {
    const middle = item(corners, 0)
    const toEye = normalise(subtract(eye, middle))
    if (toEye[0] * normal[0] + toEye[1] * normal[1] + toEye[2] * normal[2] <= 0) return
    const colour = shade(item(materials, 0), stage.light, normal, toEye)
    stage.sheet.polygon(
      corners.map((corner) => project(stage.camera, corner)),
      { fill: stage.sheet.down([{ at: 0, colour: blend(colour, [255, 255, 255], 0.1) }, { at: 1, colour: blend(colour, [0, 0, 0], 0.22) }]) },
    ) // prettier-ignore
  }
  face([[from, -half, high], [to, -half, high], [to, half, high], [from, half, high]], [0, 0, 1])
  face([[from, -half, low], [from, half, low], [from, half, high], [from, -half, high]], [-1, 0, 0])
  face([[to, -half, low], [to, half, low], [to, half, high], [to, -half, high]], [1, 0, 0])
  face([[from, half, low], [to, half, low], [to, half, high], [from, half, high]], [0, 1, 0])
} // prettier-ignore
