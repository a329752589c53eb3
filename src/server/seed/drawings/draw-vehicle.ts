/** Pictures for the demo market: a vehicle of any body type, in any colour, seen from several sides, in a scene. */
import type { BodyType, Colour } from '../../../contract/vocabulary.ts'
import { cameraFor, type Camera, type Vec3 } from './geometry.ts'
import { paintOf } from './paint.ts'
import { lightOf, paintScene, scenes, type Scene } from './scenes.ts'
import { createSheet } from './sheet.ts'
import type { Stage } from './stage.ts'
import { modelOf, type VehicleModel } from './vehicle-models.ts'

export { scenes, type Scene }

export const angles = ['front_quarter', 'side', 'rear_quarter', 'front', 'rear', 'interior', 'wheel', 'dashboard'] as const
export type Angle = (typeof angles)[number]

export interface DrawingRequest {
  bodyType: BodyType
  colour: Colour
  angle: Angle
  scene: Scene
  electric: boolean
}

const outside = ['front_quarter', 'side', 'rear_quarter', 'front', 'rear', 'wheel'] as const satisfies readonly Angle[]

/** The angles a body type can be drawn from, the best picture first. */
export function anglesFor(bodyType: BodyType): readonly Angle[] {
  void bodyType
  return outside
}

/** A picture of 1600 x 1200 as SVG text. Deterministic. */
export function drawVehicle(request: DrawingRequest): string {
  const model = modelOf(request.bodyType)
  const sheet = createSheet()
  const camera = viewOf(model, request.angle)
  paintScene(sheet, request.scene, camera)
  const stage: Stage = {
    sheet,
    camera,
    light: lightOf(request.scene),
    paint: paintOf(request.colour),
    electric: request.electric,
  }
  model.draw(stage, request.angle === 'front_quarter' ? -14 : 0)
  return sheet.svg()
}

const azimuths: Record<Angle, number> = {
  front_quarter: 52,
  side: 0,
  rear_quarter: -54,
  front: 88,
  rear: -88,
  wheel: 24,
  interior: 0,
  dashboard: 0,
}

function viewOf(model: VehicleModel, angle: Angle): Camera {
  const { length, half, height } = model
  const subject: Vec3[] = []
  for (const x of [0, length]) for (const y of [-half, half]) for (const z of [0, height]) subject.push([x, y, z])
  const eyeHeight = 0.75 + height * 0.36
  if (angle === 'wheel') {
    const { x, y, radius } = model.wheel
    return cameraFor({
      azimuth: azimuths.wheel, target: [x, y, 0], distance: 2.4 + radius * 6, eyeHeight: radius * 2,
      subject: [[x - radius, y, 0], [x + radius, y, radius * 2]], width: 900, height: 760, centreX: 800, floorY: 1060,
    }) // prettier-ignore
  }
  return cameraFor({
    azimuth: azimuths[angle] > 0 && angle !== 'front' ? model.quarter : angle === 'rear_quarter' ? -model.quarter : azimuths[angle],
    target: [length / 2, 0, 0],
    distance: angle === 'side' ? length * 3.2 : 2.2 + length * 1.4,
    eyeHeight,
    subject,
    width: 1360,
    height: angle === 'front' || angle === 'rear' ? 700 : 790,
    centreX: 800,
    floorY: 1000,
  })
}
