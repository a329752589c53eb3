/** Points, smooth curves and the camera. Vehicles face -x; x runs to the tail, +y to the viewer, z up, in metres. */

export type Vec3 = readonly [x: number, y: number, z: number]
export type Point = readonly [x: number, y: number]

/** Returns the item of a list at an index that is known to exist; negative indices count from the end. */
export function item<Value>(list: readonly Value[], index: number): Value {
  const value = list.at(index)
  if (value === undefined) throw new RangeError(`A list of ${list.length} has no item ${index}`)
  return value
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

export function mixPoint(from: Point, to: Point, share: number): Point {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share)]
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

export function smoothstep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from), 0, 1)
  return share * share * (3 - 2 * share)
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function normalise(a: Vec3): Vec3 {
  const length = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** Catmull-Rom between p1 and p2. */
export function spline(p0: number, p1: number, p2: number, p3: number, share: number): number {
  const s2 = share * share
  const s3 = s2 * share
  return 0.5 * (2 * p1 + (p2 - p0) * share + (2 * p0 - 5 * p1 + 4 * p2 - p3) * s2 + (3 * p1 - p0 - 3 * p2 + p3) * s3)
}

/** A smooth closed or open line through the given points. */
export function smoothLine(points: readonly Point[], closed = false, steps = 6): Point[] {
  const count = points.length
  const at = (index: number): Point =>
    closed ? item(points, (index + count) % count) : item(points, clamp(index, 0, count - 1))
  const line: Point[] = []
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    for (let step = 0; step < steps; step++) {
      line.push([spline(a[0], b[0], c[0], d[0], step / steps), spline(a[1], b[1], c[1], d[1], step / steps)])
    }
  }
  if (!closed) line.push(at(count - 1))
  return line
}

/** Straight edges with rounded corners, sampled densely enough to be laid onto a curved surface. */
export function roundedOutline(points: readonly Point[], radius: number, edgeSteps = 4): Point[] {
  const outline: Point[] = []
  const count = points.length
  for (let index = 0; index < count; index++) {
    const before = item(points, (index + count - 1) % count)
    const corner = item(points, index)
    const after = item(points, (index + 1) % count)
    const enter = towards(corner, before, radius)
    const leave = towards(corner, after, radius)
    for (let step = 0; step <= 4; step++) {
      const share = step / 4
      outline.push(mixPoint(mixPoint(enter, corner, share), mixPoint(corner, leave, share), share))
    }
    const nextEnter = towards(after, corner, radius)
    for (let step = 1; step < edgeSteps; step++) outline.push(mixPoint(leave, nextEnter, step / edgeSteps))
  }
  return outline
}

function towards(from: Point, to: Point, length: number): Point {
  const distance = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return mixPoint(from, to, Math.min(0.5, length / distance))
}

/** Straight lines cut into short pieces, so that they bend with the surface they are laid onto. */
export function subdivide(points: readonly Point[], steps = 6): Point[] {
  const line: Point[] = []
  for (let index = 0; index + 1 < points.length; index++) {
    for (let step = 0; step < steps; step++)
      line.push(mixPoint(item(points, index), item(points, index + 1), step / steps))
  }
  line.push(item(points, -1))
  return line
}

export function circle(centre: Point, radius: number, from = 0, to = Math.PI * 2, steps = 32): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = mix(from, to, index / steps)
    return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius] as const
  })
}

/** Drops points that make no visible difference (Douglas-Peucker), to make the pictures smaller. */
export function simplify(points: readonly Point[], tolerance = 0.4): Point[] {
  if (points.length < 3) return [...points]
  const first = item(points, 0)
  const last = item(points, -1)
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  let worst = 0
  let split = 0
  for (let index = 1; index < points.length - 1; index++) {
    const [px, py] = [item(points, index)[0] - first[0], item(points, index)[1] - first[1]]
    const off = length < 1e-6 ? Math.hypot(px, py) : Math.abs(dx * py - dy * px) / length
    if (off > worst) [worst, split] = [off, index]
  }
  if (worst <= tolerance) return [first, last]
  return [...simplify(points.slice(0, split + 1), tolerance), ...simplify(points.slice(split), tolerance).slice(1)]
}

/** A level camera (verticals stay vertical, as architects photograph); the horizon lies at the height of the eye. */
export interface Camera {
  eye: Vec3
  right: Vec3
  forward: Vec3
  focal: number
  centreX: number
  horizonY: number
}

export interface Frame {
  /** Degrees from the side view towards the front (positive) or the tail (negative). */
  azimuth: number
  target: Vec3
  distance: number
  eyeHeight: number
  /** What must be in the picture. */
  subject: readonly Vec3[]
  width: number
  height: number
  centreX: number
  /** Where the lowest point of the subject comes to lie. */
  floorY: number
}

export function cameraFor(frame: Frame): Camera {
  const angle = (frame.azimuth * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const camera: Camera = {
    eye: [frame.target[0] - sin * frame.distance, frame.target[1] + cos * frame.distance, frame.eyeHeight],
    right: [cos, sin, 0],
    forward: [sin, -cos, 0],
    focal: 1,
    centreX: 0,
    horizonY: 0,
  }
  const points = frame.subject.map((point) => project(camera, point))
  const xs = points.map((point) => point[0])
  const ys = points.map((point) => point[1])
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const focal = Math.min(frame.width / (right - left), frame.height / (bottom - top))
  return {
    ...camera,
    focal,
    centreX: frame.centreX - (focal * (left + right)) / 2,
    horizonY: frame.floorY - focal * bottom,
  }
}

export function depthOf(camera: Camera, point: Vec3): number {
  return dot(subtract(point, camera.eye), camera.forward)
}

export function project(camera: Camera, point: Vec3): Point {
  const from = subtract(point, camera.eye)
  const depth = Math.max(0.05, dot(from, camera.forward))
  return [
    camera.centreX + (camera.focal * dot(from, camera.right)) / depth,
    camera.horizonY - (camera.focal * from[2]) / depth,
  ]
}

/** Projects a polygon, cutting off what lies behind the camera. */
export function projectPolygon(camera: Camera, polygon: readonly Vec3[], near = 0.6): Point[] {
  const kept: Vec3[] = []
  for (let index = 0; index < polygon.length; index++) {
    const a = item(polygon, index)
    const b = item(polygon, (index + 1) % polygon.length)
    const [da, db] = [depthOf(camera, a) - near, depthOf(camera, b) - near]
    if (da >= 0) kept.push(a)
    if (da >= 0 !== db >= 0) {
      const share = da / (da - db)
      kept.push([mix(a[0], b[0], share), mix(a[1], b[1], share), mix(a[2], b[2], share)])
    }
  }
  return insidePicture(kept.map((point) => project(camera, point)))
}

/** Cuts a polygon to the picture and a margin: coordinates far outside cost bytes and upset rasterisers. */
function insidePicture(polygon: readonly Point[], margin = 60): Point[] {
  const edges: readonly (readonly [axis: 0 | 1, limit: number, sign: number])[] = [
    [0, -margin, 1],
    [0, 1600 + margin, -1],
    [1, -margin, 1],
    [1, 1200 + margin, -1],
  ]
  return edges.reduce<readonly Point[]>((points, [axis, limit, sign]) => {
    const kept: Point[] = []
    points.forEach((a, index) => {
      const b = item(points, (index + 1) % points.length)
      const [da, db] = [(a[axis] - limit) * sign, (b[axis] - limit) * sign]
      if (da >= 0) kept.push(a)
      if (da >= 0 !== db >= 0) kept.push(mixPoint(a, b, da / (da - db)))
    })
    return kept
  }, polygon) as Point[]
}

/** The smallest convex outline around points: the outline of any convex solid in the picture. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = []
    for (const point of ordered) {
      while (chain.length > 1 && turn(item(chain, -2), item(chain, -1), point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
