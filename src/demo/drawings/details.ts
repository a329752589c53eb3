/** Things laid onto a shell: panes, seams, lamps, grilles, plates, handles, wheel arches. */
import { item, circle, mix, project, roundedOutline, smoothLine, subdivide, type Point } from './geometry.ts'
import { blend, hex } from './paint.ts'
import { pathOf, type Stop, type Style } from './sheet.ts'
import { onEnd, onEndLevel, onSide, seen, shellPoint, type Shell } from './shell.ts'
import { verticalFill, type Stage } from './stage.ts'

export type End = 'front' | 'rear'

export function sidePoints(stage: Stage, shell: Shell, points: readonly Point[], tolerance = 0): Point[] {
  return seen(
    shell,
    points.map((point) => onSide(shell, point)),
    stage.camera,
    tolerance,
  )
}

export function endPoints(stage: Stage, shell: Shell, end: End, points: readonly Point[]): Point[] {
  return seen(
    shell,
    points.map((point) => onEnd(shell, end, point)),
    stage.camera,
  )
}

export function sidePanel(stage: Stage, shell: Shell, points: readonly Point[], style: Style, radius = 0.02): void {
  const outline = sidePoints(stage, shell, roundedOutline(points, radius))
  if (outline.length > 2) stage.sheet.polygon(outline, style)
}

export function endPanel(
  stage: Stage,
  shell: Shell,
  end: End,
  points: readonly Point[],
  style: Style,
  radius = 0.02,
): void {
  const outline = endPoints(stage, shell, end, roundedOutline(points, radius, 6))
  if (outline.length > 2) stage.sheet.polygon(outline, style)
}

/** The gap between two panels: a dark line with a lit edge below it. */
export function seam(stage: Stage, shell: Shell, points: readonly Point[], smooth = true, strength = 1): void {
  drawSeam(stage, sidePoints(stage, shell, smooth ? smoothLine(points) : subdivide(points)), strength)
}

export function endSeam(stage: Stage, shell: Shell, end: End, points: readonly Point[], strength = 1): void {
  drawSeam(stage, endPoints(stage, shell, end, subdivide(points)), strength)
}

function drawSeam(stage: Stage, line: readonly Point[], strength: number): void {
  if (line.length < 2) return
  const lit = line.map(([x, y]) => [x + 1.3, y + 1.3] as const)
  stage.sheet.line(lit, { stroke: '#fff', width: 1.1, opacity: 0.22 * strength })
  stage.sheet.line(line, { stroke: '#06080a', width: 1.7, opacity: 0.62 * strength })
}

/** A stop of the white reflections on panes. */
function glint(at: number, opacity: number): Stop {
  return { at, colour: '#fff', opacity }
}

/** A pane: dark, brighter where it mirrors the sky above the line of houses, with slanting reflections. */
export function drawPane(stage: Stage, outline: readonly Point[], options: { tint?: number } = {}): void {
  if (outline.length < 3) return
  const { sheet, light } = stage
  const deep = [15, 20, 25] as const
  const sky = blend(deep, light.skyLow, options.tint ?? 0.5)
  const high = blend(deep, light.skyTop, options.tint ?? 0.5)
  sheet.polygon(outline, {
    fill: sheet.slanted(
      [0.46, 0],
      [0.54, 1],
      [
        { at: 0, colour: blend(deep, high, 0.75) },
        { at: 0.42, colour: sky },
        { at: 0.5, colour: blend(deep, sky, 0.42) },
        { at: 0.66, colour: blend(deep, sky, 0.2) },
        { at: 1, colour: [18, 23, 28] },
      ],
    ),
    stroke: '#090b0d',
    width: 3,
  })
  sheet.polygon(outline, {
    fill: sheet.slanted(
      [0.1, 0.3],
      [0.9, 0.75],
      [
        glint(0.2, 0),
        glint(0.24, 0.13),
        glint(0.37, 0.17),
        glint(0.38, 0),
        glint(0.42, 0),
        glint(0.42, 0.12),
        glint(0.46, 0.12),
        glint(0.46, 0),
      ],
    ),
  })
}

export function sidePane(stage: Stage, shell: Shell, points: readonly Point[], radius = 0.05): Point[] {
  const outline = sidePoints(stage, shell, roundedOutline(points, radius, 6))
  drawPane(stage, outline)
  return outline
}

/** A windscreen or rear window between two levels of the shell, `across` as shares of its width. */
export function endPane(
  stage: Stage,
  shell: Shell,
  end: End,
  corners: readonly Point[],
  radius = 0.1,
  tint = 0.5,
): Point[] {
  const places = roundedOutline(corners, radius, 10).map((point) => onEndLevel(shell, end, point))
  const outline = seen(shell, places, stage.camera)
  drawPane(stage, outline, { tint })
  return outline
}

/** A wheel arch: the dark well, and the lit lip of the sheet metal around it. */
export function wheelArch(stage: Stage, shell: Shell, x: number, radius: number, lip: string, clad = 0): void {
  const centre: Point = [x, radius - 0.035]
  const floor = archFloor(shell)
  const arc = (size: number) => circle(centre, size, -0.5, Math.PI + 0.5, 36).filter((point) => point[1] > floor)
  if (clad > 0) {
    const outer = sidePoints(stage, shell, arc(radius + clad))
    stage.sheet.polygon(outer, { fill: verticalFill(stage.sheet, ['#4a4d51', '#2a2c2f', '#202225']) })
  }
  const outline = sidePoints(stage, shell, arc(radius), 0.4)
  stage.sheet.polygon(outline, { fill: verticalFill(stage.sheet, ['#050607', '#0b0c0e']) })
  const edge = sidePoints(stage, shell, arc(radius + 0.012))
  stage.sheet.line(edge, { stroke: lip, width: 2.4, opacity: 0.55 })
}

function archFloor(shell: Shell): number {
  return Math.max(item(shell.rings, 0).front[1], 0) + 0.002
}

/** The region in which a wheel may be seen: its well, and everything below the sill. */
export function wheelClip(stage: Stage, shell: Shell, x: number, radius: number): string {
  const centre: Point = [x, radius - 0.035]
  const floor = archFloor(shell)
  const arc = circle(centre, radius - 0.004, -0.5, Math.PI + 0.5, 40).filter((point) => point[1] > floor)
  const outline = arc.map((point) => {
    const { t, s } = onSide(shell, point)
    return project(stage.camera, shellPoint(shell, t, s))
  })
  const [first, last] = [item(outline, 0), item(outline, outline.length - 1)]
  return stage.sheet.clip(
    pathOf(
      [
        ...outline,
        [last[0] - 150, last[1] + 2],
        [last[0] - 150, 1190],
        [first[0] + 150, 1190],
        [first[0] + 150, first[1] + 2],
      ],
      true,
    ),
  )
}

/** A plate without letters: a blue band on the left, as on European plates, and a fine edge. */
export function numberPlate(stage: Stage, shell: Shell, end: End, z: number, halfShare = 0.29, height = 0.11): void {
  const box = (from: number, to: number): Point[] => [
    [from, z - height / 2],
    [to, z - height / 2],
    [to, z + height / 2],
    [from, z + height / 2],
  ]
  const outline = endPoints(stage, shell, end, roundedOutline(box(-halfShare, halfShare), 0.012, 3))
  if (outline.length < 3) return
  stage.sheet.polygon(outline, {
    fill: verticalFill(stage.sheet, ['#f4f5f3', '#dcdedb']),
    stroke: '#17191b',
    width: 2,
  })
  const left = (end === 'front' ? -1 : 1) * (stage.mirrored ? -1 : 1) * halfShare
  const band = endPoints(stage, shell, end, subdivide(box(left * 0.86, left * 0.98), 2))
  stage.sheet.polygon(band, { fill: '#1f4aa8' })
}

/** A flush handle with its shadow and its lit upper edge. */
export function doorHandle(stage: Stage, shell: Shell, [x, z]: Point, length = 0.2): void {
  const outline: Point[] = [
    [x, z - 0.012],
    [x + length, z - 0.008],
    [x + length, z + 0.022],
    [x, z + 0.018],
  ]
  sidePanel(
    stage,
    shell,
    outline.map(([px, pz]) => [px, pz - 0.016]),
    { fill: '#000', opacity: 0.35 },
    0.02,
  )
  sidePanel(stage, shell, outline, { fill: hex(blend(stage.paint.base, [120, 125, 130], 0.25)) }, 0.02)
  const top = sidePoints(
    stage,
    shell,
    subdivide([
      [x + 0.01, z + 0.014],
      [x + length - 0.01, z + 0.018],
    ]),
  )
  stage.sheet.line(top, { stroke: '#fff', width: 1.6, opacity: 0.5 })
}

/** A headlamp: dark housing, lens elements and a light signature along its lower edge. */
export function headlamp(stage: Stage, shell: Shell, points: readonly Point[], signature: readonly Point[]): void {
  for (const side of [-1, 1]) {
    const flip = ([across, z]: Point): Point => [across * side, z]
    const outline = endPoints(stage, shell, 'front', roundedOutline(points.map(flip), 0.03, 8))
    if (outline.length < 3) continue
    stage.sheet.polygon(outline, {
      fill: verticalFill(stage.sheet, ['#59646d', '#1c2126', '#2c333a']),
      stroke: '#0a0b0d',
      width: 2,
    })
    const inner = points.map(flip)
    const middle = inner.reduce<Point>((sum, [x, z]) => [sum[0] + x / inner.length, sum[1] + z / inner.length], [0, 0])
    for (const share of [-0.28, 0.22]) {
      const [across, z] = [mix(middle[0], item(points, 1)[0] * side, share), middle[1]]
      const lens = endPoints(
        stage,
        shell,
        'front',
        circle([0, 0], 1).map(([cx, cz]) => [across + cx * 0.062, z + cz * 0.042]),
      )
      if (lens.length < 8) continue
      stage.sheet.polygon(lens, { fill: verticalFill(stage.sheet, ['#e9f2f8', '#7f8f9b', '#2d363d']) })
      stage.sheet.polygon(lens, { fill: 'none', stroke: '#0c0e10', width: 1.5 })
    }
    const glow = endPoints(stage, shell, 'front', smoothLine(signature.map(flip)))
    stage.sheet.line(glow, { stroke: '#fff', width: 9, opacity: 0.22, round: true })
    stage.sheet.line(glow, { stroke: '#fdfeff', width: 4, round: true })
  }
}

/** A rear lamp: deep red, brighter bar of light inside. */
export function tailLamp(stage: Stage, shell: Shell, points: readonly Point[], bar: readonly Point[]): void {
  for (const side of [-1, 1]) {
    const flip = ([across, z]: Point): Point => [across * side, z]
    const outline = endPoints(stage, shell, 'rear', roundedOutline(points.map(flip), 0.02, 8))
    if (outline.length < 3) continue
    stage.sheet.polygon(outline, {
      fill: verticalFill(stage.sheet, ['#e8343a', '#8d0c14', '#5d070d']),
      stroke: '#22060a',
      width: 2,
    })
    const glow = endPoints(stage, shell, 'rear', smoothLine(bar.map(flip)))
    stage.sheet.line(glow, { stroke: '#ff8a80', width: 7, opacity: 0.4, round: true })
    stage.sheet.line(glow, { stroke: '#ffd9d2', width: 2.6, opacity: 0.95, round: true })
  }
}
