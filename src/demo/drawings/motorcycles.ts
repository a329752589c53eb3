/** Motorcycles and scooters: their stance, and the parts each kind is made of. */
import { circle, mix, type Point } from './geometry.ts'
import { contactShadow } from './ground.ts'
import { chrome, drawPart, iron, leather, rubber, slab, tint, tube, tubes, type Part } from './motorcycle-parts.ts'
import { hex, materials, blend } from './paint.ts'
import { place, upright, verticalFill, type Stage } from './stage.ts'
import { drawWheel, type RimStyle } from './wheels.ts'

export type MotorcycleBody = 'naked' | 'sport' | 'touring' | 'cruiser' | 'enduro' | 'scooter'

interface RoadWheel {
  x: number
  radius: number
  width: number
}

export interface MotorcycleProfile {
  length: number
  height: number
  front: RoadWheel
  rear: RoadWheel
  rim: RimStyle
  rimShare: number
  /** Top of the steering head. */
  head: Point
  /** Middle of the headlamp; its size. */
  lamp: readonly [x: number, z: number, radius: number]
  bars: readonly [x: number, z: number, width: number]
  parts: (stage: Stage) => readonly Part[]
}

export const motorcycleProfiles: Record<MotorcycleBody, MotorcycleProfile> = {
  naked: {
    length: 2.1, height: 1.14, front: { x: 0.32, radius: 0.31, width: 0.13 }, rear: { x: 1.76, radius: 0.315, width: 0.18 },
    rim: 'cast', rimShare: 0.72, head: [0.72, 0.94], lamp: [0.54, 0.86, 0.085], bars: [0.74, 1.06, 0.37], parts: nakedParts,
  },
  sport: {
    length: 2.06, height: 1.15, front: { x: 0.32, radius: 0.305, width: 0.13 }, rear: { x: 1.73, radius: 0.315, width: 0.19 },
    rim: 'cast', rimShare: 0.73, head: [0.66, 0.88], lamp: [0.4, 0.8, 0.0], bars: [0.7, 0.9, 0.3], parts: sportParts,
  },
  touring: {
    length: 2.25, height: 1.4, front: { x: 0.33, radius: 0.315, width: 0.13 }, rear: { x: 1.84, radius: 0.325, width: 0.19 },
    rim: 'cast', rimShare: 0.7, head: [0.76, 0.96], lamp: [0.46, 0.93, 0.0], bars: [0.86, 1.1, 0.38], parts: touringParts,
  },
  cruiser: {
    length: 2.4, height: 1.14, front: { x: 0.33, radius: 0.325, width: 0.14 }, rear: { x: 2.0, radius: 0.33, width: 0.22 },
    rim: 'wire', rimShare: 0.7, head: [0.84, 0.88], lamp: [0.68, 0.84, 0.1], bars: [1.0, 1.06, 0.42], parts: cruiserParts,
  },
  enduro: {
    length: 2.2, height: 1.28, front: { x: 0.36, radius: 0.35, width: 0.1 }, rear: { x: 1.84, radius: 0.335, width: 0.14 },
    rim: 'wire', rimShare: 0.78, head: [0.74, 1.06], lamp: [0.58, 1.02, 0.0], bars: [0.78, 1.2, 0.41], parts: enduroParts,
  },
  scooter: {
    length: 1.9, height: 1.2, front: { x: 0.28, radius: 0.24, width: 0.11 }, rear: { x: 1.56, radius: 0.24, width: 0.13 },
    rim: 'cast', rimShare: 0.64, head: [0.52, 0.92], lamp: [0.42, 0.98, 0.075], bars: [0.52, 1.04, 0.33], parts: scooterParts,
  },
} // prettier-ignore

export function drawMotorcycle(stage: Stage, body: MotorcycleBody): void {
  const profile = motorcycleProfiles[body]
  const { front, rear, rim, rimShare, length } = profile
  contactShadow(stage, 0.25, length - 0.25, 0.16, 0.9)
  const wheel = ({ x, radius, width }: RoadWheel) =>
    drawWheel(stage, { centre: [x, width / 2, radius], radius, width, rim, rimShare, dark: rim === 'cast' })
  const fork = forkOf(profile, body)
  const fromFront = stage.camera.eye[0] < length / 2
  const frontEnd = () => {
    fork.far.forEach((part) => drawPart(stage, part))
    wheel(front)
    fork.near.forEach((part) => drawPart(stage, part))
  }
  if (!fromFront) frontEnd()
  wheel(rear)
  const bodyParts = profile.parts(stage)
  if (fromFront) {
    bodyParts.filter((part) => part.kind !== 'custom').forEach((part) => drawPart(stage, part))
    frontEnd()
  } else bodyParts.filter((part) => part.kind !== 'custom').forEach((part) => drawPart(stage, part))
  drawHandlebar(stage, profile)
  bodyParts.filter((part) => part.kind === 'custom').forEach((part) => drawPart(stage, part))
  if (profile.lamp[2] > 0) roundLamp(stage, profile)
}

interface Fork {
  far: Part[]
  near: Part[]
}

/** Telescopic fork with a mudguard; scooters hide theirs behind a shield. */
function forkOf({ front, head }: MotorcycleProfile, body: MotorcycleBody): Fork {
  const spread = front.width / 2 + 0.035
  const axle: Point = [front.x, front.radius]
  const at = (share: number): Point => [mix(axle[0], head[0], share), mix(axle[1], head[1], share)]
  const leg = (y: number): Part[] => {
    const point = (share: number) => [at(share)[0], y, at(share)[1]] as const
    const slim = body === 'scooter' ? 0.02 : 0.026
    return [
      tube(
        [point(0.42), point(1.03)],
        slim,
        body === 'cruiser' ? chrome : { base: [170, 132, 58], gloss: 0.5, contrast: 1 },
      ),
      tube([point(-0.02), point(0.52)], slim * 1.28, body === 'cruiser' ? chrome : iron),
    ]
  }
  const lift = body === 'enduro' ? 0.2 : 0.035
  const arc = (radius: number, from: number, to: number) => circle([front.x, front.radius], radius, from, to, 12)
  const guard = [
    ...arc(front.radius + lift + 0.02, 0.35, 2.5),
    ...arc(front.radius + lift - 0.005, 0.35, 2.5).toReversed(),
  ]
  const flat: Point[] = [
    [0.12, 0.9],
    [0.3, 0.96],
    [0.6, 0.98],
    [0.9, 0.92],
    [0.62, 0.94],
    [0.3, 0.92],
  ]
  const mudguard =
    body === 'enduro'
      ? slab(flat, 0.07, 'paint', { round: 0.05 })
      : slab(guard, front.width / 2 + 0.012, 'paint', { round: 0.02, straight: true })
  return { far: leg(-spread), near: [mudguard, ...leg(spread)] }
}

function drawHandlebar(stage: Stage, { bars, head }: MotorcycleProfile): void {
  const [x, z, width] = bars
  const side = (y: number): Part[] => [
    tube([[head[0], y * 0.15, head[1]], [head[0] + 0.02, y * 0.3, z - 0.01], [x, y * 0.75, z], [x + 0.09, y, z - 0.03]], 0.014, iron),
    tube([[x + 0.02, y * 0.72, z], [x + 0.09, y * 1.02, z - 0.03]], 0.022, rubber),
    tube([[x - 0.06, y * 0.64, z + 0.0], [x, y * 0.98, z - 0.02]], 0.008, chrome),
  ] // prettier-ignore
  side(-width).forEach((part) => drawPart(stage, part))
  side(width).forEach((part) => drawPart(stage, part))
  for (const y of [-width, width]) {
    drawPart(
      stage,
      tube(
        [
          [x, y * 0.7, z],
          [x - 0.03, y * 0.86, z + 0.12],
        ],
        0.008,
        iron,
      ),
    )
    const glass = place(
      stage,
      circle([0, 0], 1, 0, Math.PI * 2, 18).map(
        ([c, s]) => [x - 0.03 + c * 0.03, y * 0.92 + c * 0.05, z + 0.14 + s * 0.035] as const,
      ),
    )
    stage.sheet.polygon(glass, { fill: '#15181b', stroke: '#3b4046', width: 1.5 })
  }
}

function roundLamp(stage: Stage, { lamp: [x, z, radius] }: MotorcycleProfile): void {
  drawPart(
    stage,
    slab(
      circle([x + 0.05, z], radius, 0, Math.PI * 2, 14)
        .slice(0, -1)
        .map(([px, pz]) => [px * 1, pz] as const),
      radius * 0.95,
      iron,
      { round: 0.5 },
    ),
  )
  const disc = (size: number, dx: number) =>
    place(
      stage,
      circle([0, 0], size, 0, Math.PI * 2, 26).map(([c, s]) => [x - dx + Math.abs(c) * 0.02, c, z + s] as const),
    )
  const rim = disc(radius, 0.02)
  if (stage.camera.eye[0] > x + 1.2) return
  stage.sheet.polygon(rim, { fill: verticalFill(stage.sheet, ['#f4f6f8', '#7d848b']) })
  const lens = disc(radius * 0.86, 0.03)
  stage.sheet.polygon(lens, { fill: verticalFill(stage.sheet, ['#ffffff', '#a9bccb', '#5d6d7a']) })
}

/** Frame, engine and swinging arm that the standard machines share. */
function running({ rear, head }: MotorcycleProfile, stage: Stage, engineX: number, engineZ: number, size = 1): Part[] {
  const engine: Part[] = stage.electric
    ? [
        slab(
          [
            [engineX - 0.26, engineZ + 0.2],
            [engineX + 0.28, engineZ + 0.2],
            [engineX + 0.26, engineZ - 0.2],
            [engineX - 0.16, engineZ - 0.22],
          ],
          0.15,
          { base: [70, 74, 79], gloss: 0.3, contrast: 1 },
          { round: 0.08 },
        ),
      ]
    : [
        slab(
          [
            [engineX - 0.18 * size, engineZ - 0.14],
            [engineX + 0.26 * size, engineZ - 0.15],
            [engineX + 0.3 * size, engineZ + 0.04],
            [engineX - 0.06, engineZ + 0.08],
          ],
          0.17,
          iron,
          { round: 0.14 },
        ),
        ...[0, 1, 2, 3, 4].map((fin) =>
          slab(
            [
              [engineX - 0.24 + fin * 0.012, engineZ + 0.04 + fin * 0.048],
              [engineX + 0.08 + fin * 0.012, engineZ + 0.05 + fin * 0.048],
              [engineX + 0.08 + fin * 0.012, engineZ + 0.076 + fin * 0.048],
              [engineX - 0.24 + fin * 0.012, engineZ + 0.066 + fin * 0.048],
            ],
            0.14,
            { base: [92, 96, 101], gloss: 0.3, contrast: 1 },
            { solid: true },
          ),
        ),
        slab(
          circle([engineX + 0.13, engineZ - 0.04], 0.115, 0, Math.PI * 2, 12).slice(0, -1),
          0.03,
          { base: [120, 124, 129], gloss: 0.45, contrast: 1 },
          { y: 0.185, round: 0.2 },
        ),
        slab(
          circle([engineX - 0.08, engineZ - 0.06], 0.07, 0, Math.PI * 2, 10).slice(0, -1),
          0.025,
          { base: [86, 90, 95], gloss: 0.4, contrast: 1 },
          { y: 0.185, round: 0.2 },
        ),
      ]
  return [
    ...tubes([[rear.x, rear.radius], [engineX + 0.3, engineZ + 0.0]], 0.11, 0.028, iron),
    ...tubes([[head[0] + 0.02, head[1] - 0.06], [engineX - 0.22, engineZ - 0.06], [engineX - 0.1, engineZ - 0.2], [engineX + 0.34, engineZ - 0.16]], 0.12, 0.017, iron),
    ...engine,
    ...tubes([[head[0] + 0.03, head[1] - 0.03], [engineX + 0.1, engineZ + 0.3], [engineX + 0.34, engineZ - 0.02]], 0.13, 0.022, iron),
  ] // prettier-ignore
}

function exhaust(stage: Stage, from: Point, low: Point, to: Point, radius = 0.05): Part[] {
  if (stage.electric) return []
  return [
    tube([[from[0], 0.1, from[1]], [from[0] - 0.1, 0.15, from[1] - 0.16], [low[0], 0.17, low[1]], [low[0] + 0.3, 0.18, low[1]], [mix(low[0] + 0.3, to[0], 0.35), 0.19, mix(low[1], to[1], 0.4)]], 0.022, chrome),
    tube([[mix(low[0] + 0.3, to[0], 0.3), 0.2, mix(low[1], to[1], 0.36)], [to[0], 0.22, to[1]]], radius, { base: [120, 124, 128], gloss: 0.6, contrast: 1 }),
  ] // prettier-ignore
}

function rearLight(x: number, z: number): Part[] {
  return [
    slab(
      [
        [x, z - 0.02],
        [x + 0.06, z - 0.01],
        [x + 0.05, z + 0.035],
        [x - 0.01, z + 0.03],
      ],
      0.07,
      { base: [200, 24, 30], gloss: 0.4, contrast: 0.8 },
      { round: 0.05 },
    ),
  ]
}

function plateHolder(x: number, z: number): Part[] {
  return [
    tube([[x - 0.16, 0, z + 0.3], [x - 0.04, 0, z + 0.16], [x, 0, z + 0.06]], 0.02, materials.plastic),
    { kind: 'custom', draw: (stage) => {
      if (stage.camera.eye[0] < x) return
      const plate = place(stage, [[x, -0.1, z + 0.1], [x, 0.1, z + 0.1], [x + 0.04, 0.1, z - 0.06], [x + 0.04, -0.1, z - 0.06]])
      stage.sheet.polygon(plate, { fill: '#eceeec', stroke: '#15171a', width: 2 })
    } },
  ] // prettier-ignore
}

function nakedParts(stage: Stage): Part[] {
  const profile = motorcycleProfiles.naked
  return [
    ...running(profile, stage, 0.98, 0.46),
    ...exhaust(stage, [0.84, 0.56], [0.9, 0.24], [1.72, 0.4]),
    slab([[1.3, 0.84], [1.6, 0.87], [1.96, 0.98], [1.98, 1.0], [1.7, 0.93], [1.34, 0.78]], 0.1, 'paint', { round: 0.1 }),
    ...tubes([[1.2, 0.74], [1.5, 0.78], [1.88, 0.94]], 0.09, 0.016, iron),
    slab([[1.08, 0.86], [1.3, 0.8], [1.56, 0.84], [1.6, 0.9], [1.88, 0.98], [1.86, 1.01], [1.62, 0.97], [1.5, 0.9], [1.26, 0.87]], 0.12, leather, { round: 0.12 }),
    slab([[0.7, 0.9], [0.8, 1.0], [0.98, 1.04], [1.16, 0.98], [1.28, 0.85], [1.16, 0.78], [0.9, 0.74], [0.72, 0.78]], 0.17, 'paint', { round: 0.26 }),
    slab([[0.58, 0.84], [0.72, 0.86], [0.92, 0.76], [0.86, 0.64], [0.74, 0.66]], 0.03, 'paint', { y: 0.17, round: 0.1 }),
    ...rearLight(1.95, 0.97),
    ...plateHolder(2.0, 0.62),
    slab([[0.6, 0.94], [0.7, 1.02], [0.72, 0.98], [0.64, 0.9]], 0.1, iron, { round: 0.1 }),
  ] // prettier-ignore
}

function sportParts(stage: Stage): Part[] {
  const profile = motorcycleProfiles.sport
  return [
    ...running(profile, stage, 0.98, 0.44),
    ...exhaust(stage, [0.84, 0.5], [0.92, 0.2], [1.66, 0.36], 0.058),
    ...tubes([[1.16, 0.7], [1.4, 0.72], [1.7, 0.9]], 0.08, 0.02, iron),
    slab([[1.2, 0.86], [1.5, 0.95], [1.92, 1.11], [2.0, 1.1], [1.86, 0.98], [1.6, 0.8], [1.34, 0.7], [1.2, 0.74]], 0.12, 'paint', { round: 0.14 }),
    slab([[1.14, 0.84], [1.3, 0.82], [1.46, 0.9], [1.42, 0.93], [1.26, 0.88]], 0.12, leather, { round: 0.1 }),
    slab([[1.48, 0.93], [1.7, 1.0], [1.86, 1.07], [1.7, 1.06], [1.5, 0.99]], 0.09, leather, { round: 0.1 }),
    slab([[0.74, 0.9], [0.86, 0.99], [1.02, 1.0], [1.18, 0.92], [1.26, 0.82], [1.1, 0.76], [0.84, 0.76]], 0.16, 'paint', { round: 0.24 }),
    slab([[0.5, 0.76], [0.76, 0.84], [1.0, 0.76], [1.08, 0.62], [1.2, 0.4], [1.3, 0.26], [1.06, 0.19], [0.8, 0.24], [0.74, 0.42], [0.62, 0.58]], 0.2, 'paint', { round: 0.1 }),
    slab([[0.78, 0.62], [0.92, 0.62], [0.9, 0.5], [0.8, 0.46]], 0.02, materials.plastic, { y: 0.2, round: 0.1 }),
    slab([[0.26, 0.78], [0.4, 0.9], [0.62, 0.98], [0.76, 0.92], [0.72, 0.8], [0.52, 0.72], [0.34, 0.7]], 0.17, 'paint', { round: 0.24 }),
    slab([[0.42, 0.92], [0.56, 1.06], [0.72, 1.12], [0.74, 1.06], [0.66, 0.95]], 0.12, tint, { round: 0.2 }),
    ...rearLight(1.92, 1.06),
    ...plateHolder(1.96, 0.72),
    { kind: 'custom', draw: (s) => lampSlit(s, [[0.3, 0.785], [0.4, 0.83], [0.52, 0.84], [0.44, 0.78]], 0.145) },
  ] // prettier-ignore
}

/** A narrow lamp in a fairing, on both cheeks. */
function lampSlit(stage: Stage, outline: readonly Point[], y: number): void {
  if (stage.camera.eye[0] > 2.4) return
  for (const side of [-1, 1]) {
    if (side < 0 && stage.camera.eye[0] > -0.6) continue
    const points = place(
      stage,
      outline.map(([x, z], index) => [x, side * y * (index === 0 ? 0.45 : 1), z] as const),
    )
    stage.sheet.polygon(points, {
      fill: verticalFill(stage.sheet, ['#ffffff', '#c8d8e4', '#5b6873']),
      stroke: '#0d0f11',
      width: 2.5,
    })
  }
}

/** A hard case at one side of a touring machine. */
function pannier(y: number): Part {
  return slab(
    [
      [1.5, 0.84],
      [2.02, 0.88],
      [2.1, 0.8],
      [2.06, 0.52],
      [1.98, 0.44],
      [1.6, 0.44],
      [1.5, 0.54],
    ],
    0.1,
    'paint',
    { y, round: 0.12 },
  )
}

function touringParts(stage: Stage): Part[] {
  const profile = motorcycleProfiles.touring
  return [
    pannier(-0.3),
    ...plateHolder(2.16, 0.62),
    ...running(profile, stage, 1.04, 0.46, 1.1),
    ...exhaust(stage, [0.88, 0.54], [0.96, 0.24], [1.96, 0.36], 0.052),
    slab([[1.36, 0.84], [1.7, 0.88], [2.06, 0.96], [2.08, 0.9], [1.74, 0.78], [1.4, 0.74]], 0.13, 'paint', { round: 0.12 }),
    slab([[1.16, 0.86], [1.36, 0.82], [1.58, 0.84], [1.64, 0.94], [1.98, 0.96], [2.0, 1.0], [1.64, 1.02], [1.5, 0.92], [1.28, 0.9]], 0.15, leather, { round: 0.12 }),
    slab([[1.86, 1.02], [2.24, 1.04], [2.26, 1.3], [2.16, 1.36], [1.94, 1.34], [1.84, 1.2]], 0.24, 'paint', { round: 0.12 }),
    slab([[1.85, 1.16], [2.25, 1.17], [2.25, 1.2], [1.85, 1.19]], 0.243, materials.plastic, { solid: true }),
    slab([[0.78, 0.92], [0.9, 1.03], [1.08, 1.04], [1.24, 0.94], [1.3, 0.84], [1.14, 0.76], [0.86, 0.76]], 0.18, 'paint', { round: 0.24 }),
    slab([[0.52, 0.82], [0.74, 0.94], [0.96, 0.84], [1.04, 0.66], [1.12, 0.42], [0.98, 0.3], [0.84, 0.36], [0.74, 0.56], [0.6, 0.7]], 0.23, 'paint', { round: 0.1 }),
    slab([[0.3, 0.9], [0.46, 1.06], [0.74, 1.12], [0.84, 1.02], [0.76, 0.88], [0.52, 0.8], [0.36, 0.82]], 0.22, 'paint', { round: 0.24 }),
    slab([[0.48, 1.07], [0.62, 1.26], [0.76, 1.4], [0.8, 1.38], [0.76, 1.22], [0.74, 1.1]], 0.17, tint, { round: 0.16 }),
    pannier(0.3),
    slab([[1.53, 0.66], [2.06, 0.68], [2.06, 0.7], [1.53, 0.68]], 0.008, chrome, { y: 0.4, solid: true }),
    ...rearLight(2.06, 0.92),
    { kind: 'custom', draw: (s) => lampSlit(s, [[0.34, 0.9], [0.44, 0.97], [0.62, 0.98], [0.5, 0.88]], 0.185) },
  ] // prettier-ignore
}

/** One finned cylinder of a V engine, leaning forward or back. */
function cylinder(lean: number, x: number): Part[] {
  return [0, 1, 2, 3, 4, 5].map((fin) => {
    const z = 0.5 + fin * 0.035
    const shift = x + lean * fin * 0.028
    return slab(
      [
        [shift - 0.09, z],
        [shift + 0.09, z],
        [shift + 0.09, z + 0.022],
        [shift - 0.09, z + 0.022],
      ],
      0.12,
      { base: [132, 136, 140], gloss: 0.5, contrast: 1 },
      { solid: true },
    )
  })
}

function cruiserParts(stage: Stage): Part[] {
  const profile = motorcycleProfiles.cruiser
  const rear = profile.rear
  const arc = (radius: number) => circle([rear.x, rear.radius], radius, 0.1, 2.5, 14)
  return [
    ...tubes([[0.88, 0.84], [0.96, 0.4], [1.08, 0.24], [1.6, 0.24]], 0.12, 0.02, iron),
    ...tubes([[rear.x, rear.radius], [1.5, 0.36]], 0.13, 0.026, iron),
    slab([...arc(rear.radius + 0.06), ...arc(rear.radius + 0.03).toReversed()], 0.12, 'paint', { round: 0.03, straight: true }),
    ...(stage.electric
      ? [slab([[1.02, 0.68], [1.46, 0.68], [1.44, 0.26], [1.08, 0.26]], 0.16, { base: [80, 84, 88], gloss: 0.4, contrast: 1 }, { round: 0.06 })]
      : [
          slab([[1.02, 0.26], [1.56, 0.26], [1.6, 0.42], [1.42, 0.52], [1.08, 0.5]], 0.16, iron, { round: 0.12 }),
          ...cylinder(-1, 1.12), ...cylinder(1, 1.36),
          slab(circle([1.24, 0.42], 0.12, 0, Math.PI * 2, 14).slice(0, -1), 0.03, chrome, { y: 0.18, round: 0.2 }),
          slab(circle([1.24, 0.62], 0.085, 0, Math.PI * 2, 14).slice(0, -1), 0.03, chrome, { y: 0.17, round: 0.25 }),
          tube([[1.06, 0.12, 0.58], [0.94, 0.17, 0.42], [1.06, 0.2, 0.28], [1.4, 0.21, 0.25]], 0.026, chrome),
          tube([[1.36, 0.21, 0.25], [2.24, 0.22, 0.27]], 0.05, chrome),
          tube([[1.42, 0.15, 0.56], [1.5, 0.2, 0.42], [1.72, 0.215, 0.37]], 0.026, chrome),
          tube([[1.66, 0.215, 0.37], [2.2, 0.22, 0.38]], 0.046, chrome),
        ]),
    ...tubes([[0.88, 0.86], [1.2, 0.78], [1.56, 0.56]], 0.11, 0.022, iron),
    slab([[1.44, 0.66], [1.62, 0.6], [1.84, 0.66], [1.94, 0.76], [2.2, 0.76], [2.2, 0.8], [1.92, 0.82], [1.8, 0.72], [1.6, 0.68], [1.48, 0.72]], 0.15, leather, { round: 0.14 }),
    slab([[0.88, 0.82], [1.0, 0.9], [1.18, 0.9], [1.38, 0.8], [1.52, 0.7], [1.36, 0.68], [1.04, 0.7], [0.9, 0.74]], 0.16, 'paint', { round: 0.3 }),
    slab([[1.02, 0.8], [1.26, 0.8], [1.24, 0.78], [1.03, 0.78]], 0.004, chrome, { y: 0.152, round: 0.1 }),
    ...rearLight(2.3, 0.56),
    ...plateHolder(2.32, 0.42),
  ] // prettier-ignore
}

function enduroParts(stage: Stage): Part[] {
  const profile = motorcycleProfiles.enduro
  return [
    ...running(profile, stage, 1.02, 0.54, 0.9),
    ...exhaust(stage, [0.9, 0.7], [1.0, 0.58], [1.82, 0.9], 0.05),
    slab([[1.5, 0.98], [1.9, 1.08], [2.14, 1.12], [2.12, 1.16], [1.84, 1.12], [1.48, 1.04]], 0.08, 'paint', { round: 0.06 }),
    slab([[1.4, 1.02], [1.72, 1.04], [1.66, 0.8], [1.5, 0.76]], 0.11, 'paint', { round: 0.08 }),
    slab([[0.96, 1.04], [1.2, 1.0], [1.5, 1.0], [1.86, 1.1], [1.84, 1.14], [1.5, 1.07], [1.2, 1.06]], 0.11, leather, { round: 0.1 }),
    slab([[0.76, 1.02], [0.9, 1.1], [1.06, 1.08], [1.22, 1.02], [1.16, 0.86], [0.9, 0.84]], 0.14, 'paint', { round: 0.2 }),
    slab([[0.62, 1.0], [0.84, 1.02], [1.02, 0.9], [0.96, 0.72], [0.84, 0.68], [0.78, 0.84]], 0.03, 'paint', { y: 0.17, round: 0.08 }),
    slab([[0.68, 0.98], [0.82, 0.99], [0.92, 0.9], [0.86, 0.84]], 0.006, materials.white, { y: 0.202, round: 0.08 }),
    slab([[0.56, 1.16], [0.68, 1.2], [0.74, 0.98], [0.66, 0.9], [0.58, 0.94]], 0.11, 'paint', { round: 0.14 }),
    ...rearLight(2.06, 1.1),
    ...plateHolder(2.1, 0.86),
    { kind: 'custom', draw: (s) => lampSlit(s, [[0.565, 0.99], [0.575, 1.08], [0.63, 1.08], [0.62, 0.98]], 0.085) },
  ] // prettier-ignore
}

function scooterParts(stage: Stage): Part[] {
  const { sheet } = stage
  return [
    slab([[1.2, 0.34], [1.6, 0.32], [1.66, 0.22], [1.3, 0.2]], 0.06, iron, { y: -0.02, round: 0.1 }),
    ...(stage.electric ? [] : [tube([[1.3, 0.14, 0.26], [1.74, 0.15, 0.3]], 0.055, { base: [60, 63, 67], gloss: 0.4, contrast: 1 })]),
    slab([[0.56, 0.34], [0.76, 0.26], [1.14, 0.26], [1.2, 0.34], [1.1, 0.38], [0.72, 0.38]], 0.17, materials.plastic, { round: 0.06 }),
    slab([[1.0, 0.7], [1.1, 0.76], [1.5, 0.74], [1.82, 0.72], [1.86, 0.64], [1.7, 0.5], [1.46, 0.46], [1.24, 0.36], [1.1, 0.32], [1.04, 0.46]], 0.19, 'paint', { round: 0.2 }),
    slab([[0.98, 0.74], [1.14, 0.78], [1.46, 0.8], [1.74, 0.82], [1.78, 0.76], [1.4, 0.72], [1.1, 0.7]], 0.16, leather, { round: 0.14 }),
    slab([[0.42, 0.9], [0.54, 0.94], [0.62, 0.66], [0.7, 0.42], [0.84, 0.34], [0.8, 0.28], [0.62, 0.3], [0.5, 0.46], [0.44, 0.66]], 0.2, 'paint', { round: 0.1 }),
    slab([[0.36, 0.94], [0.4, 1.05], [0.54, 1.1], [0.64, 1.04], [0.6, 0.95], [0.46, 0.9]], 0.13, 'paint', { round: 0.24 }),
    slab([[0.4, 1.06], [0.46, 1.18], [0.52, 1.2], [0.54, 1.1]], 0.12, tint, { round: 0.12 }),
    ...rearLight(1.84, 0.66),
    ...plateHolder(1.84, 0.44),
    { kind: 'custom', draw: () => {
      const line = place(stage, upright([[1.12, 0.6], [1.4, 0.62], [1.72, 0.66]], 0.19))
      sheet.line(line, { stroke: hex(blend(stage.paint.base, [255, 255, 255], 0.6)), width: 2.4, opacity: 0.7 })
    } },
  ] // prettier-ignore
}
