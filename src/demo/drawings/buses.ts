/** City buses and coaches: one long shell, glazed nearly all round. */
import { box, stackedShell } from './box-shell.ts'
import {
  drawPane,
  endPanel,
  endPoints,
  endSeam,
  headlamp,
  numberPlate,
  seam,
  sidePane,
  sidePanel,
  sidePoints,
  tailLamp,
  wheelArch,
  wheelClip,
} from './details.ts'
import { roundedOutline, smoothLine, subdivide, type Point } from './geometry.ts'
import { contactShadow } from './ground.ts'
import { materials } from './paint.ts'
import { paintShell } from './shell.ts'
import { place, upright, verticalFill, type Stage } from './stage.ts'
import { drawWheel } from './wheels.ts'

export type BusBody = 'city_bus' | 'coach'

export interface BusProfile {
  length: number
  half: number
  height: number
  axles: readonly number[]
  sill: number
  belt: number
  glassTop: number
  doors: readonly (readonly [from: number, to: number])[]
  hatches: readonly number[]
}

export const busProfiles: Record<BusBody, BusProfile> = {
  city_bus: { length: 11.2, half: 1.275, height: 3.1, axles: [2.5, 8.2], sill: 0.28, belt: 1.2, glassTop: 2.56, doors: [[0.55, 1.7], [4.9, 6.2]], hatches: [9.4] },
  coach: { length: 11.8, half: 1.275, height: 3.7, axles: [2.6, 8.4, 9.7], sill: 0.32, belt: 1.82, glassTop: 3.18, doors: [[0.6, 1.5]], hatches: [3.5, 4.9, 6.3, 7.6] },
} // prettier-ignore

const wheelRadius = 0.49

export function drawBus(stage: Stage, body: BusBody, steer: number): void {
  const profile = busProfiles[body]
  const { length, half, height, sill, belt, glassTop } = profile
  const { sheet } = stage
  contactShadow(stage, 0.2, length - 0.2, half * 0.95)
  for (const x of profile.axles)
    drawWheel(stage, {
      centre: [x, -half + 0.35, wheelRadius],
      radius: wheelRadius,
      width: 0.3,
      rim: 'truck',
      plain: true,
    })
  const rake = body === 'coach' ? 0.5 : 0.16
  const shell = stackedShell(
    [
      [[0.16, sill], [length - 0.2, sill + 0.04], half * 0.96],
      [[0.03, sill + 0.14], [length - 0.04, sill + 0.18], half],
      [[0, sill + 0.5], [length, sill + 0.55], half],
      [[0.03, belt - 0.16], [length, belt - 0.1], half * 1.002],
      [[0.1, belt + 0.1], [length - 0.02, belt + 0.1], half],
      [[0.1 + rake * 0.8, glassTop], [length - 0.1, glassTop], half * 0.985],
      [[0.16 + rake, glassTop + 0.14], [length - 0.14, glassTop + 0.14], half * 0.975],
      [[0.3 + rake * 1.2, height - 0.1], [length - 0.24, height - 0.1], half * 0.93],
      [[0.5 + rake * 1.4, height], [length - 0.4, height], half * 0.8],
    ],
    { nose: 0.42, noseSquare: 3, tail: 0.24, tailSquare: 3.2, taper: 0.006 },
    [materials.plastic, stage.paint],
    2,
  ) // prettier-ignore
  const underside: Point[] = box(0.4, length - 0.5, 0.2, 0.6)
  sheet.polygon(place(stage, upright(underside, 0)), { fill: '#08090a' })
  paintShell(sheet, shell, stage.camera, stage.light)
  const band = sidePoints(
    stage,
    shell,
    roundedOutline(box(0.3 + rake * 0.5, length - 0.34, belt - 0.02, glassTop + 0.1), 0.16, 16),
  )
  sheet.polygon(band, { fill: '#0b0e11' })
  drawWindows(stage, shell, profile)
  for (const x of profile.axles) {
    const arch = wheelRadius + 0.08
    wheelArch(stage, shell, x, arch, '#888')
    drawWheel(stage, {
      centre: [x, half - 0.06, wheelRadius], radius: wheelRadius, width: 0.3, rim: 'truck', rimShare: 0.62,
      steer: x === profile.axles[0] ? steer : 0, clip: wheelClip(stage, shell, x, arch),
    }) // prettier-ignore
  }
  for (const x of profile.hatches) {
    seam(
      stage,
      shell,
      [
        [x, belt - 0.2],
        [x, sill + 0.2],
      ],
      false,
    )
    seam(
      stage,
      shell,
      [
        [x, sill + 0.2],
        [x + 1.3, sill + 0.2],
        [x + 1.3, belt - 0.2],
      ],
      false,
    )
    sidePanel(stage, shell, box(x + 0.58, x + 0.74, sill + 0.3, sill + 0.34), { fill: '#14171a' }, 0.01)
  }
  seam(
    stage,
    shell,
    [
      [0.4, belt - 0.14],
      [length - 0.2, belt - 0.12],
    ],
    false,
    0.7,
  )
  drawBusFront(stage, shell, profile)
  drawBusRear(stage, shell, profile)
  drawBusMirrors(stage, profile, rake)
}

type BusShell = ReturnType<typeof stackedShell>

function drawWindows(stage: Stage, shell: BusShell, profile: BusProfile): void {
  const { length, belt, glassTop, doors, sill } = profile
  doors.forEach(([, end], index) => {
    const from = end + 0.1
    const to = (doors[index + 1]?.[0] ?? length - 0.36) - 0.1
    const count = Math.round((to - from) / 1.42)
    const step = (to - from) / count
    for (let pane = 0; pane < count; pane++) {
      sidePane(stage, shell, box(from + pane * step, from + (pane + 1) * step - 0.06, belt + 0.05, glassTop), 0.05)
    }
  })
  for (const [from, to] of doors) {
    const middle = (from + to) / 2
    for (const [a, b] of [
      [from, middle - 0.02],
      [middle + 0.02, to],
    ] as const) {
      sidePane(stage, shell, box(a, b, sill + 0.2, glassTop), 0.06)
    }
  }
}

function drawBusFront(stage: Stage, shell: BusShell, profile: BusProfile): void {
  const { sill, belt, glassTop } = profile
  const low = belt - 0.12
  const screen = endPoints(
    stage,
    shell,
    'front',
    roundedOutline(
      [
        [-0.95, low],
        [0.95, low],
        [0.93, glassTop + 0.06],
        [-0.93, glassTop + 0.06],
      ],
      0.12,
      12,
    ),
  )
  drawPane(stage, screen, { tint: 0.6 })
  endPanel(stage, shell, 'front', box(-0.72, 0.72, glassTop - 0.16, glassTop + 0.12), { fill: '#0a0c0e' }, 0.05)
  if (profile.doors.length > 1) {
    const display = endPoints(
      stage,
      shell,
      'front',
      subdivide([
        [-0.5, glassTop - 0.02],
        [0.5, glassTop - 0.02],
      ]),
    )
    stage.sheet.line(display, { stroke: '#ffb13b', width: 9, dash: '5 4', opacity: 0.85 })
  }
  for (const across of [-0.55, 0.08]) {
    const wiper = endPoints(
      stage,
      shell,
      'front',
      subdivide([
        [across, low + 0.04],
        [across + 0.4, low + 0.3],
      ]),
    )
    stage.sheet.line(wiper, { stroke: '#0a0b0c', width: 3, round: true })
  }
  headlamp(
    stage,
    shell,
    [
      [0.6, sill + 0.28],
      [0.95, sill + 0.3],
      [0.965, sill + 0.54],
      [0.66, sill + 0.46],
    ],
    [
      [0.64, sill + 0.44],
      [0.8, sill + 0.47],
      [0.955, sill + 0.51],
    ],
  )
  endPanel(stage, shell, 'front', box(-0.5, 0.5, sill + 0.1, sill + 0.22), { fill: '#0d0f11' }, 0.04)
  numberPlate(stage, shell, 'front', sill + 0.34, 0.21, 0.12)
  const badge = endPoints(stage, shell, 'front', roundedOutline(box(-0.07, 0.07, sill + 0.56, sill + 0.62), 0.03))
  stage.sheet.polygon(badge, { fill: '#d9dde0' })
}

function drawBusRear(stage: Stage, shell: BusShell, { sill, belt, glassTop }: BusProfile): void {
  const screen = endPoints(stage, shell, 'rear', roundedOutline(box(-0.82, 0.82, belt + 0.08, glassTop), 0.1, 10))
  drawPane(stage, screen, { tint: 0.35 })
  for (const z of [sill + 0.42, sill + 0.5, sill + 0.58, sill + 0.66]) {
    endPanel(stage, shell, 'rear', box(-0.6, 0.6, z, z + 0.03), { fill: '#0c0e10', opacity: 0.8 }, 0.01)
  }
  endSeam(stage, shell, 'rear', [
    [-0.86, sill + 0.3],
    [0.86, sill + 0.3],
  ])
  tailLamp(
    stage,
    shell,
    [
      [0.86, sill + 0.36],
      [0.97, sill + 0.36],
      [0.97, sill + 0.86],
      [0.86, sill + 0.86],
    ],
    [
      [0.92, sill + 0.42],
      [0.92, sill + 0.8],
    ],
  )
  numberPlate(stage, shell, 'rear', sill + 0.22, 0.21, 0.12)
}

/** Mirrors that hang forward from the roof like feelers. */
function drawBusMirrors(stage: Stage, { half, glassTop, height }: BusProfile, rake: number): void {
  for (const y of [-half - 0.16, half + 0.16]) {
    const arm = place(stage, [
      [0.3 + rake, y * 0.84, height - 0.34],
      [0.02, y, glassTop - 0.02],
      [-0.04, y, glassTop - 0.22],
    ])
    stage.sheet.line(arm, { stroke: '#121416', width: 9, round: true })
    const shape = smoothLine(
      [
        [-0.14, glassTop - 0.7],
        [-0.16, glassTop - 0.26],
        [-0.04, glassTop - 0.18],
        [0.08, glassTop - 0.28],
        [0.06, glassTop - 0.7],
      ],
      true,
    )
    const outline = place(stage, upright(shape, y))
    stage.sheet.polygon(outline, { fill: verticalFill(stage.sheet, ['#454a4f', '#17191b']) })
  }
}
