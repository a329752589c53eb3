/** Dresses a body of one piece (cars, vans): wheels, glass, lamps, seams, and what lies behind them. */
import { cabinRings, lowerRings, type BodyProfile } from './body-profile.ts'
import {
  endPane,
  endPanel,
  endSeam,
  headlamp,
  numberPlate,
  doorHandle,
  seam,
  sidePane,
  sidePoints,
  tailLamp,
  wheelArch,
  wheelClip,
  endPoints,
} from './details.ts'
import { circle, hull, mix, roundedOutline, smoothLine, subdivide, type Point } from './geometry.ts'
import { contactShadow } from './ground.ts'
import { drawBed, drawOpenCabin } from './open-top.ts'
import { blend, hex, materials } from './paint.ts'
import { pathOf } from './sheet.ts'
import { onSide, paintShell, shellPoint, type Shell } from './shell.ts'
import { place, upright, verticalFill, type Stage } from './stage.ts'
import { drawWheel } from './wheels.ts'

export function drawBody(stage: Stage, profile: BodyProfile, steer: number, cabOnly = false): void {
  const trim = profile.clad === true ? materials.plastic : stage.paint
  const lower: Shell = {
    rings: lowerRings(profile),
    materials: [materials.plastic, trim, stage.paint],
    strips: cabOnly ? [1, 1, 2, 2, 2, 2, 1, 2, 2] : [1, 1, 3, 3, 3, 3, 2, 3, 3],
    coarseness: cabOnly ? 11 : 6,
  }
  const cabin: Shell = {
    rings: cabinRings(profile),
    materials: [stage.paint],
    strips: cabOnly ? 1 : [2, 2, 2, 2, 1],
    coarseness: cabOnly ? 11 : 6,
  }
  const { length, half, frontAxle, rearAxle, wheelRadius } = profile
  if (!cabOnly) contactShadow(stage, 0.1, length - 0.1, half * 0.9)
  underbody(stage, profile)
  const wheels = (cabOnly ? [frontAxle] : [frontAxle, rearAxle]).map((x) => ({
    x,
    centre: [x, half - 0.035, wheelRadius] as const,
  }))
  for (const { x } of wheels) {
    drawWheel(stage, {
      centre: [x, -half + 0.27, wheelRadius],
      radius: wheelRadius,
      width: 0.22,
      rim: profile.rim,
      plain: true,
    })
  }
  drawMirror(stage, profile, -1)
  paintShell(stage.sheet, lower, stage.camera, stage.light)
  if (profile.open === 'bed') drawBed(stage, profile)
  if (profile.open === 'cabin') drawOpenCabin(stage, lower, profile)
  else paintShell(stage.sheet, cabin, stage.camera, stage.light)
  const lip = hex(blend(stage.paint.base, [255, 255, 255], 0.55))
  for (const { x, centre } of wheels) {
    const arch = wheelRadius + 0.055
    wheelArch(stage, lower, x, arch, lip, profile.clad === true ? 0.06 : 0)
    drawWheel(stage, {
      centre,
      radius: wheelRadius,
      width: 0.23,
      rim: stage.electric ? 'aero' : profile.rim,
      steer: x === frontAxle ? steer : 0,
      clip: wheelClip(stage, lower, x, arch),
    })
  }
  if (profile.open !== 'cabin') drawGlass(stage, cabin, profile)
  if (profile.roofRails === true) drawRoofRails(stage, cabin, profile)
  if (stage.electric) drawChargePort(stage, lower, profile)
  drawSeams(stage, lower, profile)
  drawFace(stage, lower, profile)
  if (!cabOnly) drawTail(stage, lower, profile)
  drawMirror(stage, profile, 1)
}

function underbody(stage: Stage, { frontAxle, rearAxle, clearance, wheelRadius }: BodyProfile): void {
  const outline: Point[] = [
    [frontAxle - wheelRadius, clearance + 0.2],
    [frontAxle - wheelRadius, clearance - 0.01],
    [rearAxle + wheelRadius, clearance - 0.01],
    [rearAxle + wheelRadius, clearance + 0.2],
  ]
  stage.sheet.polygon(place(stage, upright(outline, 0)), { fill: '#08090a' })
}

function drawGlass(stage: Stage, cabin: Shell, profile: BodyProfile): void {
  endPane(stage, cabin, 'front', [
    [-0.9, 0.34],
    [0.9, 0.34],
    [0.86, 1.86],
    [-0.86, 1.86],
  ])
  if (profile.blindRear === true) {
    const top = profile.roofRear[1] - 0.06
    endSeam(stage, cabin, 'rear', [
      [0, profile.deck[1] + 0.04],
      [0, top],
    ])
  }
  if (profile.blindRear !== true)
    endPane(
      stage,
      cabin,
      'rear',
      [
        [-0.84, 0.42],
        [0.84, 0.42],
        [0.8, 1.8],
        [-0.8, 1.8],
      ],
      0.1,
      0.3,
    )
  for (const glass of profile.glass) {
    const outline = sidePane(stage, cabin, glass)
    if (outline.length < 3) continue
    const clip = stage.sheet.clip(pathOf(outline, true))
    for (const x of profile.pillars) {
      const pillar = sidePoints(
        stage,
        cabin,
        subdivide([
          [x - 0.045, profile.cowl[1] - 0.02],
          [x - 0.03, profile.height],
          [x + 0.035, profile.height],
          [x + 0.045, profile.cowl[1] - 0.02],
        ]),
      )
      stage.sheet.polygon(pillar, { fill: '#0b0d0f', clip })
    }
  }
}

function drawSeams(stage: Stage, lower: Shell, profile: BodyProfile): void {
  for (const door of profile.doors) seam(stage, lower, door)
  for (const handle of profile.handles) doorHandle(stage, lower, handle)
  const { clearance, frontAxle, rearAxle, wheelRadius } = profile
  const sill = sidePoints(
    stage,
    lower,
    subdivide([
      [frontAxle + wheelRadius + 0.08, clearance + 0.085],
      [rearAxle - wheelRadius - 0.08, clearance + 0.1],
    ]),
  )
  stage.sheet.line(sill, { stroke: '#000', width: 2.4, opacity: 0.4 })
}

function drawFace(stage: Stage, lower: Shell, profile: BodyProfile): void {
  const { noseHeight: nose, clearance: c } = profile
  const z = (share: number) => c + (nose - c) * share
  endPanel(
    stage,
    lower,
    'front',
    [
      [-0.66, z(0.1)],
      [0.66, z(0.1)],
      [0.74, z(0.36)],
      [-0.74, z(0.36)],
    ],
    { fill: '#0c0e10' },
    0.06,
  )
  if (!stage.electric) {
    const grille: Point[] = [
      [-0.4, z(0.5)],
      [0.4, z(0.5)],
      [0.5, z(0.88)],
      [-0.5, z(0.88)],
    ]
    endPanel(stage, lower, 'front', grille, { fill: '#0a0c0e', stroke: '#b9bfc4', width: 3 }, 0.08)
    for (const share of [0.58, 0.66, 0.74, 0.82]) {
      const bar = endPoints(
        stage,
        lower,
        'front',
        subdivide([
          [-0.44, z(share)],
          [0.44, z(share)],
        ]),
      )
      stage.sheet.line(bar, { stroke: '#6d747b', width: 2.4, opacity: 0.8 })
    }
  }
  headlamp(
    stage,
    lower,
    profile.uprightLamps === undefined
      ? [
          [0.56, z(0.74)],
          [0.968, z(0.84)],
          [0.985, z(1.0)],
          [0.62, z(0.93)],
        ]
      : [
          [0.6, z(0.7)],
          [0.95, z(0.66)],
          [0.985, z(1.06)],
          [0.66, z(0.92)],
        ],
    [
      [0.58, z(0.76)],
      [0.8, z(0.8)],
      [0.965, z(0.87)],
    ],
  )
  const badge = endPoints(
    stage,
    lower,
    'front',
    circle([0, z(stage.electric ? 0.8 : 0.695)], 0.036).map(([x, y]) => [x * 1.15, y] as const),
  )
  stage.sheet.polygon(badge, { fill: '#d9dde0', stroke: '#4b5157', width: 2 })
  numberPlate(stage, lower, 'front', z(0.42))
  endSeam(
    stage,
    lower,
    'front',
    [
      [-0.9, z(1.02)],
      [0.9, z(1.02)],
    ],
    0.7,
  )
}

function drawTail(stage: Stage, lower: Shell, profile: BodyProfile): void {
  const { tailHeight: tail, clearance: c } = profile
  const z = (share: number) => c + (tail - c) * share
  endPanel(
    stage,
    lower,
    'rear',
    [
      [-0.7, z(0.08)],
      [0.7, z(0.08)],
      [0.76, z(0.27)],
      [-0.76, z(0.27)],
    ],
    { fill: '#101214' },
    0.05,
  )
  endSeam(stage, lower, 'rear', [
    [-0.86, z(0.42)],
    [0.86, z(0.42)],
  ])
  const corner = profile.uprightLamps
  if (corner !== undefined) {
    const [low, high] = corner
    tailLamp(
      stage,
      lower,
      [
        [0.86, low],
        [0.985, low],
        [0.985, high],
        [0.86, high],
      ],
      [
        [0.93, low + 0.05],
        [0.93, high - 0.05],
      ],
    )
  } else
    tailLamp(
      stage,
      lower,
      [
        [0.4, z(0.72)],
        [0.97, z(0.7)],
        [0.985, z(0.88)],
        [0.44, z(0.86)],
      ],
      [
        [0.46, z(0.79)],
        [0.75, z(0.79)],
        [0.965, z(0.8)],
      ],
    )
  numberPlate(stage, lower, 'rear', z(0.56))
  if (stage.electric || corner !== undefined) return
  for (const side of [-0.5, 0.5]) {
    endPanel(
      stage,
      lower,
      'rear',
      [
        [side - 0.09, z(0.11)],
        [side + 0.09, z(0.11)],
        [side + 0.09, z(0.19)],
        [side - 0.09, z(0.19)],
      ],
      { fill: '#05060a', stroke: '#b4bac0', width: 3 },
      0.03,
    )
  }
}

/** Door mirrors; the far one peeps out behind the bonnet. */
function drawMirror(stage: Stage, { cowl, half }: BodyProfile, side: 1 | -1): void {
  const [x, z] = [cowl[0] + 0.3, cowl[1] + 0.09]
  const fromBehind = stage.camera.eye[0] > x
  const shape = smoothLine(
    [
      [x - 0.1, z - 0.05],
      [x - 0.06, z + 0.06],
      [x + 0.1, z + 0.075],
      [x + 0.12, z - 0.05],
      [x, z - 0.075],
    ],
    true,
  )
  const inner = place(
    stage,
    upright(
      shape.map(([px, pz]) => [px + 0.03, pz]),
      side * half * (fromBehind ? 0.86 : 0.99),
    ),
  )
  const outer = place(stage, upright(shape, side * half * 1.1))
  const base = stage.paint.base
  stage.sheet.polygon(hull([...inner, ...outer]), {
    fill: fromBehind || side > 0 ? '#0b0c0e' : hex(blend(base, [0, 0, 0], 0.35)),
  })
  if (side < 0) return
  stage.sheet.polygon(outer, {
    fill: verticalFill(stage.sheet, [blend(base, stage.light.skyLow, 0.55), base, blend(base, [0, 0, 0], 0.55)]),
  })
  if (fromBehind) return
  const cap = place(
    stage,
    shape.slice(0, 12).map(([px, pz], index) => [px, half * (index % 2 === 0 ? 1.1 : 1.02), pz] as const),
  )
  stage.sheet.polygon(hull([...cap, ...outer]), {
    fill: verticalFill(stage.sheet, [blend(base, stage.light.skyLow, 0.5), base, blend(base, [0, 0, 0], 0.5)]),
  })
}

function drawRoofRails(stage: Stage, cabin: Shell, { roofFront, roofRear }: BodyProfile): void {
  const x = [roofFront[0] + 0.34, roofRear[0] - 0.1] as const
  const rail = Array.from({ length: 12 }, (_, index) => {
    const at = mix(x[0], x[1], index / 11)
    const { t, s } = onSide(cabin, [at, roofFront[1] + 0.03])
    const [px, py, pz] = shellPoint(cabin, Math.max(2.2, t), s)
    return [px, py, pz + (index === 0 || index === 11 ? 0.0 : 0.035)] as const
  })
  const line = smoothLine(place(stage, rail))
  stage.sheet.line(line, { stroke: '#17191b', width: 8, round: true })
  stage.sheet.line(
    line.map(([px, py]) => [px, py - 2] as const),
    { stroke: '#c9ced2', width: 3.4, round: true },
  )
}

/** The flap of the charging socket on the front wing. */
function drawChargePort(stage: Stage, lower: Shell, { frontAxle, wheelRadius, noseHeight }: BodyProfile): void {
  const [x, z] = [frontAxle + wheelRadius + 0.14, noseHeight + 0.02]
  const flap = sidePoints(
    stage,
    lower,
    roundedOutline(
      [
        [x, z - 0.07],
        [x + 0.15, z - 0.07],
        [x + 0.15, z + 0.06],
        [x, z + 0.06],
      ],
      0.03,
    ),
  )
  if (flap.length < 3) return
  stage.sheet.polygon(flap, { fill: 'none', stroke: '#06080a', width: 1.8, opacity: 0.6 })
  const spark = sidePoints(stage, lower, circle([x + 0.075, z - 0.005], 0.016))
  stage.sheet.polygon(spark, { fill: '#35c46a' })
}
