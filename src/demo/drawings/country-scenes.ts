/** Scenes in the open: a coast road, an alpine road, a quiet street of houses. */
import { project, projectPolygon, type Camera, type Point, type Vec3 } from './geometry.ts'
import { sky, floor, strip, wall, haze, sequence, ridge, floorBelow, guardRail, cloud, tree } from './scene-parts.ts'
import { sheetHeight, sheetWidth, type Sheet } from './sheet.ts'

export function paintCoast(sheet: Sheet, camera: Camera): void {
  const y = camera.horizonY
  sky(sheet, y, [
    [0, '#3f86c8'],
    [0.6, '#a3cdea'],
    [1, '#f2f4ec'],
  ])
  cloud(sheet, 1190, y - 290, 1.1)
  cloud(sheet, 330, y - 200, 0.75)
  const shore = project(camera, [0, -30, 0])[1]
  sheet.rect(0, y, sheetWidth, sheetHeight - y, {
    fill: sheet.linear(
      [0, y],
      [0, shore + 20],
      [
        { at: 0, colour: '#9cc9dd' },
        { at: 0.4, colour: '#4c9dbf' },
        { at: 1, colour: '#2b7fa6' },
      ],
    ),
  })
  const next = sequence(3)
  let glitter = ''
  for (let wave = 0; wave < 40; wave++) {
    const waveY = y + 3 + next() ** 2 * Math.max(20, shore - y)
    const x = next() * sheetWidth
    glitter += `M${x.toFixed(0)} ${waveY.toFixed(1)}h${(14 + next() * 60).toFixed(0)}`
  }
  sheet.path(glitter, { fill: 'none', stroke: '#ffffff', width: 2, opacity: 0.35 })
  sheet.polygon(headland(y), {
    fill: sheet.linear(
      [0, y - 170],
      [0, y + 10],
      [
        { at: 0, colour: '#8aa59c' },
        { at: 1, colour: '#b4c6c2' },
      ],
    ),
  })
  floorBelow(sheet, camera, -7.5, ['#c9b894', '#a8a49d', '#837f7b'])
  strip(sheet, camera, -5.6, -7.5, '#b3a888')
  strip(sheet, camera, -3.6, -5.4, '#96928d')
  strip(sheet, camera, -3.3, -3.5, '#f1eee6', 0.85)
  guardRail(sheet, camera, -6.2)
  haze(sheet, y, '#ffffff', 0.22)
}

function headland(y: number): Point[] {
  return [
    [960, y + 2],
    [1060, y - 26],
    [1150, y - 34],
    [1230, y - 82],
    [1330, y - 96],
    [1420, y - 142],
    [1530, y - 150],
    [1620, y - 178],
    [1620, y + 2],
  ]
}

export function paintAlps(sheet: Sheet, camera: Camera): void {
  const y = camera.horizonY
  sky(sheet, y, [
    [0, '#4a8bcb'],
    [0.6, '#a8cbe6'],
    [1, '#eaf1f4'],
  ])
  cloud(sheet, 330, y - 330, 0.9)
  const peaks = ridge(5, y, 330, 0.5, 18)
  sheet.polygon(peaks, {
    fill: sheet.linear(
      [0, y - 340],
      [0, y],
      [
        { at: 0, colour: '#f4f8fb' },
        { at: 0.35, colour: '#c3d3e0' },
        { at: 1, colour: '#8fa9bd' },
      ],
    ),
  })
  sheet.polygon(ridge(2, y, 190, 0.3, 22), {
    fill: sheet.linear(
      [0, y - 200],
      [0, y],
      [
        { at: 0, colour: '#7f9aa3' },
        { at: 1, colour: '#a3b8b6' },
      ],
    ),
  })
  sheet.polygon(ridge(9, y + 10, 100, 0.18, 30), {
    fill: sheet.linear(
      [0, y - 110],
      [0, y + 10],
      [
        { at: 0, colour: '#4f7a63' },
        { at: 1, colour: '#86a587' },
      ],
    ),
  })
  floor(sheet, y, [
    [0, '#94ad7c'],
    [0.3, '#7f9c62'],
    [1, '#6a8452'],
  ])
  floorBelow(sheet, camera, -4.4, ['#9b9d9c', '#858786', '#6c6e6e'])
  strip(sheet, camera, -3.9, -4.1, '#f3f1ea', 0.85)
  guardRail(sheet, camera, -5.4)
  haze(sheet, y, '#f4f8f8', 0.3)
}

export function paintSuburb(sheet: Sheet, camera: Camera): void {
  const y = camera.horizonY
  sky(sheet, y, [
    [0, '#7fabd2'],
    [0.55, '#c9d9e2'],
    [1, '#fbe6c9'],
  ])
  sheet.polygon(ridge(4, y + 6, 110, 0.12, 40), {
    fill: sheet.linear(
      [0, y - 110],
      [0, y],
      [
        { at: 0, colour: '#8d9f7c' },
        { at: 1, colour: '#b9bd9a' },
      ],
    ),
  })
  floor(sheet, y, [
    [0, '#a9b07f'],
    [0.25, '#98a56d'],
    [1, '#7f8c5b'],
  ])
  for (const [x, tone] of [
    [-44, '#e6d8c2'],
    [-27, '#e9dcc8'],
    [-9, '#f1e9dd'],
    [9, '#dfcbb5'],
    [26, '#ece3d6'],
    [43, '#e2d3bd'],
  ] as const) {
    house(sheet, camera, x, -24, tone)
  }
  for (let x = -40; x < 46; x += 7.3) tree(sheet, camera, [x + 2.2, -13.5, 0], 2.0 + ((x * 7) % 5) * 0.12)
  wall(sheet, camera, -8.4, -60, 70, 0, 0.95, '#6f8450')
  wall(sheet, camera, -8.4, -60, 70, 0.8, 0.95, '#8b9f64')
  floorBelow(sheet, camera, -4.6, ['#c2b5a4', '#a89d90', '#8a8178'])
  strip(sheet, camera, -4.4, -4.6, '#d9d0c2')
  haze(sheet, y, '#fff0d8', 0.42)
}

function house(sheet: Sheet, camera: Camera, x: number, y: number, tone: string): void {
  wall(sheet, camera, y, x, x + 11, 0, 4.6, tone)
  const roof: Vec3[] = [
    [x - 0.7, y, 4.5],
    [x + 11.7, y, 4.5],
    [x + 9.6, y - 3, 7.6],
    [x + 1.4, y - 3, 7.6],
  ]
  sheet.polygon(projectPolygon(camera, roof), { fill: '#9c5f49' })
  for (const left of [1.2, 4.7, 8.2]) wall(sheet, camera, y, x + left, x + left + 1.6, 1.4, 3, '#70808c')
}
