/** Wheels: tyre, rim, brake disc and spokes, built as discs in space so that every angle gets the right ellipse. */
import { circle, cross, dot, hull, mix, normalise, project, subtract, type Point, type Vec3 } from './geometry.ts'
import { inPicture, pathOf } from './sheet.ts'
import { extent, type Stage } from './stage.ts'

export type RimStyle = 'twin' | 'multi' | 'aero' | 'steel' | 'truck' | 'wire' | 'cast'

export interface Wheel {
  centre: Vec3
  radius: number
  width: number
  rim: RimStyle
  /** Rim radius as a share of the tyre's. */
  rimShare?: number
  /** Degrees the wheel is steered towards the viewer. */
  steer?: number
  dark?: boolean
  /** Only the tyre: for wheels on the far side. */
  plain?: boolean
  clip?: string
}

/** A point of the wheel: `radius` and `angle` in its plane, `out` along the axle towards the viewer. */
type WheelPoint = (radius: number, angle: number, out?: number) => Point

export function drawWheel(stage: Stage, wheel: Wheel): void {
  const [x, y, z] = wheel.centre
  const box = [-1, 1].flatMap((side) =>
    [-1, 1].map((up) => project(stage.camera, [x + side * wheel.radius, y, z + up * wheel.radius])),
  )
  if (!inPicture(box)) return
  if (wheel.clip === undefined) paintWheel(stage, wheel)
  else stage.sheet.within(wheel.clip, () => paintWheel(stage, wheel))
}

function paintWheel(stage: Stage, wheel: Wheel): void {
  const { sheet, camera } = stage
  const steer = ((wheel.steer ?? 0) * Math.PI) / 180
  const axle: Vec3 = [-Math.sin(steer), Math.cos(steer), 0]
  const along = normalise(cross(axle, [0, 0, 1]))
  const { centre, radius, width } = wheel
  const at: WheelPoint = (share, angle, out = 0) => {
    const [flat, up] = [Math.cos(angle) * share * radius, Math.sin(angle) * share * radius]
    return project(camera, [
      centre[0] + along[0] * flat + axle[0] * out,
      centre[1] + along[1] * flat + axle[1] * out,
      centre[2] + up,
    ])
  }
  const ring = (share: number, out = 0): Point[] =>
    circle([0, 0], 1, 0, Math.PI * 2, 44).map(([c, s]) => at(share, Math.atan2(s, c), out))
  const disc = (share: number, fill: string, out = 0) => sheet.path(roundPath(at, share, out), { fill })
  const outside = dot(axle, subtract(camera.eye, centre)) > 0
  const body = hull([...ring(0.985, 0), ...ring(1, -0.04 * radius), ...ring(1, -width * 0.9), ...ring(0.97, -width)])
  const box = extent(body)
  sheet.polygon(body, {
    fill: sheet.linear(
      [box.left, box.top],
      [box.left, box.bottom],
      [
        { at: 0, colour: '#0c0d0e' },
        { at: 0.6, colour: '#1a1b1d' },
        { at: 1, colour: '#090a0b' },
      ],
    ),
  })
  if (!outside || wheel.plain === true) return
  const rimShare = wheel.rimShare ?? 0.73
  const face = extent(ring(1))
  const light = (top: string, middle: string, bottom: string) =>
    sheet.linear(
      [face.left, face.top],
      [mix(face.left, face.right, 0.4), face.bottom],
      [
        { at: 0.05, colour: top },
        { at: 0.5, colour: middle },
        { at: 0.95, colour: bottom },
      ],
    )
  disc(0.985, light('#3a3d40', '#232527', '#141516'))
  disc(0.93, light('#2b2d30', '#1b1d1f', '#101112'))
  disc(0.9, light('#333639', '#202224', '#121314'))
  disc(rimShare + 0.035, '#0c0d0e')
  const metal = wheel.dark === true ? light('#6a6f75', '#3a3e43', '#1b1d20') : light('#f3f5f7', '#b9bfc5', '#6b7178')
  disc(rimShare, metal)
  disc(rimShare - 0.035, '#15171a')
  const parts: RimParts = { at, disc, metal, rim: rimShare - 0.02, stage, radius }
  rims[wheel.rim](parts)
}

function pair([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}

/** A circle of the wheel as four curves: shorter than a polygon, and round at any size. */
function roundPath(at: WheelPoint, share: number, out = 0): string {
  const [bend, reach] = [Math.atan(0.5523), share * Math.hypot(1, 0.5523)]
  let data = `M${pair(at(share, 0, out))}`
  for (let quarter = 0; quarter < 4; quarter++) {
    const [from, to] = [(quarter * Math.PI) / 2, ((quarter + 1) * Math.PI) / 2]
    data += `C${pair(at(reach, from + bend, out))} ${pair(at(reach, to - bend, out))} ${pair(at(share, to, out))}`
  }
  return `${data}z`
}

interface RimParts {
  at: WheelPoint
  disc: (share: number, fill: string, out?: number) => void
  metal: string
  rim: number
  stage: Stage
  radius: number
}

const rims: Record<RimStyle, (parts: RimParts) => void> = {
  twin: (parts) => {
    brake(parts)
    spokes(parts, 5, [
      [-0.2, 0.155],
      [0.045, 0.155],
    ])
    hub(parts)
  },
  multi: (parts) => {
    brake(parts)
    spokes(parts, 9, [[-0.085, 0.17]])
    hub(parts)
  },
  aero: (parts) => {
    brake(parts)
    spokes(parts, 5, [[-0.42, 0.84]], 0.2)
    parts.disc(0.34, parts.metal)
    hub(parts)
  },
  steel: (parts) => {
    parts.disc(parts.rim, '#2a2d31')
    parts.disc(parts.rim * 0.94, '#6d737a', -0.02)
    holes(parts, 12, 0.72, 0.075, '#121416')
    parts.disc(parts.rim * 0.5, parts.metal)
    parts.disc(parts.rim * 0.36, '#4d5258')
    bolts(parts, 5, 0.26)
    parts.disc(parts.rim * 0.15, '#22252a')
  },
  truck: (parts) => {
    parts.disc(parts.rim, parts.metal)
    parts.disc(parts.rim * 0.9, '#8b9198')
    parts.disc(parts.rim * 0.87, '#c3c8cd', -0.03)
    holes(parts, 10, 0.7, 0.085, '#101214')
    parts.disc(parts.rim * 0.52, '#777d84')
    parts.disc(parts.rim * 0.48, parts.metal, 0.02)
    bolts(parts, 10, 0.42)
    parts.disc(parts.rim * 0.32, '#50565c', 0.03)
    parts.disc(parts.rim * 0.28, parts.metal, 0.06)
  },
  wire: (parts) => {
    const lines: Point[][] = []
    for (let index = 0; index < 18; index++) {
      const angle = (index / 18) * Math.PI * 2
      for (const lean of [-0.42, 0.42])
        lines.push([parts.at(0.1, angle + lean * 2.4), parts.at(parts.rim, angle + lean * 0.3)])
    }
    const data = lines.map((line) => pathOf(line, false)).join('')
    parts.stage.sheet.path(data, { fill: 'none', stroke: '#c9ced3', width: 1.8, opacity: 0.9 })
    motorcycleBrake(parts)
  },
  cast: (parts) => {
    motorcycleBrake(parts)
    spokes(parts, 5, [
      [-0.13, 0.1],
      [0.03, 0.1],
    ])
    hub(parts)
  },
}

function brake(parts: RimParts): void {
  const { disc, at, stage } = parts
  disc(parts.rim * 0.8, '#3c4045', -0.05)
  disc(parts.rim * 0.78, '#8d9399', -0.045)
  disc(parts.rim * 0.5, '#5b6066', -0.045)
  disc(parts.rim * 0.46, '#1d2023', -0.045)
  const caliper = [0.35, 0.6, 0.85, 1.1].map((angle) => at(parts.rim * 0.86, Math.PI - angle, -0.03))
  const inner = [1.1, 0.85, 0.6, 0.35].map((angle) => at(parts.rim * 0.56, Math.PI - angle, -0.03))
  stage.sheet.polygon([...caliper, ...inner], { fill: '#30343a' })
}

function motorcycleBrake(parts: RimParts): void {
  const { disc, stage } = parts
  const [outer, inner] = [parts.at(parts.rim * 0.6, Math.PI / 2), parts.at(parts.rim * 0.44, Math.PI / 2)]
  stage.sheet.path(roundPath(parts.at, parts.rim * 0.52, 0.03), {
    fill: 'none',
    stroke: '#a3a9af',
    width: inner[1] - outer[1],
  })
  disc(parts.rim * 0.24, '#33373c', 0.03)
}

/** Spokes as pairs of [start, width] in shares of the distance between two groups; each has a dark flank behind. */
function spokes(parts: RimParts, groups: number, blades: readonly (readonly [number, number])[], root = 0.14): void {
  const { at, stage, metal, rim } = parts
  const step = (Math.PI * 2) / groups
  const outline = (angle: number, width: number, out: number): Point[] => {
    const narrow = width * 0.62
    const middle = angle + width / 2
    return [
      at(root, middle - narrow * 1.6, out),
      at(rim * 0.6, middle - width * 0.52, out),
      at(rim, middle - width * 0.5, out),
      at(rim, middle + width * 0.5, out),
      at(rim * 0.6, middle + width * 0.52, out),
      at(root, middle + narrow * 1.6, out),
    ]
  }
  const all = (out: number) =>
    Array.from({ length: groups }, (_, group) =>
      blades
        .map(([from, width]) => pathOf(outline(Math.PI / 2 + (group + from) * step, width * step, out), true))
        .join(''),
    ).join('')
  stage.sheet.path(all(-0.035), { fill: '#26292d' })
  stage.sheet.path(all(-0.006), { fill: metal })
}

function hub(parts: RimParts): void {
  parts.disc(0.165, parts.metal)
  parts.disc(0.115, '#4a4f55')
  parts.disc(0.095, '#1c1f22')
}

function holes(parts: RimParts, count: number, at: number, size: number, fill: string): void {
  const data = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const ring = circle(
      [Math.cos(angle) * at * parts.rim, Math.sin(angle) * at * parts.rim],
      size * parts.rim * 1.2,
      0,
      Math.PI * 2,
      9,
    )
    return pathOf(
      ring.map(([x, y]) => parts.at(Math.hypot(x, y), Math.atan2(y, x))),
      true,
    )
  }).join('')
  parts.stage.sheet.path(data, { fill })
}

function bolts(parts: RimParts, count: number, at: number): void {
  holes(parts, count, at, 0.032, '#2b2e32')
}
