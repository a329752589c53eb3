/** What is open to the sky: the cabin of a convertible and the bed of a pickup. */
import type { BodyProfile } from './body-profile.ts'
import { item, mix, type Point, type Vec3 } from './geometry.ts'
import { drawPart, leather, tube } from './motorcycle-parts.ts'
import { blend, hex, rgb, type Material } from './paint.ts'
import { paintShell, shellPoint, type Shell } from './shell.ts'
import { place, type Stage } from './stage.ts'

const hide: Material = { base: rgb('#8d5a38'), gloss: 0.16, contrast: 1 }

export function drawOpenCabin(stage: Stage, lower: Shell, profile: BodyProfile): void {
  const top = lower.rings.length - 1
  const rim = Array.from({ length: 61 }, (_, index) => shellPoint(lower, top, index / 10 - 1))
  stage.sheet.polygon(place(stage, rim), {
    fill: stage.sheet.down([
      { at: 0, colour: '#2a2420' },
      { at: 1, colour: '#100e0d' },
    ]),
    stroke: '#0c0d0e',
    width: 5,
  })
  const screen = () => drawScreen(stage, profile)
  const fromFront = stage.camera.eye[0] < profile.cowl[0]
  if (!fromFront) screen()
  const belt = profile.deck[1]
  for (const [x, size] of fromFront
    ? ([
        [3.2, 0.9],
        [2.5, 1],
      ] as const)
    : ([
        [2.5, 1],
        [3.2, 0.9],
      ] as const)) {
    for (const y of [-0.37, 0.37]) seat(stage, x, y, belt - 0.06, size)
  }
  steeringWheel(stage, profile)
  if (fromFront) screen()
}

function seat(stage: Stage, x: number, y: number, z: number, size: number): void {
  const part = (levels: readonly (readonly [rise: number, lean: number, depth: number, half: number])[]) => {
    const rings = levels.map(([rise, lean, depth, wide]) => ({
      front: [x + lean, z + rise * size] as const, rear: [x + lean + depth, z + rise * size] as const, half: wide,
      nose: depth / 2, noseSquare: 2.6, tail: depth / 2, tailSquare: 2.6, taper: 0,
    })) // prettier-ignore
    paintShell(stage.sheet, { rings, materials: [hide], strips: 1, y, coarseness: 24 }, stage.camera, stage.light)
  }
  part([
    [0, 0, 0.16, 0.25],
    [0.12, 0.03, 0.15, 0.25],
    [0.2, 0.06, 0.13, 0.22],
    [0.235, 0.09, 0.08, 0.16],
  ])
  part([
    [0.22, 0.1, 0.09, 0.12],
    [0.27, 0.1, 0.1, 0.14],
    [0.33, 0.12, 0.09, 0.13],
    [0.36, 0.14, 0.05, 0.09],
  ])
}

function steeringWheel(stage: Stage, { cowl }: BodyProfile): void {
  const ring = Array.from({ length: 25 }, (_, index): Vec3 => {
    const angle = (index / 24) * Math.PI * 2
    return [
      cowl[0] + 0.6 - Math.sin(angle) * 0.07,
      0.36 + Math.cos(angle) * 0.17,
      cowl[1] + 0.06 + Math.sin(angle) * 0.15,
    ]
  })
  drawPart(stage, tube(ring, 0.012, leather))
}

/** One edge of the screen, bent back towards its ends. */
function screenEdge([x, z]: Point, width: number, sweep: number): Vec3[] {
  return Array.from({ length: 13 }, (_, index) => {
    const share = index / 6 - 1
    return [x + sweep * share * share, share * width, z - 0.02 * share * share]
  })
}

/** A raked, curved pane in a slim frame. */
function drawScreen(stage: Stage, { cowl, roofFront, half }: BodyProfile): void {
  const base = screenEdge([cowl[0] - 0.02, cowl[1] - 0.02], half * 0.84, 0.34)
  const head = screenEdge(roofFront, half * 0.66, 0.14)
  const outline = place(stage, [...base, ...head.toReversed()])
  const { light, sheet } = stage
  const glass = (at: number, opacity: number) => ({ at, colour: blend(light.skyLow, light.skyTop, 0.35), opacity })
  sheet.polygon(outline, {
    fill: sheet.slanted([0.3, 0], [0.6, 1], [glass(0, 0.62), glass(0.4, 0.38), glass(0.41, 0.2), glass(1, 0.14)]),
    stroke: '#101214',
    width: 11,
    round: true,
  })
  sheet.line(outline.slice(12), {
    stroke: hex(blend(stage.paint.base, [190, 195, 200], 0.3)),
    width: 4,
    round: true,
    opacity: 0.9,
  })
}

/** The bed behind the cab, with a liner and the far wall catching light. */
export function drawBed(stage: Stage, profile: BodyProfile): void {
  const [from, to] = [profile.deck[0] + 0.08, profile.length - 0.16]
  const z = (x: number) => mix(profile.deck[1], profile.tailHeight, (x - from) / (to - from)) + 0.012
  const y = profile.half * 0.82
  const rim: Vec3[] = [
    [from, -y, z(from)],
    [to, -y, z(to)],
    [to, y, z(to)],
    [from, y, z(from)],
  ]
  const { sheet } = stage
  const outline = place(stage, rim)
  sheet.polygon(outline, {
    fill: sheet.down([
      { at: 0, colour: '#34373b' },
      { at: 1, colour: '#101113' },
    ]),
    stroke: '#1c1e21',
    width: 7,
    round: true,
  })
  const bar: Vec3[] = [
    [from + 0.06, -y, z(from)],
    [from + 0.02, -y * 0.82, z(from) + 0.42],
    [from + 0.02, y * 0.82, z(from) + 0.42],
    [from + 0.06, y, z(from)],
  ]
  for (const [start, end] of [
    [0, 1],
    [1, 2],
    [2, 3],
  ] as const)
    drawPart(stage, tube([item(bar, start), item(bar, end)], 0.035, leather))
  drawPart(
    stage,
    tube(
      [item(bar, 3), [from + 0.75, y, z(from + 0.75)]].map(([x, side, height], index) =>
        index === 0 ? [x, side * 0.9, height + 0.34] : [x, side, height],
      ),
      0.03,
      leather,
    ),
  )
}
