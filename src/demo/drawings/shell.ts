/**
 * A shell is the closed skin of a body: a stack of horizontal rings from the sill to the roof. Every angle of view
 * comes from the same rings, and windows, doors and lights are laid onto them, so perspective is always right.
 */
import {
  item,
  cross,
  clamp,
  dot,
  hull,
  mix,
  normalise,
  project,
  simplify,
  spline,
  subtract,
  type Camera,
  type Point,
  type Vec3,
} from './geometry.ts'
import { hex, shade, type Light, type Material, type Rgb } from './paint.ts'
import type { Sheet, Stop } from './sheet.ts'

/** One ring: its foremost and rearmost point on the centre line, its half width, and how its ends are rounded. */
export interface Ring {
  front: Point
  rear: Point
  half: number
  /** Length of the rounding in front, and its squareness: 2 is an ellipse, 6 nearly a box. */
  nose: number
  noseSquare: number
  tail: number
  tailSquare: number
  /** How much narrower the ends are than the middle, as a share of the width. */
  taper?: number
  /** How far the ring bends up halfway between its ends: roofs are arched. */
  arch?: number
}

export interface Shell {
  rings: readonly Ring[]
  /** The material of the band above each ring; the last one given serves for the rest. */
  materials: readonly Material[]
  /** How many strips are drawn between two rings. */
  strips?: number | readonly number[]
  /** How far colours may deviate before a gradient gets another stop: small and far things need fewer. */
  coarseness?: number
  /** Where its middle lies beside the centre line of the vehicle. */
  y?: number
}

/** A ring as plain numbers, in the order of `numbersOf`, so that any two can be blended. */
type Numbers = readonly [
  frontX: number,
  frontZ: number,
  rearX: number,
  rearZ: number,
  half: number,
  nose: number,
  noseSquare: number,
  tail: number,
  tailSquare: number,
  taper: number,
  arch: number,
]

function numbersOf(ring: Ring): Numbers {
  const taper = ring.taper ?? 0.03
  const { front, rear, half, nose, noseSquare, tail, tailSquare, arch = 0 } = ring
  return [...front, ...rear, half, nose, noseSquare, tail, tailSquare, taper, arch]
}

/** Rings between the given ones are computed thousands of times per picture. */
const interpolated = new WeakMap<Shell, Map<number, Numbers>>()

/** The ring at level `t`, between the given ones. */
function ringAt(shell: Shell, t: number): Numbers {
  let known = interpolated.get(shell)
  if (known === undefined) interpolated.set(shell, (known = new Map<number, Numbers>()))
  let ring = known.get(t)
  if (ring === undefined) known.set(t, (ring = interpolateRing(shell, t)))
  return ring
}

function interpolateRing(shell: Shell, t: number): Numbers {
  const last = shell.rings.length - 1
  const index = clamp(Math.floor(t), 0, last - 1)
  const at = (position: number) => numbersOf(item(shell.rings, clamp(position, 0, last)))
  const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
  return b.map((value, key) =>
    spline(item(a, key), value, item(c, key), item(d, key), clamp(t - index, 0, 1)),
  ) as unknown as Numbers
}

/**
 * A point of a ring. `s` runs round it: -1..1 across the nose from the far to the near side, 1..2 along the near
 * side, 2..4 across the tail, 4..5 along the far side.
 */
function ringPoint(ring: Numbers, s: number): Vec3 {
  const [frontX, frontZ, rearX, rearZ, half, noseLength, noseSquare, tailLength, tailSquare, taper, arch] = ring
  const length = Math.max(1e-4, rearX - frontX)
  const fit = Math.min(1, length / Math.max(1e-4, noseLength + tailLength))
  const [nose, tail] = [noseLength * fit, tailLength * fit]
  let x: number
  let across: number
  if (s <= 1) {
    const angle = (s * Math.PI) / 2
    x = frontX + nose * (1 - Math.max(0, Math.cos(angle)) ** (2 / noseSquare))
    across = Math.sign(angle) * Math.abs(Math.sin(angle)) ** (2 / noseSquare)
  } else if (s <= 2 || s >= 4) {
    const share = s <= 2 ? s - 1 : 5 - s
    x = mix(frontX + nose, rearX - tail, share)
    across = s <= 2 ? 1 : -1
  } else {
    const angle = ((3 - s) * Math.PI) / 2
    x = rearX - tail * (1 - Math.max(0, Math.cos(angle)) ** (2 / tailSquare))
    across = Math.sign(angle) * Math.abs(Math.sin(angle)) ** (2 / tailSquare)
  }
  const along = clamp((x - frontX) / length, 0, 1)
  const width = half * (1 - taper * (2 * along - 1) ** 2)
  return [x, across * width, heightAlong(frontZ, rearZ, arch, along)]
}

function heightAlong(frontZ: number, rearZ: number, arch: number, along: number): number {
  return mix(frontZ, rearZ, along) + arch * 4 * along * (1 - along)
}

export function shellPoint(shell: Shell, t: number, s: number): Vec3 {
  const [x, y, z] = ringPoint(ringAt(shell, t), s)
  return [x, y + (shell.y ?? 0), z]
}

export function shellNormal(shell: Shell, t: number, s: number): Vec3 {
  const last = shell.rings.length - 1
  const [low, high] = [clamp(t - 0.03, 0, last), clamp(t + 0.03, 0, last)]
  const along = subtract(shellPoint(shell, t, Math.min(5, s + 0.02)), shellPoint(shell, t, Math.max(-1, s - 0.02)))
  const up = subtract(shellPoint(shell, high, s), shellPoint(shell, low, s))
  const normal = normalise(cross(up, along))
  const point = shellPoint(shell, t, s)
  const ring = ringAt(shell, t)
  const middle: Vec3 = [(ring[0] + ring[2]) / 2, shell.y ?? 0, point[2] - 0.3]
  // Towards the ends the outside is fore and aft rather than away from the middle; both agree for convex rings.
  return dot(normal, subtract(point, middle)) < 0 ? [-normal[0], -normal[1], -normal[2]] : normal
}

function facing(shell: Shell, t: number, s: number, camera: Camera): number {
  return dot(shellNormal(shell, t, s), subtract(camera.eye, shellPoint(shell, t, s)))
}

/** The sampled points of rings: dense round the corners, sparse along straight sides. */
const corner: readonly number[] = [-0.92, -0.82, -0.7, -0.56, -0.4, -0.2, -0.05, 0.05, 0.2, 0.4, 0.56, 0.7, 0.82, 0.92]
const nearSide: readonly number[] = [1, 1.2, 1.4, 1.6, 1.8, 2]
const farSide: readonly number[] = [4, 4.33, 4.66, 5]
const samples: readonly number[] = [-1, ...corner, ...nearSide, ...corner.map((s) => s + 3), ...farSide]

/** Paints the skin strip by strip from the bottom up; each strip carries a gradient computed from its normals. */
export function paintShell(sheet: Sheet, shell: Shell, camera: Camera, light: Light): void {
  const levels = levelsOf(shell)
  for (let strip = 0; strip + 1 < levels.length; strip++) {
    const [low, high] = [item(levels, strip), item(levels, strip + 1)]
    const material = item(shell.materials, Math.min(Math.floor(low + 1e-6), shell.materials.length - 1))
    if (shell.coarseness !== undefined && shell.coarseness > 10) break
    if (shellNormal(shell, (low + high) / 2, 0)[2] > 0.45)
      paintOutline(sheet, shell, low, high, material, camera, light)
  }
  for (let strip = 0; strip + 1 < levels.length; strip++) {
    const [low, next] = [item(levels, strip), item(levels, strip + 1)]
    // Strips reach a little under the next one, so that nothing shines through between them.
    const high = Math.min(shell.rings.length - 1, next + (next - low) * 0.35)
    const middle = (low + next) / 2
    const ring = Math.floor(low + 1e-6)
    const material = item(shell.materials, Math.min(ring, shell.materials.length - 1))
    for (const run of visibleRuns(shell, middle, camera)) {
      if (narrow(shell, middle, run, camera)) continue
      const lower = run.map((s) => project(camera, shellPoint(shell, low, s)))
      const upper = run.map((s) => project(camera, shellPoint(shell, high, s)))
      const colours = run.map((s) => {
        const point = shellPoint(shell, middle, s)
        return shade(material, light, shellNormal(shell, middle, s), normalise(subtract(camera.eye, point)))
      })
      const xs = run.map((s) => project(camera, shellPoint(shell, middle, s))[0])
      sheet.polygon([...simplify(lower, 0.55), ...simplify(upper.toReversed(), 0.55)], {
        fill: gradientAlong(sheet, xs, colours, shell.coarseness ?? 6),
      })
    }
  }
}

/** The levels at which strips begin, and the top. */
function levelsOf({ rings, strips = 3 }: Shell): number[] {
  const levels: number[] = []
  for (let ring = 0; ring + 1 < rings.length; ring++) {
    const count = typeof strips === 'number' ? strips : (strips[ring] ?? 2)
    for (let strip = 0; strip < count; strip++) levels.push(ring + strip / count)
  }
  return [...levels, rings.length - 1]
}

/** Flat ground under bonnets and roofs, where strips alone would end in steps along the silhouette. */
function paintOutline(
  sheet: Sheet,
  shell: Shell,
  low: number,
  high: number,
  material: Material,
  camera: Camera,
  light: Light,
): void {
  const around = [...samples.filter((_, index) => index % 2 === 0), 4.99]
  const points = [low, high].flatMap((t) => around.map((s) => project(camera, shellPoint(shell, t, s))))
  const toEye = normalise(subtract(camera.eye, shellPoint(shell, low, 0)))
  sheet.polygon(simplify(hull(points), 0.8), { fill: hex(shade(material, light, normalise([-0.1, 0.1, 1]), toEye)) })
}

/** Whether a run is too small to be visible. */
function narrow(shell: Shell, t: number, run: readonly number[], camera: Camera): boolean {
  const xs = run.map((s) => project(camera, shellPoint(shell, t, s))[0])
  return Math.max(...xs) - Math.min(...xs) < 2.5
}

/** The parts of a ring that face the camera, cut where they turn back on the picture. */
function visibleRuns(shell: Shell, t: number, camera: Camera): number[][] {
  const runs: number[][] = []
  let run: number[] = []
  let direction = 0
  const close = () => {
    if (run.length > 1) runs.push(run)
    run = []
    direction = 0
  }
  const add = (s: number) => {
    const before = run.at(-1)
    if (before !== undefined) {
      const step = project(camera, shellPoint(shell, t, s))[0] - project(camera, shellPoint(shell, t, before))[0]
      if (Math.abs(step) > 6) {
        if (direction !== 0 && Math.sign(step) !== direction) {
          close()
          run = [before]
        }
        direction = Math.sign(step)
      }
    }
    run.push(s)
  }
  let wasVisible: boolean | undefined
  samples.forEach((s, index) => {
    const visible = facing(shell, t, s, camera) > 0
    const previous = samples[index - 1]
    if (previous !== undefined && visible !== wasVisible) {
      const edge = edgeOfSight(shell, t, previous, s, camera)
      // A little beyond the edge, so that neighbouring strips meet in one clean outline.
      if (visible) add(Math.max(previous, edge - 0.05))
      add(edge)
      if (!visible) {
        add(Math.min(s, edge + 0.05))
        close()
      }
    }
    if (visible) add(s)
    wasVisible = visible
  })
  close()
  return runs
}

/** Where between two places of a ring the skin turns away from the camera. */
function edgeOfSight(shell: Shell, t: number, from: number, to: number, camera: Camera): number {
  const startsVisible = facing(shell, t, from, camera) > 0
  let [a, b] = [from, to]
  for (let turn = 0; turn < 7; turn++) {
    const middle = (a + b) / 2
    if (facing(shell, t, middle, camera) > 0 === startsVisible) a = middle
    else b = middle
  }
  return (a + b) / 2
}

function gradientAlong(sheet: Sheet, xs: readonly number[], colours: readonly Rgb[], coarseness: number): string {
  const [start, end] = [Math.min(...xs), Math.max(...xs)]
  const ordered = xs.map((x, index) => ({ at: (x - start) / Math.max(1, end - start), colour: item(colours, index) }))
  ordered.sort((a, b) => a.at - b.at)
  const stops = thin(ordered, coarseness)
  return sheet.across(stops)
}

/** Removes stops that lie on the line between their neighbours. */
function thin(stops: readonly (Stop & { colour: Rgb })[], coarseness: number): Stop[] {
  const kept = [item(stops, 0)]
  for (let index = 1; index < stops.length - 1; index++) {
    const [before, here, after] = [item(kept, -1), item(stops, index), item(stops, index + 1)]
    const share = (here.at - before.at) / Math.max(1e-6, after.at - before.at)
    const off = Math.max(
      ...[0, 1, 2].map((key) =>
        Math.abs(mix(item(before.colour, key), item(after.colour, key), share) - item(here.colour, key)),
      ),
    )
    if (off > coarseness) kept.push(here)
  }
  kept.push(item(stops, stops.length - 1))
  return kept
}

/** A place on the skin, found from a drawing of one side of the vehicle. */
export interface Place {
  t: number
  s: number
}

/** From the side drawing (x, z) to the skin. */
export function onSide(shell: Shell, [x, z]: Point, far = false): Place {
  const t = bisect(shell, (level) => {
    const ring = ringAt(shell, level)
    if (x < ring[0] || x > ring[2]) return true
    return heightAlong(ring[1], ring[3], ring[10], (x - ring[0]) / Math.max(1e-4, ring[2] - ring[0])) > z
  })
  const ring = ringAt(shell, t)
  let [a, b] = [0, 3]
  for (let turn = 0; turn < 16; turn++) {
    const middle = (a + b) / 2
    if (ringPoint(ring, middle)[0] < x) a = middle
    else b = middle
  }
  return { t, s: far ? mirrored(a) : a }
}

function mirrored(s: number): number {
  return s <= 1 ? -s : 6 - s
}

/** From the front or rear drawing to the skin; `across` is a share of the half width, so 0.97 wraps round the corner. */
export function onEnd(shell: Shell, end: 'front' | 'rear', [across, z]: Point): Place {
  const s = endParameter(end, across, shell)
  return { s, t: bisect(shell, (level) => shellPoint(shell, level, s)[2] > z) }
}

/** Like `onEnd`, with the height given as a level of the shell: for windscreens. */
export function onEndLevel(shell: Shell, end: 'front' | 'rear', [across, t]: Point): Place {
  return { s: endParameter(end, across, shell), t }
}

function endParameter(end: 'front' | 'rear', across: number, shell: Shell): number {
  const ring = item(shell.rings, Math.floor(shell.rings.length / 2))
  const square = end === 'front' ? ring.noseSquare : ring.tailSquare
  const angle = Math.asin(Math.min(1, Math.abs(across)) ** (square / 2)) / (Math.PI / 2)
  const s = Math.sign(across) * angle
  return end === 'front' ? s : 3 - s
}

/** The lowest level at which `isAbove` holds. */
function bisect(shell: Shell, isAbove: (t: number) => boolean): number {
  let [low, high] = [0, shell.rings.length - 1]
  for (let turn = 0; turn < 18; turn++) {
    const middle = (low + high) / 2
    if (isAbove(middle)) high = middle
    else low = middle
  }
  return (low + high) / 2
}

/** The visible part of places on the skin, in the picture. `tolerance` lets seams run right up to the silhouette. */
export function seen(shell: Shell, places: readonly Place[], camera: Camera, tolerance = 0): Point[] {
  return places
    .filter((place) => facing(shell, place.t, place.s, camera) > -tolerance)
    .map((place) => project(camera, shellPoint(shell, place.t, place.s)))
}
