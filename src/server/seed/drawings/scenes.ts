/** Where vehicles are photographed: each scene gives the light on the paint and draws what lies behind. */
import { normalise, project, projectPolygon, type Camera, type Point, type Vec3 } from './geometry.ts'
import { blend, rgb, type Light, type Rgb } from './paint.ts'
import { pathOf, sheetHeight, sheetWidth, type Sheet, type Stop } from './sheet.ts'

export const scenes = [
  'city_street',
  'coast_road',
  'dealer_forecourt',
  'alpine_road',
  'studio',
  'suburb_drive',
] as const
export type Scene = (typeof scenes)[number]

interface Setting {
  light: Light
  paint: (sheet: Sheet, camera: Camera) => void
}

function light(sun: Vec3, sunColour: string, skyTop: string, skyLow: string, horizon: string, ground: string): Light {
  return {
    sun: normalise(sun),
    sunColour: rgb(sunColour),
    skyTop: rgb(skyTop),
    skyLow: rgb(skyLow),
    horizon: rgb(horizon),
    ground: rgb(ground),
  }
}

const settings: Record<Scene, Setting> = {
  city_street: {
    light: light([-0.5, 0.55, 0.7], '#ffe9cf', '#7ea6cf', '#f3e6d8', '#4a4744', '#77736f'),
    paint: paintCity,
  },
  coast_road: {
    light: light([-0.45, 0.5, 0.75], '#fff2dc', '#4f93cf', '#e4f1f6', '#3c5a66', '#8a8378'),
    paint: paintCoast,
  },
  dealer_forecourt: {
    light: light([-0.3, 0.6, 0.75], '#ffffff', '#86b1d8', '#eef4f8', '#3f464c', '#8e9093'),
    paint: paintForecourt,
  },
  alpine_road: {
    light: light([-0.55, 0.5, 0.65], '#fff6e6', '#5d96cc', '#e8f0f6', '#39473f', '#7b7d7c'),
    paint: paintAlps,
  },
  studio: {
    light: light([-0.25, 0.5, 0.85], '#ffffff', '#e8ecf0', '#ffffff', '#33373c', '#8d9196'),
    paint: paintStudio,
  },
  suburb_drive: {
    light: light([-0.4, 0.6, 0.6], '#ffe0b8', '#8fb2cf', '#f8e3c8', '#4b4f3e', '#8a8279'),
    paint: paintSuburb,
  },
}

export function lightOf(scene: Scene): Light {
  return settings[scene].light
}

export function paintScene(sheet: Sheet, scene: Scene, camera: Camera): void {
  sheet.soft(() => settings[scene].paint(sheet, camera))
}

function sky(sheet: Sheet, horizonY: number, stops: readonly (readonly [number, string])[]): void {
  const gradient = stops.map(([at, colour]) => ({ at, colour }))
  sheet.rect(0, 0, sheetWidth, horizonY + 2, { fill: sheet.linear([0, 0], [0, horizonY], gradient) })
}

function floor(sheet: Sheet, horizonY: number, stops: readonly (readonly [number, string])[]): void {
  const gradient: Stop[] = stops.map(([at, colour]) => ({ at, colour }))
  sheet.rect(0, horizonY, sheetWidth, sheetHeight - horizonY, {
    fill: sheet.linear([0, horizonY], [0, sheetHeight], gradient),
  })
}

/** A strip of ground along the road, between two distances from the vehicle's centre line. */
function strip(sheet: Sheet, camera: Camera, near: number, far: number, fill: string, opacity = 1): void {
  const points: Vec3[] = [
    [-160, near, 0],
    [160, near, 0],
    [160, far, 0],
    [-160, far, 0],
  ]
  sheet.polygon(projectPolygon(camera, points), { fill, opacity })
}

/** A wall parallel to the road. */
function wall(
  sheet: Sheet,
  camera: Camera,
  y: number,
  from: number,
  to: number,
  low: number,
  high: number,
  fill: string,
): void {
  const points: Vec3[] = [
    [from, y, low],
    [to, y, low],
    [to, y, high],
    [from, y, high],
  ]
  sheet.polygon(projectPolygon(camera, points), { fill })
}

/** Light haze that sets the vehicle off against its background. */
function haze(sheet: Sheet, horizonY: number, colour: string, strength: number): void {
  sheet.rect(0, horizonY - 420, sheetWidth, 520, {
    fill: sheet.linear(
      [0, horizonY - 420],
      [0, horizonY + 100],
      [
        { at: 0, colour, opacity: 0 },
        { at: 0.78, colour, opacity: strength },
        { at: 1, colour, opacity: 0 },
      ],
    ),
  })
}

/** Numbers that look random and never change. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

function ridge(seed: number, baseY: number, height: number, roughness: number, steps = 26): Point[] {
  const next = sequence(seed)
  const points: Point[] = [[-20, baseY + 60]]
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    const swell = Math.sin(share * 5.1 + seed) * 0.34 + Math.sin(share * 11.7 + seed * 2.3) * 0.2
    points.push([share * (sheetWidth + 40) - 20, baseY - height * (0.5 + swell + (next() - 0.5) * roughness)])
  }
  points.push([sheetWidth + 20, baseY + 60])
  return points
}

function paintCity(sheet: Sheet, camera: Camera): void {
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
      const front = blend(fronts[Math.floor(next() * fronts.length)]!, rgb('#f0e3d3'), 0.28)
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
  sheet.polygon(probe, { fill: hexOf(front) })
  const ground = hexOf(blend(front, [60, 52, 48], 0.55))
  wall(sheet, camera, y, from, to, 0, 3.4, ground)
  wall(sheet, camera, y, from, to, 3.4, 3.75, hexOf(blend(front, [255, 250, 240], 0.5)))
  wall(sheet, camera, y, from, to, height - 0.5, height, hexOf(blend(front, [90, 76, 66], 0.4)))
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
  sheet.path(windows, { fill: hexOf(blend(front, [72, 84, 98], 0.72)) })
  sheet.path(shops, { fill: '#f5dcae', opacity: 0.5 })
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function paintCoast(sheet: Sheet, camera: Camera): void {
  const y = camera.horizonY
  sky(sheet, y, [
    [0, '#3f86c8'],
    [0.6, '#a3cdea'],
    [1, '#f2f4ec'],
  ])
  cloud(sheet, 1180, y - 330, 1.3)
  cloud(sheet, 320, y - 250, 0.9)
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

function floorBelow(sheet: Sheet, camera: Camera, distance: number, colours: readonly string[]): void {
  const edge: Vec3[] = [
    [-160, distance, 0],
    [160, distance, 0],
    [160, 40, 0],
    [-160, 40, 0],
  ]
  const points = projectPolygon(camera, edge)
  const top = Math.min(...points.map((point) => point[1]))
  const fill = sheet.linear(
    [0, top],
    [0, sheetHeight],
    colours.map((colour, index) => ({ at: index / (colours.length - 1), colour })),
  )
  sheet.polygon(points, { fill })
}

function guardRail(sheet: Sheet, camera: Camera, y: number): void {
  for (let x = -40; x < 50; x += 4) wall(sheet, camera, y, x, x + 0.12, 0, 0.6, '#8d9396')
  wall(sheet, camera, y, -60, 70, 0.45, 0.78, '#c9cfd2')
  wall(sheet, camera, y, -60, 70, 0.58, 0.64, '#9aa1a5')
}

/** A bank of fair-weather cloud: a flat base and a heaped top that fades downwards. */
function cloud(sheet: Sheet, x: number, y: number, scale: number): void {
  const heaps: readonly (readonly [number, number])[] = [
    [-150, 22],
    [-96, 38],
    [-34, 56],
    [30, 46],
    [84, 34],
    [136, 20],
  ]
  let data = `M${(x - 190 * scale).toFixed(0)} ${y.toFixed(0)}`
  let from = -190
  for (const [at, height] of heaps) {
    const to = at * 2 - from
    const reach = Math.min(to, 190)
    data += `C${(x + (from + 4) * scale).toFixed(0)} ${(y - height * scale).toFixed(0)} ${(x + (reach - 4) * scale).toFixed(0)} ${(y - height * scale).toFixed(0)} ${(x + reach * scale).toFixed(0)} ${(y - (reach === 190 ? 0 : 9) * scale).toFixed(0)}`
    from = reach
  }
  sheet.path(`${data}z`, {
    fill: sheet.down([
      { at: 0, colour: '#fff', opacity: 0.85 },
      { at: 0.6, colour: '#fff', opacity: 0.5 },
      { at: 1, colour: '#fff', opacity: 0.08 },
    ]),
  })
}

function paintForecourt(sheet: Sheet, camera: Camera): void {
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

function paintAlps(sheet: Sheet, camera: Camera): void {
  const y = camera.horizonY
  sky(sheet, y, [
    [0, '#4a8bcb'],
    [0.6, '#a8cbe6'],
    [1, '#eaf1f4'],
  ])
  cloud(sheet, 420, y - 420, 1.1)
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

function paintStudio(sheet: Sheet, camera: Camera): void {
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

function paintSuburb(sheet: Sheet, camera: Camera): void {
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

/** A tree with a crown of many leaves' worth of blots in three tones, lit from the upper left. */
function tree(sheet: Sheet, camera: Camera, foot: Vec3, size: number): void {
  const crown = project(camera, [foot[0], foot[1], size * 1.6])
  const top = project(camera, [foot[0], foot[1], size * 2.5])
  const scale = (crown[1] - top[1]) / 100
  if (crown[0] < -300 || crown[0] > sheetWidth + 300 || scale > 4.2) return
  wall(sheet, camera, foot[1], foot[0] - 0.1, foot[0] + 0.1, 0, size * 1.3, '#77684f')
  sheet.stamp(crownTones, crown, scale)
}

function blots(seed: number, count: number, spread: number, size: number, shift: Point): string {
  const next = sequence(seed)
  return Array.from({ length: count }, (_, index) => {
    const angle = index * 2.4 + next()
    const distance = spread * Math.sqrt((index + 0.5) / count)
    const radius = Math.round(size * (0.7 + next() * 0.6))
    const x = Math.round(Math.cos(angle) * distance * 0.95 + shift[0] - radius)
    const y = Math.round(Math.sin(angle) * distance + shift[1])
    return `M${x} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1-${radius * 2} 0z`
  }).join('')
}

const crownTones: readonly (readonly [data: string, fill: string])[] = [
  [blots(11, 26, 86, 25, [0, 0]), '#7d8e59'],
  [blots(23, 20, 72, 18, [-8, -12]), '#8c9c63'],
  [blots(37, 16, 58, 13, [-16, -26]), '#9cab6f'],
  [blots(41, 11, 42, 9, [-24, -40]), '#aebb80'],
]
