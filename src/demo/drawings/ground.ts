/** The soft shadow a vehicle casts where it stands: layers that darken towards the middle, no blur needed. */
import { project, roundedOutline, type Point } from './geometry.ts'
import type { Stage } from './stage.ts'

export function contactShadow(stage: Stage, from: number, to: number, half: number, strength = 1): void {
  const layers = 14
  for (let layer = 0; layer < layers; layer++) {
    const grow = 0.46 * (1 - layer / (layers - 1)) ** 1.25 - 0.08
    const box: Point[] = [
      [from - grow, -half - grow],
      [to + grow, -half - grow],
      [to + grow, half + grow],
      [from - grow, half + grow],
    ]
    const outline = roundedOutline(box, 0.3 + grow, 2).map(([x, y]) => project(stage.camera, [x, y, 0]))
    stage.sheet.polygon(outline, { fill: '#07090d', opacity: (0.03 + 0.085 * (layer / layers)) * strength })
  }
}
