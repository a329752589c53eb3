/** The soft shadow a vehicle casts where it stands: layers that darken towards the middle, no blur needed. */
import { project, roundedOutline, type Point } from './geometry.ts'
import type { Stage } from './stage.ts'

export function contactShadow(stage: Stage, from: number, to: number, half: number, strength = 1): void {
  const layers = 9
  for (let layer = 0; layer < layers; layer++) {
    const grow = 0.42 * (1 - layer / (layers - 1)) ** 1.3 - 0.06
    const box: Point[] = [
      [from - grow, -half - grow],
      [to + grow, -half - grow],
      [to + grow, half + grow],
      [from - grow, half + grow],
    ]
    const outline = roundedOutline(box, 0.3 + grow, 3).map(([x, y]) => project(stage.camera, [x, y, 0]))
    stage.sheet.polygon(outline, { fill: '#07090d', opacity: (layer < 4 ? 0.075 : 0.125) * strength })
  }
}
