/** Scenes among buildings: a city street, a dealer's forecourt, a studio. */
import { item, projectPolygon, type Camera, type Vec3 } from './geometry.ts'
import { blend, hex, rgb, type Rgb } from './paint.ts'
import { sky, floor, strip, wall, haze, sequence } from './scene-parts.ts'
import { pathOf, sheetHeight, sheetWidth, type Sheet } from './sheet.ts'

export function paintCity(sheet: Sheet, camera: Camera): void {
  const y = camera.horizonY
  sky(sheet, y, [
    [0, '#6f9ccb'],
    [0.55, '#b9d0e2'],
    [1, '#f7e7d3'],
  ])
  floor(sheet, y, [
    [0, '#b3aba2'],
    [0.25, '#8f8a85'],
    [1, '#6a6866'],
  ])
  const next = sequence(7)
  const fronts: Rgb[] = [rgb('#d9c3a5'), rgb('#c9a98c'), rgb('#e4d8c6'), rgb('#b9aa9b'), rgb('#d2b9a8'), rgb('#cfc7bb')]
  for (const side of [-17, 19]) {
    let from = -62
    while (from < 74) {
      const width = 9 + next() * 6
      const height = 11 + next() * 5
      const front = blend(item(fronts, Math.floor(next() * fronts.length)), rgb('#f0e3d3'), 0.28)
      cityHouse(sheet, camera, side, from, from + width, height, front)
      from += width
    }
  }
  strip(sheet, camera, -6.4, -17, '#b9b2aa')
  strip(sheet, camera, -6.1, -6.4, '#8b8681')
  strip(sheet, camera, -5.8, -6.1, '#d4cdc4')
  strip(sheet, camera, 9, 15, '#b9b2aa')
  for (let x = -60; x < 70; x += 7) {
    const dash: Vec3[] = [
      [x, 3.35, 0],
      [x + 3, 3.35, 0],
      [x + 3, 3.5, 0],
      [x, 3.5, 0],
    ]
    sheet.polygon(projectPolygon(camera, dash), { fill: '#f3efe8', opacity: 0.55 })
  }
  haze(sheet, y, '#f9e9d6', 0.5)
}

function cityHouse(
  sheet: Sheet,
  camera: Camera,
  y: number,
  from: number,
  to: number,
  height: number,
  front: Rgb,
): void {
  const probe = projectPolygon(camera, [
    [from, y, 0],
    [to, y, 0],
    [to, y, height],
    [from, y, height],
  ])
  if (probe.length < 3 || probe.every(([x]) => x < -40) || probe.every(([x]) => x > sheetWidth + 40)) return
  sheet.polygon(probe, { fill: hex(front) })
  const ground = hex(blend(front, [60, 52, 48], 0.55))
  wall(sheet, camera, y, from, to, 0, 3.4, ground)
  wall(sheet, camera, y, from, to, 3.4, 3.75, hex(blend(front, [255, 250, 240], 0.5)))
  wall(sheet, camera, y, from, to, height - 0.5, height, hex(blend(front, [90, 76, 66], 0.4)))
  const bays = Math.floor((to - from) / 2.6)
  let windows = ''
  let shops = ''
  for (let bay = 0; bay < bays; bay++) {
    const left = from + ((to - from) * (bay + 0.28)) / bays
    const right = from + ((to - from) * (bay + 0.72)) / bays
    for (let level = 4.6; level + 1.9 < height; level += 3.1) {
      const pane: Vec3[] = [
        [left, y, level],
        [right, y, level],
        [right, y, level + 1.8],
        [left, y, level + 1.8],
      ]
      windows += pathOf(projectPolygon(camera, pane), true)
    }
    const shop: Vec3[] = [
      [left - 0.35, y, 0.4],
      [right + 0.35, y, 0.4],
      [right + 0.35, y, 2.8],
      [left - 0.35, y, 2.8],
    ]
    shops += pathOf(projectPolygon(camera, shop), true)
  }
  sheet.path(windows, { fill: hex(blend(front, [72, 84, 98], 0.72)) })
  sheet.path(shops, { fill: '#f5dcae', opacity: 0.5 })
}

export function paintForecourt(sheet: Sheet, camera: Camera): void {
  const y = camera.horizonY
  sky(sheet, y, [
    [0, '#5f9bd4'],
    [0.6, '#b5d3ea'],
    [1, '#eef4f7'],
  ])
  floor(sheet, y, [
    [0, '#c6c9cb'],
    [0.3, '#a9acae'],
    [1, '#85888b'],
  ])
  wall(sheet, camera, -12, -34, 40, 0, 6.2, '#dfe4e8')
  wall(sheet, camera, -12, -34, 40, 0.3, 4.5, '#31414e')
  for (let x = -34; x < 40; x += 3.2) {
    const glow: Vec3[] = [
      [x + 0.1, -12, 0.35],
      [x + 3.1, -12, 0.35],
      [x + 3.1, -12, 4.4],
      [x + 0.1, -12, 4.4],
    ]
    const points = projectPolygon(camera, glow)
    if (points.length < 3) continue
    const ys = points.map((point) => point[1])
    sheet.polygon(points, {
      fill: sheet.linear(
        [0, Math.min(...ys)],
        [0, Math.max(...ys)],
        [
          { at: 0, colour: '#a9c4d6' },
          { at: 0.55, colour: '#6f8ea4' },
          { at: 0.56, colour: '#566f82' },
          { at: 1, colour: '#7e8f99' },
        ],
      ),
    })
  }
  wall(sheet, camera, -11.9, -35, 41, 4.6, 5.9, '#f7f9fa')
  wall(sheet, camera, -11.9, -35, 41, 4.5, 4.66, '#d9482f')
  for (let x = -30; x < 40; x += 2.9) {
    const line: Vec3[] = [
      [x, -9.5, 0],
      [x + 0.12, -9.5, 0],
      [x + 0.12, -4.2, 0],
      [x, -4.2, 0],
    ]
    sheet.polygon(projectPolygon(camera, line), { fill: '#f6f7f7', opacity: 0.7 })
  }
  haze(sheet, y, '#ffffff', 0.42)
}

export function paintStudio(sheet: Sheet, camera: Camera): void {
  const y = camera.horizonY
  const fold = Math.min(y + 150, 860)
  sheet.rect(0, 0, sheetWidth, sheetHeight, {
    fill: sheet.linear(
      [0, 0],
      [0, sheetHeight],
      [
        { at: 0, colour: '#aeb4ba' },
        { at: fold / sheetHeight - 0.12, colour: '#dfe3e6' },
        { at: fold / sheetHeight + 0.06, colour: '#d2d6da' },
        { at: 1, colour: '#9aa0a6' },
      ],
    ),
  })
  sheet.rect(0, 0, sheetWidth, sheetHeight, {
    fill: sheet.radial(
      [800, 560],
      900,
      [
        { at: 0, colour: '#ffffff', opacity: 0.75 },
        { at: 0.55, colour: '#ffffff', opacity: 0.2 },
        { at: 1, colour: '#40464c', opacity: 0.22 },
      ],
      0.72,
    ),
  })
  sheet.rect(250, 36, 1100, 26, { fill: '#ffffff', opacity: 0.85 }, 13)
  sheet.rect(180, 20, 1240, 58, { fill: '#ffffff', opacity: 0.25 }, 29)
}
