/** Caravans and motorhomes with a body of their own. */
import type { BodyProfile } from './body-profile.ts'
import { box, stackedShell } from './box-shell.ts'
import {
  doorHandle,
  drawPane,
  endPanel,
  endPoints,
  endSeam,
  headlamp,
  numberPlate,
  seam,
  sidePane,
  sidePanel,
  tailLamp,
  wheelArch,
  wheelClip,
} from './details.ts'
import { drawBody } from './draw-body.ts'
import { roundedOutline, type Point } from './geometry.ts'
import { contactShadow } from './ground.ts'
import { blend, hex, materials } from './paint.ts'
import { paintShell, type Shell } from './shell.ts'
import { extent, place, upright, verticalFill, type Stage } from './stage.ts'
import { vanProfiles } from './vans.ts'
import { drawWheel } from './wheels.ts'

export type CaravanBody = 'touring_caravan' | 'semi_integrated' | 'alcove' | 'fully_integrated'

export const caravanSizes: Record<
  CaravanBody,
  { length: number; half: number; height: number; frontAxle: number; wheelRadius: number }
> = {
  touring_caravan: { length: 7.1, half: 1.15, height: 2.62, frontAxle: 4.5, wheelRadius: 0.33 },
  semi_integrated: { length: 6.9, half: 1.15, height: 2.9, frontAxle: 1.0, wheelRadius: 0.355 },
  alcove: { length: 6.9, half: 1.15, height: 3.15, frontAxle: 1.0, wheelRadius: 0.355 },
  fully_integrated: { length: 7.2, half: 1.16, height: 2.95, frontAxle: 1.15, wheelRadius: 0.355 },
}

export function drawCaravan(stage: Stage, body: CaravanBody, steer: number): void {
  if (body === 'touring_caravan') drawTouring(stage)
  else if (body === 'fully_integrated') drawIntegrated(stage, steer)
  else drawOnVan(stage, body, steer)
}

/** The stripes that caravans wear in the colour of the offer. */
function stripes(stage: Stage, shell: Shell, from: number, to: number, z: number): void {
  const colour = hex(stage.paint.base)
  sidePanel(
    stage,
    shell,
    [
      [from, z],
      [to, z + 0.16],
      [to, z + 0.34],
      [from, z + 0.1],
    ],
    { fill: colour },
    0.02,
  )
  sidePanel(
    stage,
    shell,
    [
      [from, z + 0.13],
      [to, z + 0.39],
      [to, z + 0.44],
      [from, z + 0.155],
    ],
    { fill: colour, opacity: 0.5 },
    0.02,
  )
  sidePanel(stage, shell, box(from, to, z - 0.3, z - 0.16), { fill: '#8b9299', opacity: 0.5 }, 0.02)
}

function livingDoor(stage: Stage, shell: Shell, x: number, low: number, high: number): void {
  seam(
    stage,
    shell,
    [
      [x, low],
      [x, high],
      [x + 0.64, high],
      [x + 0.64, low],
      [x, low],
    ],
    false,
    1.1,
  )
  sidePane(stage, shell, box(x + 0.12, x + 0.52, high - 0.72, high - 0.14), 0.08)
  sidePanel(stage, shell, box(x + 0.08, x + 0.14, low + 0.8, low + 0.94), { fill: '#202327' }, 0.02)
}

/** A framed acrylic window as caravans have them. */
function caravanWindow(stage: Stage, shell: Shell, from: number, to: number, low: number, high: number): void {
  sidePanel(stage, shell, box(from - 0.05, to + 0.05, low - 0.05, high + 0.05), { fill: '#14171a' }, 0.12)
  sidePane(stage, shell, box(from, to, low, high), 0.1)
}

function drawTouring(stage: Stage): void {
  const { sheet } = stage
  const { length, half, height, frontAxle: axle, wheelRadius } = caravanSizes.touring_caravan
  contactShadow(stage, 1.4, length - 0.1, half * 0.95)
  drawWheel(stage, {
    centre: [axle, -half + 0.3, wheelRadius],
    radius: wheelRadius,
    width: 0.2,
    rim: 'multi',
    plain: true,
  })
  drawBar(stage)
  const white = { ...materials.white, gloss: 0.4 }
  const shell = stackedShell(
    [
      [[1.42, 0.36], [length - 0.16, 0.36], half * 0.96],
      [[1.34, 0.48], [length - 0.06, 0.48], half],
      [[1.27, 0.9], [length, 0.9], half],
      [[1.28, 1.2], [length, 1.2], half],
      [[1.42, 1.85], [length - 0.02, 1.85], half * 0.995],
      [[1.74, 2.34], [length - 0.14, 2.34], half * 0.98],
      [[1.96, 2.52], [length - 0.3, 2.52], half * 0.94],
      [[2.3, height], [length - 0.6, height], half * 0.82],
    ],
    { nose: 0.4, noseSquare: 3, tail: 0.3, tailSquare: 3, taper: 0.01 },
    [materials.plastic, white],
    2,
  ) // prettier-ignore
  sheet.polygon(place(stage, upright(box(1.7, length - 0.3, 0.26, 0.6), 0)), { fill: '#08090a' })
  paintShell(sheet, shell, stage.camera, stage.light)
  stripes(stage, shell, 1.5, length - 0.1, 0.86)
  const arch = wheelRadius + 0.05
  wheelArch(stage, shell, axle, arch, '#aab')
  drawWheel(stage, {
    centre: [axle, half - 0.05, wheelRadius],
    radius: wheelRadius,
    width: 0.2,
    rim: 'multi',
    clip: wheelClip(stage, shell, axle, arch),
  })
  caravanWindow(stage, shell, 2.1, 3.1, 1.32, 1.98)
  livingDoor(stage, shell, 3.42, 0.6, 2.28)
  caravanWindow(stage, shell, 5.1, 6.5, 1.34, 1.98)
  sidePanel(stage, shell, box(2.2, 2.7, 0.6, 0.95), { fill: '#000', opacity: 0.08 }, 0.04)
  seam(
    stage,
    shell,
    [
      [1.5, 1.14],
      [length - 0.1, 1.14],
    ],
    false,
    0.35,
  )
  for (const [from, to] of [
    [-0.9, -0.34],
    [-0.3, 0.3],
    [0.34, 0.9],
  ] as const) {
    const pane = endPoints(stage, shell, 'front', roundedOutline(box(from, to, 1.36, 2.0), 0.08, 6))
    drawPane(stage, pane, { tint: 0.5 })
  }
  seam(
    stage,
    shell,
    [
      [1.34, 1.16],
      [1.6, 1.18],
    ],
    false,
    0.4,
  )
  endSeam(stage, shell, 'front', [
    [-0.8, 0.62],
    [-0.8, 1.1],
    [0.8, 1.1],
    [0.8, 0.62],
  ])
  drawHomeRear(stage, shell, 0.48, true)
}

/** Drawbar, coupling and jockey wheel. */
function drawBar(stage: Stage): void {
  const { sheet } = stage
  for (const y of [-0.5, 0.5]) {
    const beam = place(stage, [
      [0.25, 0, 0.46],
      [1.7, y, 0.46],
      [1.7, y, 0.36],
      [0.25, 0, 0.38],
    ])
    sheet.polygon(beam, { fill: verticalFill(sheet, ['#9da3a9', '#565c62']) })
  }
  const head = place(stage, upright(roundedOutline(box(0, 0.42, 0.38, 0.52), 0.05), 0))
  sheet.polygon(head, { fill: verticalFill(sheet, ['#50565c', '#16181b']) })
  const leg = place(stage, upright(box(0.58, 0.65, 0.14, 0.72), 0.08))
  sheet.polygon(leg, { fill: verticalFill(sheet, ['#c3c8cd', '#6b7178']) })
  drawWheel(stage, { centre: [0.62, 0.1, 0.1], radius: 0.1, width: 0.06, rim: 'steel' })
}

function drawHomeRear(stage: Stage, shell: Shell, low: number, pane: boolean): void {
  if (pane) {
    endPanel(stage, shell, 'rear', box(-0.64, 0.64, 1.38, 2.0), { fill: '#14171a' }, 0.1)
    drawPane(stage, endPoints(stage, shell, 'rear', roundedOutline(box(-0.6, 0.6, 1.42, 1.96), 0.08, 8)), {
      tint: 0.35,
    })
  }
  endPanel(stage, shell, 'rear', box(-0.9, 0.9, 1.0, 1.12), { fill: hex(stage.paint.base) }, 0.03)
  tailLamp(
    stage,
    shell,
    [
      [0.66, low + 0.14],
      [0.95, low + 0.14],
      [0.96, low + 0.34],
      [0.66, low + 0.34],
    ],
    [
      [0.7, low + 0.24],
      [0.92, low + 0.24],
    ],
  )
  numberPlate(stage, shell, 'rear', low + 0.24, 0.24, 0.11)
  endSeam(stage, shell, 'rear', [
    [-0.9, low + 0.08],
    [0.9, low + 0.08],
  ])
}

/** A cab from a van, and a living body behind (and over) it. */
function drawOnVan(stage: Stage, body: 'semi_integrated' | 'alcove', steer: number): void {
  const { length, half, height, wheelRadius } = caravanSizes[body]
  const cab: BodyProfile = {
    ...vanProfiles.panel_van,
    length: 3.1,
    height: 2.3,
    rearAxle: 4.9,
    roofFront: [1.78, 2.2],
    roofRear: [2.9, 2.24],
    deck: [3.05, 1.36],
    doors: vanProfiles.panel_van.doors.slice(0, 2),
    handles: [[2.14, 1.16]],
    rim: 'multi',
    clad: false,
  }
  const draw = () => drawLiving(stage, body, length, half, height, wheelRadius)
  const fromFront = stage.camera.eye[0] < length / 2
  contactShadow(stage, 0.2, length - 0.2, half * 0.92)
  drawWheel(stage, {
    centre: [4.9, -half + 0.3, wheelRadius],
    radius: wheelRadius,
    width: 0.24,
    rim: 'multi',
    plain: true,
  })
  if (!fromFront) drawBody(stage, cab, steer, true)
  if (body === 'alcove') {
    if (!fromFront) drawAlcove(stage, half, height)
    draw()
    if (fromFront) drawBody(stage, cab, steer, true)
    if (fromFront) drawAlcove(stage, half, height)
  } else {
    draw()
    if (fromFront) drawBody(stage, cab, steer, true)
    if (fromFront) drawRoofCap(stage, half)
  }
}

/** The sloping cap that leads from the cab roof to the living body. */
function drawRoofCap(stage: Stage, half: number): void {
  const cap = stackedShell(
    [
      [[1.66, 2.2], [2.75, 2.2], half * 0.9],
      [[1.66, 2.28], [2.75, 2.3], half * 0.94],
      [[1.86, 2.44], [2.75, 2.5], half * 0.95],
      [[2.3, 2.66], [2.75, 2.72], half * 0.93],
      [[2.6, 2.8], [2.75, 2.84], half * 0.86],
    ],
    { nose: 0.5, noseSquare: 2.6, tail: 0.03, tailSquare: 4 },
    [{ ...materials.white, gloss: 0.4 }],
  ) // prettier-ignore
  paintShell(stage.sheet, cap, stage.camera, stage.light)
  const pane = endPoints(
    stage,
    cap,
    'front',
    roundedOutline(
      [
        [-0.5, 2.42],
        [0.5, 2.42],
        [0.46, 2.62],
        [-0.46, 2.62],
      ],
      0.05,
      6,
    ),
  )
  drawPane(stage, pane, { tint: 0.6 })
}

function drawAlcove(stage: Stage, half: number, height: number): void {
  const nose = stackedShell(
    [
      [[1.0, 2.22], [2.7, 2.14], half * 0.94],
      [[0.78, 2.3], [2.7, 2.22], half * 0.985],
      [[0.7, 2.5], [2.7, 2.5], half],
      [[0.86, 2.84], [2.7, 2.84], half * 0.99],
      [[1.2, 3.04], [2.7, 3.04], half * 0.95],
      [[1.7, height], [2.7, height], half * 0.82],
    ],
    { nose: 0.5, noseSquare: 2.8, tail: 0.02, tailSquare: 4 },
    [{ ...materials.white, gloss: 0.4 }],
  ) // prettier-ignore
  paintShell(stage.sheet, nose, stage.camera, stage.light)
  caravanWindow(stage, nose, 1.5, 2.3, 2.48, 2.82)
  sidePanel(
    stage,
    nose,
    [
      [1.0, 2.3],
      [2.68, 2.28],
      [2.68, 2.36],
      [0.98, 2.36],
    ],
    { fill: hex(stage.paint.base) },
    0.02,
  )
}

function drawLiving(
  stage: Stage,
  body: 'semi_integrated' | 'alcove',
  length: number,
  half: number,
  height: number,
  wheelRadius: number,
): void {
  const white = { ...materials.white, gloss: 0.4 }
  const shell = stackedShell(
    [
      [[2.5, 0.34], [length - 0.1, 0.4], half * 0.97],
      [[2.46, 0.44], [length - 0.02, 0.5], half],
      [[2.46, 1.0], [length, 1.0], half],
      [[2.46, 1.8], [length, 1.8], half],
      [[2.48, height - 0.22], [length - 0.04, height - 0.22], half * 0.995],
      [[2.52, height - 0.07], [length - 0.14, height - 0.07], half * 0.96],
      [[2.7, height], [length - 0.4, height], half * 0.8],
    ],
    { nose: 0.06, noseSquare: 3, tail: 0.22, tailSquare: 2.8, taper: 0.006 },
    [materials.aluminium, white],
    2,
  ) // prettier-ignore
  paintShell(stage.sheet, shell, stage.camera, stage.light)
  stripes(stage, shell, 2.56, length - 0.1, 0.92)
  const arch = wheelRadius + 0.06
  wheelArch(stage, shell, 4.9, arch, '#99a')
  drawWheel(stage, {
    centre: [4.9, half - 0.05, wheelRadius],
    radius: wheelRadius,
    width: 0.24,
    rim: stage.electric ? 'aero' : 'multi',
    clip: wheelClip(stage, shell, 4.9, arch),
  })
  caravanWindow(stage, shell, 2.74, 3.5, 1.5, 2.06)
  livingDoor(stage, shell, 3.78, 0.5, 2.3)
  caravanWindow(stage, shell, 5.4, 6.5, 1.46, 2.08)
  awning(stage, half, 2.7, length - 0.6, height - 0.26)
  seam(
    stage,
    shell,
    [
      [5.5, 0.56],
      [5.5, 0.86],
      [6.4, 0.86],
      [6.4, 0.56],
    ],
    false,
    0.6,
  )
  drawHomeRear(stage, shell, 0.46, body === 'alcove')
}

/** A rolled-up awning under the roof edge. */
function awning(stage: Stage, half: number, from: number, to: number, z: number): void {
  const roll = place(stage, upright(roundedOutline(box(from, to, z, z + 0.13), 0.04), half + 0.03))
  const { top, bottom } = extent(roll)
  if (stage.camera.eye[1] < half) return
  stage.sheet.polygon(roll, {
    fill: stage.sheet.linear(
      [0, top],
      [0, bottom],
      [
        { at: 0, colour: '#ffffff' },
        { at: 0.5, colour: '#cdd1d5' },
        { at: 1, colour: '#858b91' },
      ],
    ),
    stroke: hex(blend([120, 126, 132], stage.paint.base, 0.1)),
    width: 1.2,
  })
}

function drawIntegrated(stage: Stage, steer: number): void {
  const { sheet } = stage
  const { length, half, height, frontAxle, wheelRadius } = caravanSizes.fully_integrated
  const axles = [frontAxle, 5.1]
  contactShadow(stage, 0.2, length - 0.2, half * 0.92)
  for (const x of axles)
    drawWheel(stage, {
      centre: [x, -half + 0.3, wheelRadius],
      radius: wheelRadius,
      width: 0.24,
      rim: 'multi',
      plain: true,
    })
  const white = { ...materials.white, gloss: 0.4 }
  const shell = stackedShell(
    [
      [[0.18, 0.3], [length - 0.12, 0.36], half * 0.96],
      [[0.05, 0.44], [length - 0.03, 0.48], half],
      [[0, 0.72], [length, 0.72], half],
      [[0.1, 1.08], [length, 1.08], half],
      [[0.26, 1.3], [length, 1.3], half],
      [[0.72, 2.24], [length - 0.02, 2.24], half * 0.99],
      [[0.98, 2.54], [length - 0.06, 2.6], half * 0.98],
      [[1.4, 2.82], [length - 0.16, 2.86], half * 0.94],
      [[1.9, height], [length - 0.4, height], half * 0.8],
    ],
    { nose: 0.6, noseSquare: 2.8, tail: 0.22, tailSquare: 2.8, taper: 0.008 },
    [materials.plastic, white],
    2,
  ) // prettier-ignore
  sheet.polygon(place(stage, upright(box(0.6, length - 0.3, 0.24, 0.6), 0)), { fill: '#08090a' })
  paintShell(sheet, shell, stage.camera, stage.light)
  stripes(stage, shell, 1.9, length - 0.1, 0.92)
  for (const x of axles) {
    const arch = wheelRadius + 0.06
    wheelArch(stage, shell, x, arch, '#99a')
    drawWheel(stage, {
      centre: [x, half - 0.05, wheelRadius], radius: wheelRadius, width: 0.24, rim: stage.electric ? 'aero' : 'multi',
      steer: x === frontAxle ? steer : 0, clip: wheelClip(stage, shell, x, arch),
    }) // prettier-ignore
  }
  const screen = endPoints(
    stage,
    shell,
    'front',
    roundedOutline(
      [
        [-0.95, 1.3],
        [0.95, 1.3],
        [0.92, 2.34],
        [-0.92, 2.34],
      ],
      0.12,
      12,
    ),
  )
  drawPane(stage, screen, { tint: 0.6 })
  sidePane(
    stage,
    shell,
    [
      [0.95, 1.36],
      [1.3, 2.1],
      [1.9, 2.12],
      [1.9, 1.3],
      [1.1, 1.28],
    ],
    0.1,
  )
  seam(
    stage,
    shell,
    [
      [1.02, 1.2],
      [1.02, 0.9],
    ],
    false,
  )
  doorHandle(stage, shell, [1.66, 1.12], 0.18)
  caravanWindow(stage, shell, 2.5, 3.4, 1.5, 2.08)
  livingDoor(stage, shell, 3.76, 0.5, 2.3)
  caravanWindow(stage, shell, 5.5, 6.7, 1.46, 2.1)
  awning(stage, half, 2.6, length - 0.6, height - 0.28)
  const grille: Point[] = [
    [-0.5, 0.86],
    [0.5, 0.86],
    [0.54, 1.0],
    [-0.54, 1.0],
  ]
  endPanel(stage, shell, 'front', grille, { fill: '#0c0e10' }, 0.05)
  endPanel(stage, shell, 'front', box(-0.6, 0.6, 0.4, 0.52), { fill: '#0c0e10' }, 0.05)
  endPanel(
    stage,
    shell,
    'front',
    [
      [-0.9, 1.16],
      [0.9, 1.16],
      [0.9, 1.22],
      [-0.9, 1.22],
    ],
    { fill: hex(stage.paint.base) },
    0.02,
  )
  headlamp(
    stage,
    shell,
    [
      [0.6, 0.78],
      [0.94, 0.8],
      [0.965, 1.04],
      [0.66, 0.98],
    ],
    [
      [0.64, 0.82],
      [0.8, 0.84],
      [0.95, 0.88],
    ],
  )
  numberPlate(stage, shell, 'front', 0.64, 0.24, 0.11)
  mirrors(stage, half)
  drawHomeRear(stage, shell, 0.44, true)
}

function mirrors(stage: Stage, half: number): void {
  for (const y of [-half - 0.14, half + 0.14]) {
    const outline = place(stage, upright(roundedOutline(box(0.6, 0.78, 1.5, 2.0), 0.06), y))
    const arm = place(stage, [
      [0.9, y * 0.88, 2.06],
      [0.7, y, 2.0],
    ])
    stage.sheet.line(arm, { stroke: '#121416', width: 8, round: true })
    stage.sheet.polygon(outline, { fill: verticalFill(stage.sheet, ['#4a4f54', '#17191b']) })
  }
}
