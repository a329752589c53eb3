/** The cab over the engine that all trucks share. */
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
  wheelArch,
  wheelClip,
} from './details.ts'
import { roundedOutline, smoothLine, subdivide } from './geometry.ts'
import { blend, hex, materials } from './paint.ts'
import { paintShell, type Shell } from './shell.ts'
import { extent, place, upright, verticalFill, type Stage } from './stage.ts'
import { drawWheel } from './wheels.ts'

export const cabLength = 2.1
export const cabHalf = 1.22
export const truckWheel = { radius: 0.5, width: 0.3 }
export const frontAxle = 1.32

export function cabShell(stage: Stage, height: number): Shell {
  const { paint } = stage
  const back = cabLength
  return stackedShell(
    [
      [[0.16, 0.36], [back, 0.4], cabHalf * 0.95],
      [[0.03, 0.5], [back, 0.5], cabHalf],
      [[0, 0.86], [back, 0.86], cabHalf],
      [[0.03, 1.12], [back, 1.12], cabHalf],
      [[0.08, 1.7], [back, 1.7], cabHalf * 0.995],
      [[0.3, 2.66], [back, 2.66], cabHalf * 0.97],
      [[0.42, 2.84], [back, 2.86], cabHalf * 0.955],
      [[0.72, (height + 2.84) / 2 + 0.08], [back, (height + 2.84) / 2 + 0.12], cabHalf * 0.93],
      [[1.0, height - 0.06], [back - 0.02, height - 0.03], cabHalf * 0.86],
      [[1.2, height], [back - 0.1, height + 0.02], cabHalf * 0.7],
    ],
    { nose: 0.36, noseSquare: 3.1, tail: 0.1, tailSquare: 3 },
    [materials.plastic, paint],
    2,
  ) // prettier-ignore
}

export function drawCab(stage: Stage, height: number, steer: number): void {
  const { sheet } = stage
  const cab = cabShell(stage, height)
  paintShell(sheet, cab, stage.camera, stage.light)
  const arch = truckWheel.radius + 0.1
  wheelArch(stage, cab, frontAxle, arch, '#8d9297')
  drawWheel(stage, {
    centre: [frontAxle, cabHalf - 0.06, truckWheel.radius], radius: truckWheel.radius, width: truckWheel.width, rim: 'truck',
    rimShare: 0.62, steer, clip: wheelClip(stage, cab, frontAxle, arch),
  }) // prettier-ignore
  const screen = endPoints(
    stage,
    cab,
    'front',
    roundedOutline(
      [
        [-0.93, 1.72],
        [0.93, 1.72],
        [0.9, 2.6],
        [-0.9, 2.6],
      ],
      0.09,
      10,
    ),
  )
  drawPane(stage, screen, { tint: 0.55 })
  for (const across of [-0.5, 0.1]) {
    const wiper = endPoints(
      stage,
      cab,
      'front',
      subdivide([
        [across, 1.74],
        [across + 0.34, 1.82],
      ]),
    )
    sheet.line(wiper, { stroke: '#0a0b0c', width: 3, round: true })
  }
  sidePane(
    stage,
    cab,
    [
      [0.42, 1.72],
      [0.66, 2.5],
      [1.5, 2.52],
      [1.52, 1.62],
      [0.86, 1.6],
    ],
    0.08,
  )
  seam(stage, cab, [
    [0.36, 1.7],
    [0.56, 2.62],
    [1.58, 2.64],
    [1.62, 1.9],
    [1.6, 1.2],
    [1.56, 0.98],
  ])
  seam(stage, cab, [
    [0.36, 1.7],
    [0.36, 1.2],
    [0.42, 1.0],
    [0.62, 0.96],
  ])
  doorHandle(stage, cab, [1.3, 1.4], 0.17)
  drawSteps(stage, cab)
  drawFront(stage, cab)
  drawVisor(stage, cab)
  drawMirrors(stage)
}

function drawSteps(stage: Stage, cab: Shell): void {
  for (const z of [0.5, 0.78]) {
    sidePanel(stage, cab, box(0.4, 0.66, z, z + 0.06), { fill: '#0a0b0c' }, 0.02)
    sidePanel(stage, cab, box(0.4, 0.66, z - 0.012, z + 0.012), { fill: '#6b7177' }, 0.01)
  }
}

function drawFront(stage: Stage, cab: Shell): void {
  const grille = endPoints(
    stage,
    cab,
    'front',
    roundedOutline(
      [
        [-0.68, 0.98],
        [0.68, 0.98],
        [0.76, 1.52],
        [-0.76, 1.52],
      ],
      0.08,
      8,
    ),
  )
  if (grille.length < 3) return
  stage.sheet.polygon(grille, { fill: verticalFill(stage.sheet, ['#1b1d20', '#0a0b0d']), stroke: '#8f959b', width: 2 })
  for (const z of [1.08, 1.18, 1.28, 1.38]) {
    const bar = endPoints(
      stage,
      cab,
      'front',
      subdivide([
        [-0.68, z],
        [0.68, z],
      ]),
    )
    stage.sheet.line(bar, { stroke: hex(blend(stage.paint.base, [40, 43, 46], 0.45)), width: 7 })
    stage.sheet.line(
      bar.map(([x, y]) => [x, y - 3] as const),
      { stroke: '#fff', width: 1.4, opacity: 0.35 },
    )
  }
  endPanel(
    stage,
    cab,
    'front',
    [
      [-0.6, 0.48],
      [0.6, 0.48],
      [0.64, 0.72],
      [-0.64, 0.72],
    ],
    { fill: '#0d0f11' },
    0.05,
  )
  headlamp(
    stage,
    cab,
    [
      [0.62, 0.62],
      [0.955, 0.64],
      [0.965, 0.88],
      [0.66, 0.82],
    ],
    [
      [0.66, 0.79],
      [0.82, 0.82],
      [0.955, 0.85],
    ],
  )
  numberPlate(stage, cab, 'front', 0.6, 0.22, 0.12)
  endSeam(stage, cab, 'front', [
    [-0.94, 0.93],
    [0.94, 0.93],
  ])
  endSeam(stage, cab, 'front', [
    [-0.9, 1.6],
    [0.9, 1.6],
  ])
}

function drawVisor(stage: Stage, cab: Shell): void {
  const visor = endPoints(
    stage,
    cab,
    'front',
    roundedOutline(
      [
        [-0.93, 2.62],
        [0.93, 2.62],
        [0.92, 2.8],
        [-0.92, 2.8],
      ],
      0.05,
      10,
    ),
  )
  if (visor.length < 3) return
  stage.sheet.polygon(visor, { fill: verticalFill(stage.sheet, ['#3b3f44', '#121416']) })
  for (const across of [-0.6, -0.2, 0.2, 0.6]) {
    endPanel(stage, cab, 'front', box(across - 0.05, across + 0.05, 2.69, 2.73), { fill: '#ffd98a' }, 0.02)
  }
}

/** Tall mirrors on arms at both sides. */
function drawMirrors(stage: Stage): void {
  for (const y of [-1.38, 1.38]) {
    const shape = smoothLine(
      [
        [0.2, 1.82],
        [0.2, 2.34],
        [0.26, 2.4],
        [0.36, 2.36],
        [0.38, 1.86],
        [0.3, 1.78],
      ],
      true,
    )
    const outline = place(stage, upright(shape, y))
    const inner = place(stage, upright(shape, y * 0.94))
    const arm = place(stage, [
      [0.34, y * 0.86, 2.3],
      [0.28, y, 2.3],
    ])
    stage.sheet.line(arm, { stroke: '#101214', width: 6 })
    const [first, second] = y > 0 ? [inner, outline] : [outline, inner]
    stage.sheet.polygon(first, { fill: '#0c0d0f' })
    const { left, right } = extent(second)
    if (right - left > 0)
      stage.sheet.polygon(second, { fill: verticalFill(stage.sheet, ['#50555a', '#1d1f22', '#101113']) })
  }
}
