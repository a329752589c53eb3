/** Trucks: a cab, a chassis, and what is carried on it. */
import { box, boxShell, paintBox, stackedShell } from './box-shell.ts'
import { endPanel, endSeam, numberPlate, seam, sidePanel, sidePoints } from './details.ts'
import { item, circle, subdivide, type Point } from './geometry.ts'
import { contactShadow } from './ground.ts'
import { blend, hex, materials, rgb, type Material } from './paint.ts'
import { paintShell, type Shell } from './shell.ts'
import { extent, place, upright, verticalFill, type Stage } from './stage.ts'
import { cabHalf, cabLength, drawCab, frontAxle, truckWheel } from './truck-cab.ts'
import { drawWheel } from './wheels.ts'

export type TruckBody = 'box_truck' | 'flatbed' | 'tipper' | 'refrigerated_truck' | 'tractor_unit'

export interface TruckProfile {
  length: number
  height: number
  half: number
  cabHeight: number
  rearAxles: readonly number[]
  load: (stage: Stage, profile: TruckProfile) => void
}

export const truckProfiles: Record<TruckBody, TruckProfile> = {
  box_truck: { length: 8.4, height: 3.6, half: 1.25, cabHeight: 3.1, rearAxles: [6.1], load: drawBoxLoad },
  flatbed: { length: 8.2, height: 3.05, half: 1.25, cabHeight: 3.05, rearAxles: [6.0], load: drawFlatbed },
  tipper: { length: 7.6, height: 3.1, half: 1.25, cabHeight: 3.05, rearAxles: [4.9, 6.2], load: drawTipper },
  refrigerated_truck: { length: 8.6, height: 3.75, half: 1.28, cabHeight: 3.1, rearAxles: [6.2], load: drawRefrigerated },
  tractor_unit: { length: 6.1, height: 3.75, half: 1.25, cabHeight: 3.75, rearAxles: [4.95], load: drawTractor },
} // prettier-ignore

export function drawTruck(stage: Stage, body: TruckBody, steer: number): void {
  const profile = truckProfiles[body]
  contactShadow(stage, 0.2, profile.length - 0.1, 1.1)
  const { radius, width } = truckWheel
  for (const x of [frontAxle, ...profile.rearAxles]) {
    drawWheel(stage, { centre: [x, -cabHalf + 0.34, radius], radius, width, rim: 'truck', plain: true })
  }
  const fromFront = stage.camera.eye[0] < profile.length / 2
  if (!fromFront) drawCab(stage, profile.cabHeight, steer)
  drawChassis(stage, profile)
  profile.load(stage, profile)
  if (fromFront) drawCab(stage, profile.cabHeight, steer)
}

function drawChassis(stage: Stage, profile: TruckProfile): void {
  const { sheet, camera } = stage
  const end = profile.length - 0.15
  paintBox(stage, {
    from: 0.9,
    to: end,
    low: 0.72,
    high: 1.0,
    half: 0.46,
    corner: 0.03,
    roof: 0.02,
    materials: [materials.chassis],
  })
  const bumper = boxShell({
    from: end - 0.1,
    to: end,
    low: 0.5,
    high: 0.66,
    half: 1.15,
    corner: 0.04,
    roof: 0.03,
    materials: [materials.chassis],
  })
  paintBox(stage, { from: end - 0.1, to: end, low: 0.5, high: 0.66, half: 1.15, materials: [materials.chassis] })
  for (const side of [-1, 1]) {
    const lamp = box(side * 0.66 - 0.14, side * 0.66 + 0.14, 0.7, 0.82)
    const points = place(
      stage,
      lamp.map(([share, z]) => [end + 0.01, share * 1.35, z] as const),
    )
    if (camera.eye[0] > end)
      sheet.polygon(points, { fill: verticalFill(sheet, ['#ff5a50', '#8d0c14']), stroke: '#200508', width: 2 })
  }
  if (camera.eye[0] > end) numberPlate(stage, bumper, 'rear', 0.58, 0.22, 0.11)
  drawTank(stage, item(profile.rearAxles, 0))
  for (const x of profile.rearAxles) {
    const { radius, width } = truckWheel
    drawWheel(stage, { centre: [x, cabHalf - 0.04, radius], radius, width: width * 1.9, rim: 'truck', rimShare: 0.62 })
    mudguard(stage, x)
  }
}

/** A fuel tank, or a battery box, between the axles. */
function drawTank(stage: Stage, rearAxle: number): void {
  const from = cabLength + 0.25
  const to = Math.min(rearAxle - truckWheel.radius - 0.35, from + 1.5)
  if (to - from < 0.4) return
  const material: Material = stage.electric ? { ...materials.plastic, base: [52, 56, 60] } : materials.aluminium
  const tank = stackedShell(
    [
      [[from, 0.42], [to, 0.42], 0.98],
      [[from, 0.48], [to, 0.48], 1.12],
      [[from, 0.68], [to, 0.68], 1.17],
      [[from, 0.88], [to, 0.88], 1.12],
      [[from, 0.95], [to, 0.95], 0.98],
    ],
    { nose: 0.05, noseSquare: 3, tail: 0.05, tailSquare: 3 },
    [material],
  ) // prettier-ignore
  paintShell(stage.sheet, tank, stage.camera, stage.light)
  for (const share of [0.2, 0.8]) {
    const x = from + (to - from) * share
    const strap = sidePoints(
      stage,
      tank,
      subdivide([
        [x, 0.44],
        [x, 0.94],
      ]),
    )
    stage.sheet.line(strap, { stroke: '#2d3135', width: 6 })
  }
}

function mudguard(stage: Stage, x: number): void {
  const arc = (radius: number) => circle([x, truckWheel.radius], radius, 0.25, Math.PI - 0.25, 20)
  const near = place(stage, upright(arc(truckWheel.radius + 0.06), cabHalf))
  const top = place(stage, upright(arc(truckWheel.radius + 0.06), cabHalf - 0.5))
  stage.sheet.polygon([...near, ...top.toReversed()], { fill: '#15171a' })
  stage.sheet.line(near, { stroke: '#2b2e32', width: 6, round: true })
}

function sideGuard(stage: Stage, from: number, to: number, y = 1.2): void {
  for (const z of [0.52, 0.78]) {
    const bar = place(stage, upright(box(from, to, z, z + 0.09), y))
    stage.sheet.polygon(bar, { fill: verticalFill(stage.sheet, ['#d7dadd', '#8a9096']) })
  }
}

function drawBoxLoad(stage: Stage, profile: TruckProfile): void {
  const { half, height, length } = profile
  sideGuard(stage, 4.1, 5.3)
  const body = boxShell({
    from: 2.3,
    to: length,
    low: 1.06,
    high: height,
    half,
    corner: 0.05,
    roof: 0.05,
    materials: [materials.aluminium, materials.white, materials.white, materials.aluminium],
  })
  paintShell(stage.sheet, body, stage.camera, stage.light)
  livery(stage, body, profile)
  loadFrame(stage, body, 2.3, length, 1.06, height)
}

function drawRefrigerated(stage: Stage, profile: TruckProfile): void {
  const { half, height, length } = profile
  sideGuard(stage, 4.1, 5.3)
  const fromFront = stage.camera.eye[0] < length / 2
  if (!fromFront) drawCooler(stage, height)
  const body = boxShell({
    from: 2.3,
    to: length,
    low: 1.04,
    high: height,
    half,
    corner: 0.08,
    roof: 0.05,
    materials: [materials.white],
  })
  paintShell(stage.sheet, body, stage.camera, stage.light)
  loadFrame(stage, body, 2.3, length, 1.04, height)
  sidePanel(
    stage,
    body,
    box(2.42, length - 0.12, 1.16, 1.3),
    { fill: hex(blend(stage.paint.base, [255, 255, 255], 0.05)) },
    0.01,
  )
  for (let x = 3.4; x < length - 0.3; x += 1.02)
    seam(
      stage,
      body,
      [
        [x, 1.34],
        [x, height - 0.12],
      ],
      false,
      0.35,
    )
  if (fromFront) drawCooler(stage, height)
}

/** The cooling unit on the front wall, above the cab. */
function drawCooler(stage: Stage, height: number): void {
  const unit = boxShell({
    from: 1.86,
    to: 2.32,
    low: height - 1.02,
    high: height - 0.1,
    half: 0.92,
    corner: 0.12,
    roof: 0.1,
    materials: [materials.white],
  })
  paintShell(stage.sheet, unit, stage.camera, stage.light)
  endPanel(stage, unit, 'front', box(-0.72, 0.72, height - 0.78, height - 0.32), { fill: '#22272c' }, 0.06)
}

/** A band of the cab's colour along a white body. */
function livery(stage: Stage, body: Shell, { length }: TruckProfile): void {
  const colour = hex(stage.paint.base)
  sidePanel(
    stage,
    body,
    [
      [2.42, 1.5],
      [length - 0.12, 1.9],
      [length - 0.12, 2.32],
      [2.42, 1.78],
    ],
    { fill: colour, opacity: 0.92 },
    0.01,
  )
  sidePanel(
    stage,
    body,
    [
      [2.42, 1.84],
      [length - 0.12, 2.4],
      [length - 0.12, 2.5],
      [2.42, 1.9],
    ],
    { fill: colour, opacity: 0.45 },
    0.01,
  )
}

/** Aluminium profiles along the edges of a load body, its doors, hinges and locking bars. */
function loadFrame(stage: Stage, body: Shell, from: number, to: number, low: number, high: number): void {
  for (const edge of [
    box(from + 0.05, to - 0.05, low + 0.01, low + 0.11),
    box(from + 0.05, to - 0.05, high - 0.16, high - 0.07),
  ]) {
    const points = sidePoints(stage, body, subdivide([...edge, item(edge, 0)], 3))
    if (points.length > 2) stage.sheet.polygon(points, { fill: verticalFill(stage.sheet, ['#eef0f2', '#a4aab0']) })
  }
  for (const x of [from + 0.07, to - 0.07])
    seam(
      stage,
      body,
      [
        [x, low],
        [x, high - 0.05],
      ],
      false,
      0.6,
    )
  endSeam(stage, body, 'rear', [
    [0, low + 0.05],
    [0, high - 0.1],
  ])
  for (const across of [-0.55, -0.2, 0.2, 0.55]) {
    const bar: Point[] = [
      [across, low + 0.06],
      [across, high - 0.12],
    ]
    endPanel(
      stage,
      body,
      'rear',
      box(across - 0.012, across + 0.012, item(bar, 0)[1], item(bar, 1)[1]),
      { fill: '#7c8288' },
      0.01,
    )
  }
  for (const across of [-0.9, 0.9])
    endPanel(stage, body, 'rear', box(across - 0.04, across + 0.04, low + 0.12, low + 0.4), { fill: '#c62026' }, 0.02)
}

function drawFlatbed(stage: Stage, profile: TruckProfile): void {
  const { length, half } = profile
  sideGuard(stage, 4.1, 5.2)
  paintBox(stage, {
    from: 2.26,
    to: 2.36,
    low: 1.1,
    high: 2.35,
    half: half - 0.02,
    corner: 0.03,
    roof: 0.03,
    materials: [materials.aluminium],
  })
  paintBox(stage, {
    from: 2.3,
    to: length,
    low: 1.04,
    high: 1.2,
    half,
    corner: 0.03,
    roof: 0.01,
    materials: [materials.chassis],
  })
  const wood = place(stage, [
    [2.36, -half, 1.2],
    [length, -half, 1.2],
    [length, half, 1.2],
    [2.36, half, 1.2],
  ])
  stage.sheet.polygon(wood, { fill: '#8b6a48' })
  boards(stage, -half, 2.4, length)
  for (let x = 3; x < length - 1; x += 1.55) pallet(stage, x)
  boards(stage, half, 2.4, length)
  if (stage.camera.eye[0] > length) tailBoard(stage, length, half)
}

/** Side boards in the colour of the truck, hinged in three parts. */
function boards(stage: Stage, y: number, from: number, to: number): void {
  const part = (to - from) / 3
  for (let index = 0; index < 3; index++) {
    const board = place(
      stage,
      upright(box(from + index * part + 0.03, from + (index + 1) * part - 0.03, 1.18, 1.58), y),
    )
    const { base } = stage.paint
    stage.sheet.polygon(board, {
      fill: verticalFill(stage.sheet, [blend(base, [255, 255, 255], 0.3), base, blend(base, [0, 0, 0], 0.35)]),
      stroke: '#15171a',
      width: 1.6,
    })
    for (const z of [1.3, 1.44]) {
      const groove = place(
        stage,
        upright(
          [
            [from + index * part + 0.05, z],
            [from + (index + 1) * part - 0.05, z],
          ],
          y,
        ),
      )
      stage.sheet.line(groove, { stroke: '#000', width: 2, opacity: 0.3 })
    }
  }
}

function tailBoard(stage: Stage, x: number, half: number): void {
  const board = place(stage, [
    [x, -half, 1.18],
    [x, half, 1.18],
    [x, half, 1.58],
    [x, -half, 1.58],
  ])
  stage.sheet.polygon(board, {
    fill: verticalFill(stage.sheet, [stage.paint.base, blend(stage.paint.base, [0, 0, 0], 0.45)]),
    stroke: '#15171a',
    width: 1.6,
  })
}

/** A wrapped pallet load, so that the bed does not look abandoned. */
function pallet(stage: Stage, x: number): void {
  const load = {
    from: x,
    to: x + 1.15,
    low: 1.22,
    high: 2.0,
    half: 0.95,
    corner: 0.06,
    roof: 0.05,
    materials: [{ base: rgb('#b9a27f'), gloss: 0.15, contrast: 1 }],
  }
  paintBox(stage, load)
  for (const z of [1.48, 1.74]) {
    const strap = place(stage, [
      [x, -0.95, z],
      [x, 0.95, z],
      [x + 1.15, 0.95, z],
    ])
    stage.sheet.line(strap, { stroke: '#6d5c42', width: 3, opacity: 0.7 })
  }
}

function drawTipper(stage: Stage, profile: TruckProfile): void {
  const { length, half } = profile
  const skip = stackedShell(
    [
      [[2.46, 1.08], [length - 0.3, 1.08], half - 0.14],
      [[2.42, 1.2], [length - 0.24, 1.2], half - 0.02],
      [[2.36, 1.7], [length - 0.12, 1.7], half],
      [[2.32, 2.3], [length, 2.3], half + 0.01],
      [[2.32, 2.42], [length, 2.42], half + 0.05],
      [[2.34, 2.46], [length - 0.02, 2.46], half + 0.03],
    ],
    { nose: 0.06, noseSquare: 2.4, tail: 0.06, tailSquare: 2.4 },
    [{ ...stage.paint, gloss: 0.3 }],
    1,
    10,
  ) // prettier-ignore
  paintShell(stage.sheet, skip, stage.camera, stage.light)
  const inside = place(stage, [
    [2.4, -half + 0.06, 2.46],
    [length - 0.08, -half + 0.06, 2.46],
    [length - 0.08, half - 0.06, 2.46],
    [2.4, half - 0.06, 2.46],
  ])
  stage.sheet.polygon(inside, { fill: '#2b2723' })
  for (let x = 2.75; x < length - 0.2; x += 0.78) {
    const rib = sidePoints(
      stage,
      skip,
      subdivide(
        [
          [x, 1.22],
          [x + 0.09, 1.22],
          [x + 0.09, 2.3],
          [x, 2.3],
          [x, 1.22],
        ],
        4,
      ),
    )
    if (rib.length < 3) continue
    const { left, right } = extent(rib)
    const { base } = stage.paint
    stage.sheet.polygon(rib, {
      fill: stage.sheet.linear(
        [left, 0],
        [right, 0],
        [
          { at: 0, colour: blend(base, [255, 255, 255], 0.28) },
          { at: 0.5, colour: base },
          { at: 1, colour: blend(base, [0, 0, 0], 0.5) },
        ],
      ),
    })
  }
  endSeam(stage, skip, 'rear', [
    [-0.94, 1.3],
    [0.94, 1.3],
  ])
  endSeam(stage, skip, 'rear', [
    [-0.94, 2.28],
    [0.94, 2.28],
  ])
}

function drawTractor(stage: Stage, profile: TruckProfile): void {
  const { sheet } = stage
  const axle = item(profile.rearAxles, 0)
  const plate = place(stage, [
    [axle - 0.5, -0.45, 1.12],
    [axle + 0.4, -0.45, 1.08],
    [axle + 0.4, 0.45, 1.08],
    [axle - 0.5, 0.45, 1.12],
  ])
  sheet.polygon(plate, { fill: verticalFill(sheet, ['#5f656b', '#2c2f33']) })
  paintBox(stage, {
    from: axle - 0.42,
    to: axle + 0.3,
    low: 0.96,
    high: 1.1,
    half: 0.42,
    corner: 0.06,
    roof: 0.03,
    materials: [materials.chassis],
  })
  const fairing = stackedShell(
    [
      [[cabLength - 0.02, 0.5], [3.3, 0.5], 1.18],
      [[cabLength - 0.02, 0.56], [3.32, 0.56], 1.21],
      [[cabLength - 0.02, 0.98], [3.32, 0.98], 1.21],
      [[cabLength - 0.02, 1.04], [3.3, 1.04], 1.16],
    ],
    { nose: 0.03, noseSquare: 3, tail: 0.08, tailSquare: 2.6 },
    [stage.paint],
  ) // prettier-ignore
  paintShell(sheet, fairing, stage.camera, stage.light)
  const deflector = place(
    stage,
    upright(
      [
        [cabLength, 1.1],
        [2.5, 1.1],
        [2.5, 3.4],
        [cabLength, 3.6],
      ],
      1.17,
    ),
  )
  const { base } = stage.paint
  sheet.polygon(deflector, {
    fill: verticalFill(sheet, [blend(base, stage.light.skyLow, 0.3), base, blend(base, [0, 0, 0], 0.35)]),
  })
  const hose = place(stage, [
    [cabLength + 0.4, 0.3, 1.9],
    [cabLength + 0.9, 0.25, 1.25],
    [axle - 0.6, 0.2, 1.15],
  ])
  sheet.line(hose, { stroke: '#c8332c', width: 4, round: true })
}
