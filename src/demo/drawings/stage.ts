/** What every painting function needs: where to draw, from where it is seen, and in which light and paint. */
import { project, type Camera, type Point, type Vec3 } from './geometry.ts'
import type { Light, Material, Rgb } from './paint.ts'
import type { Sheet } from './sheet.ts'

export interface Stage {
  sheet: Sheet
  camera: Camera
  light: Light
  paint: Material
  electric: boolean
  /** The picture will be turned round, to show the right-hand side. */
  mirrored: boolean
}

export function place(stage: Stage, points: readonly Vec3[]): Point[] {
  return points.map((point) => project(stage.camera, point))
}

/** Points of a drawing of one side, set upright at a distance `y` from the centre line. */
export function upright(points: readonly Point[], y: number): Vec3[] {
  return points.map(([x, z]) => [x, y, z])
}

/** The extent of points, for gradients that follow a shape. */
export function extent(points: readonly Point[]): { left: number; right: number; top: number; bottom: number } {
  const xs = points.map((point) => point[0])
  const ys = points.map((point) => point[1])
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

export function verticalFill(sheet: Sheet, colours: readonly (Rgb | string)[]): string {
  return sheet.down(colours.map((colour, index) => ({ at: index / (colours.length - 1), colour })))
}
